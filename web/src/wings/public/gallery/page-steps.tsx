import { useGalleryText } from '#web/texts/gallery.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './gallery.module.css';

interface PageStepsProps {
  at: number;
  pages: number;
  address: (to: number) => string;
  next: string;
  previous: string;
}

/** On to more of them, by links. */
export function PageSteps({ at, pages, address, next, previous }: PageStepsProps) {
  const t = useGalleryText();
  if (pages < 2) return null;
  return (
    <nav className={`unprinted ${css.steps}`} aria-label={t('pageOf', { at, pages })}>
      {at > 1 ? (
        <a className="p-button" rel="prev" href={address(at - 1)}>
          <Icon name="left" size={18} />
          {previous}
        </a>
      ) : (
        <span />
      )}
      <span className="type-small type-muted">{t('pageOf', { at, pages })}</span>
      {at < pages ? (
        <a className="p-button" rel="next" href={address(at + 1)}>
          {next}
          <Icon name="right" size={18} />
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
