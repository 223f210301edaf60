import type { BrandChoice } from '#contract/kernel/award/brands.ts';
import css from './frame.module.css';
import { Leaf } from './leaf.tsx';

export type Logo = Pick<BrandChoice, 'logo' | 'logoRatio' | 'logoUnseen'>;

interface WordmarkProps {
  name: string;
  href?: string;
  /** The product's own mark; the awards have a word only. */
  withLeaf?: boolean;
  /** The award's own, in place of its set name. */
  brand?: Logo | undefined;
  /** Inside a preview, whose mode is not the page's. */
  mode?: 'light' | 'dark';
}

export function Wordmark({ name, href, withLeaf = false, brand, mode }: WordmarkProps) {
  const inside = brand?.logo ? (
    <LogoPicture name={name} brand={brand} mode={mode} />
  ) : (
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

/** Its place is known before it comes. Where it would vanish it is on a plate. */
export function LogoPicture({ name, brand, mode }: { name: string; brand: Logo; mode?: 'light' | 'dark' | undefined }) {
  const { logo, logoRatio = 1, logoUnseen } = brand;
  return <img className={css.logo} src={logo} alt={name} data-unseen={logoUnseen} data-mode={mode} style={{ aspectRatio: logoRatio }} />;
}
