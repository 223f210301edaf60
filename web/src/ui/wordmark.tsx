import css from './frame.module.css';
import { Leaf } from './leaf.tsx';

interface WordmarkProps {
  name: string;
  href?: string;
  /** The product's own mark; the awards have a word only. */
  withLeaf?: boolean;
}

export function Wordmark({ name, href, withLeaf = false }: WordmarkProps) {
  const inside = (
    <>
      {withLeaf && <Leaf size={22} />}
      <span>{name}</span>
    </>
  );
  return href ? (
    <a className={css.wordmark} href={href}>
      {inside}
    </a>
  ) : (
    <span className={css.wordmark}>{inside}</span>
  );
}
