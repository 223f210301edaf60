import type { MissingPage as Content } from '#contract/wings/public/gallery/gallery-pages.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useGalleryText } from '#web/texts/gallery.ts';
import { GalleryFrame } from './gallery-frame.tsx';
import { SearchBox } from './search/search-box.tsx';
import css from './gallery.module.css';

/** Nothing here, or no longer: with the ways on. */
export function MissingPage({ content: { isGone, newest } }: { content: Content }) {
  const t = useGalleryText();
  const { base } = usePublic();
  return (
    <GalleryFrame>
      <header className={css.title}>
        <h1 className="type-display">{t(isGone ? 'goneTitle' : 'missingTitle')}</h1>
        <div className={css.titleSide}>
          <p className="type-lead">{t(isGone ? 'goneBody' : 'missingBody')}</p>
        </div>
      </header>
      <div className={css.ways}>
        <SearchBox />
        <p>
          <a className="p-link" href={base}>
            {newest ? t('allOf', { season: newest.name }) : t('goHome')}
          </a>
        </p>
      </div>
    </GalleryFrame>
  );
}
