import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import type { CategoryPage as Content } from '#contract/wings/public/gallery/gallery-pages.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useGalleryText } from '#web/texts/gallery.ts';
import { ActList } from './act-list.tsx';
import { GalleryFrame } from './gallery-frame.tsx';
import { PageSteps } from './page-steps.tsx';
import { WorkWall } from './work-wall.tsx';
import css from './gallery.module.css';

/** A category of one season, with the way to the same in others. */
export function CategoryPage({ content }: { content: Content }) {
  const { category, season, years, withoutLevels, works, total, at, pages, acts } = content;
  const t = useGalleryText();
  const { base } = usePublic();
  const own = `${base}${galleryPath('category', category.id, category.name)}`;
  return (
    <GalleryFrame>
      <header className={css.title}>
        <div>
          <p className={css.crumb}>
            <a href={`${base}${galleryPath('season', season.id, season.name)}`}>{season.name}</a>
            <span>{category.mediaType}</span>
          </p>
          <h1 className="type-display" dir="auto">
            {category.name}
          </h1>
        </div>
        <div className={css.titleSide}>
          {category.description && (
            <p className="type-lead" dir="auto">
              {category.description}
            </p>
          )}
        </div>
      </header>
      <div className={`unprinted ${css.filters}`}>
        <p className={css.count}>{t('count', { count: total })}</p>
        {years.length > 1 && (
          <nav className={`tabs inks-links ${css.tabs}`} aria-label={t('categoryYears')}>
            {years.map((year) => (
              <a
                key={year.id}
                href={`${base}${galleryPath('category', year.id, year.name)}`}
                {...(year.id === category.id && { 'aria-current': 'page' as const })}
              >
                {year.season}
              </a>
            ))}
          </nav>
        )}
      </div>
      <WorkWall works={works} isFirst />
      {withoutLevels.map((level) => (
        <p key={level} className="pad-8 type-small type-muted">
          {t('notAwarded', { level, season: season.name })}
        </p>
      ))}
      <PageSteps
        at={at}
        pages={pages}
        address={(to) => (to > 1 ? `${own}?page=${to}` : own)}
        next={t('nextPage')}
        previous={t('previousPage')}
      />
      <ActList acts={acts} />
      <p className="pad-24">
        <a className="p-link" href={`${base}${galleryPath('season', season.id, season.name)}`}>
          {t('allOf', { season: season.name })}
        </a>
      </p>
    </GalleryFrame>
  );
}
