import { galleryPreview } from '#contract/wings/public/gallery/gallery-preview.ts';
import type { GalleryWork } from '#contract/wings/public/gallery/gallery.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useGalleryPreviewText } from '#web/texts/gallery-preview.ts';
import { Caption } from '#web/ui/small/caption.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { PlatesSkeleton } from '#web/ui/state/skeletons.tsx';
import { OpenedLink } from '#web/wings/ground/secret-link/opened-link.tsx';
import css from './preview-page.module.css';

/** A season as it will hang, for people with a link. Nothing here is counted as a visit. */
export function PreviewPage() {
  const t = useGalleryPreviewText();
  return (
    <OpenedLink title={t('title')} call={galleryPreview.openGalleryPreview} waiting={<PlatesSkeleton count={6} />}>
      {(opened, open) => <Opened opened={opened} onCategory={(PropertyCategoryID) => open({ PropertyCategoryID })} />}
    </OpenedLink>
  );
}

function Opened({ opened, onCategory }: { opened: Reply<typeof galleryPreview.openGalleryPreview>; onCategory: (id: number) => void }) {
  const t = useGalleryPreviewText();
  const { property } = usePortal();
  const { Featured, Categories, Pieces, Achievements } = opened;
  return (
    <>
      <PageHead title={t('titleOf', { season: opened.Season })} windowTitle={t('title')} lead={opened.Award} />
      <StandingMessage
        kind="info"
        text={opened.EmbargoUntil ? t('embargo', { date: formatWithZone(opened.EmbargoUntil, property) }) : t('noEmbargo')}
        detail={t('ends', { date: formatWithZone(opened.ExpiresDate, property) })}
      />
      {Categories.length + Achievements.length === 0 && <EmptyState title={t('nothing')}>{t('nothingBody')}</EmptyState>}
      {Featured.length > 0 && (
        <section className={css.part} aria-labelledby="preview-featured">
          <h2 id="preview-featured">{t('featured')}</h2>
          <Works works={Featured} />
        </section>
      )}
      {Achievements.length > 0 && (
        <section className={css.part} aria-labelledby="preview-achievements">
          <h2 id="preview-achievements">{t('achievements')}</h2>
          <ul className={css.portraits}>
            {Achievements.map((one) => (
              <li key={one.SpecialAchievementID}>
                <Plate src={one.PictureUrl} alt={one.Name} ratio="portrait" />
                <p className="above-8 size-13 type-muted">{one.TypeName}</p>
                <h3 className="type-title" dir="auto">
                  {one.Name}
                </h3>
                {one.Organization && (
                  <p className="type-small type-muted" dir="auto">
                    {one.Organization}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {Categories.length > 0 && (
        <section className={css.part} aria-labelledby="preview-categories">
          <h2 id="preview-categories">{t('categories')}</h2>
          <ul className={css.categories} aria-label={t('categories')}>
            {Categories.map((category) => (
              <li key={category.PropertyCategoryID}>
                <button
                  type="button"
                  className={`presses ${css.category}`}
                  aria-pressed={category.PropertyCategoryID === opened.PropertyCategoryID}
                  onClick={() => onCategory(category.PropertyCategoryID)}
                >
                  <bdi>{category.CategoryName}</bdi> <span className="type-muted">{category.Works}</span>
                </button>
              </li>
            ))}
          </ul>
          <Works works={Pieces} />
        </section>
      )}
    </>
  );
}

function Works({ works }: { works: readonly GalleryWork[] }) {
  return (
    <ul className={css.works}>
      {works.map((work) => (
        <li key={work.PieceID}>
          <Plate src={work.PictureUrl} alt={work.PieceTitle} />
          <Caption title={work.PieceTitle} by={work.Organization}>
            <span className="size-13 type-soft">
              {work.Honors.map(({ WinnerLevel, CategoryName }) => `${WinnerLevel}, ${CategoryName}`).join('. ')}
            </span>
          </Caption>
        </li>
      ))}
    </ul>
  );
}
