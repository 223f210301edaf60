import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import type { SeasonsPage as Content } from '#contract/wings/public/gallery/gallery-pages.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useGalleryText } from '#web/texts/gallery.ts';
import { GalleryFrame } from './gallery-frame.tsx';
import { GalleryPicture } from './gallery-picture.tsx';
import { QuietState } from './quiet-state.tsx';
import css from './gallery.module.css';
import list from './seasons.module.css';

/** Every season, the newest first. */
export function SeasonsPage({ content: { seasons } }: { content: Content }) {
  const t = useGalleryText();
  const { property, base } = usePublic();
  return (
    <GalleryFrame here="seasons">
      <header className={css.title}>
        <h1 className="type-display">{t('seasonsTitle')}</h1>
        <div className={css.titleSide}>
          <p className="type-lead">{t('seasonsLead', { name: property.name })}</p>
        </div>
      </header>
      {seasons.length === 0 && (
        <QuietState title={t('emptyTitle')} isLarge>
          {t('emptyBody', { name: property.name })}
        </QuietState>
      )}
      <ul className="stack">
        {seasons.map(({ id, name, year, works, picture, titles }, at) => (
          <li key={id} className={list.year}>
            <div className="stack pack-start gap-6">
              <p className={`numeral-l bare-links ${css.numeral}`}>{year}</p>
              <p className="type-small type-muted">{t('yearLine', { season: name, works: t('count', { count: works }) })}</p>
            </div>
            <a className={list.yearPicture} href={`${base}${galleryPath('season', id, name)}`} tabIndex={-1} aria-hidden="true">
              <GalleryPicture picture={picture} title={name} sizes="(min-width: 64em) 40vw, 100vw" isFirst={at === 0} />
            </a>
            <div className={`bare-links ${list.yearWords}`}>
              <h2 className="type-l" dir="auto">
                <a href={`${base}${galleryPath('season', id, name)}`}>{name}</a>
              </h2>
              {titles.length > 0 && (
                <p className="type-reading type-soft" dir="auto">
                  {t('among', { titles: titles.join(', ') })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </GalleryFrame>
  );
}
