import type { ReactNode } from 'react';
import { property as propertyCalls } from '#contract/wings/ground/property/property.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { PlatesSkeleton } from '#web/ui/state/skeletons.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './showcase-works.module.css';

/** One large, two beside it, three below: full rows on every screen. */
const shownWorks = 6;

interface ShowcaseWorksProps {
  emptyTitle: string;
  emptyBody?: string;
  /** The award's own words where there are no works yet. */
  emptyText?: ReactNode;
}

export function useShowcase() {
  const { property } = usePortal();
  return useCall(propertyCalls.getShowcase, { params: { propertyId: property.id } }, { staleMs: 300_000 });
}

/** Works of the award: the first large, the others beside and below it. */
export function ShowcaseWorks({ emptyTitle, emptyBody, emptyText }: ShowcaseWorksProps) {
  const t = usePortalText();
  const showcase = useShowcase();
  if (showcase.isError) return <ErrorState onRetry={() => void showcase.refetch()}>{showcase.error.message}</ErrorState>;
  if (!showcase.data) return <PlatesSkeleton count={3} />;
  if (showcase.data.length === 0)
    return (
      <>
        <EmptyState title={emptyTitle}>{emptyBody}</EmptyState>
        {emptyText}
      </>
    );
  return (
    <ul className={css.works}>
      {showcase.data.slice(0, shownWorks).map((work, index) => (
        <li key={work.Url} className={`shrinks ${css.work}`}>
          <Plate src={work.Url} alt="" focalPoint={{ x: work.FocalX * 100, y: work.FocalY * 100 }} eager={index === 0} />
          <div className={css.caption}>
            <div className="shrinks grows-12">
              <WorkTitle size={index === 0 ? 'l' : 's'} as="h3">
                {work.Title}
              </WorkTitle>
              <p className="type-small type-muted" dir="auto">
                {[work.Organization, work.SeasonNumber ? t('season', { number: work.SeasonNumber }) : ''].filter(Boolean).join('. ')}
              </p>
            </div>
            {work.Award && <StatusChip status="award">{work.Award}</StatusChip>}
          </div>
        </li>
      ))}
    </ul>
  );
}
