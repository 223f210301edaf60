import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { galleryDesk } from '#contract/wings/public/gallery/gallery-desk.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useGalleryDeskText } from '#web/texts/gallery-desk.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { CategoryOrder } from './category-order.tsx';
import { EmbargoSection } from './embargo-section.tsx';
import { FeaturedSection } from './featured-section.tsx';
import { PreviewLinks } from './preview-links.tsx';

/** A season's place in the gallery: from when it is public, who looks before, and what comes first. */
export function GalleryScreen() {
  const t = useGalleryDeskText();
  const { propertyId, season, isPending, isError, retry } = useAdminSeason();
  const award = traitsOf(propertyId);
  const seasonId = season?.SeasonID ?? 0;
  const asked = useCall(galleryDesk.getGalleryDesk, { params: { seasonId } }, { enabled: seasonId > 0 });
  const desk = asked.data;
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <div className="cluster align-center gap-8-16">
            <Link to={'/gallery/names' as never}>{t('names')}</Link>
            <Link to={'/gallery/visits' as never}>{t('visits')}</Link>
            <Button component="a" variant="default" href={`/gallery/${award.slug}`} target="_blank" rel="noreferrer">
              {t('openGallery')}
            </Button>
          </div>
        }
      />
      {isError || asked.isError ? (
        <ErrorState onRetry={isError ? retry : () => void asked.refetch()} />
      ) : !season && !isPending ? (
        <EmptyState title={t('noSeason')}>{t('noSeasonBody')}</EmptyState>
      ) : desk ? (
        <>
          <EmbargoSection desk={desk} award={award} onStale={() => void asked.refetch()} />
          <PreviewLinks seasonId={desk.SeasonID} award={award} />
          <FeaturedSection desk={desk} award={award} onStale={() => void asked.refetch()} />
          <CategoryOrder desk={desk} onStale={() => void asked.refetch()} />
        </>
      ) : (
        <TextSkeleton lines={8} />
      )}
    </>
  );
}
