import { Link } from '@tanstack/react-router';
import { type CategoryVotes, voteSummary } from '#contract/wings/desk/vote-desk/vote-summary.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useVoteDeskText } from '#web/texts/vote-desk.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { CategoryTable } from './category-table.tsx';
import { FinalizePanel } from './finalize-panel.tsx';
import { VoteCharts } from './vote-charts.tsx';
import css from './votes.module.css';

type Summary = Reply<typeof voteSummary.getPVSummaryData>;

/** The public vote of one season as it runs: figures, charts, close races, and the way to its end. */
export function VotesScreen() {
  const t = useVoteDeskText();
  const { propertyId, season, isPending, isError, retry } = useAdminSeason();
  const place = { PropertyID: propertyId, SeasonID: season?.SeasonID ?? 0 };
  const body = { ...place, SeasonID: place.SeasonID || 1 };
  const options = { enabled: place.SeasonID > 0, everyMs: 20_000, keepsLast: true };
  const summary = useCall(voteSummary.getPVSummaryData, { body }, options);
  const overview = useCall(voteSummary.getPVOverviewData, { body }, options);
  const readAgain = () => {
    void summary.refetch();
    void overview.refetch();
  };
  const award = traitsOf(propertyId);
  const failed = summary.error ?? overview.error;
  return (
    <>
      <PageHead
        title={t('votes')}
        lead={t('lead')}
        actions={
          <Allowed to="peek.manage" award={propertyId}>
            <Link to={'/votes/peek' as never} className="inline-row align-center target">
              {t('openPeek')}
            </Link>
          </Allowed>
        }
      />
      {isError || failed ? (
        <ErrorState title={failed?.message ?? t('votes')} onRetry={isError ? retry : readAgain} />
      ) : isPending || (place.SeasonID > 0 && (summary.isPending || overview.isPending)) ? (
        <div aria-busy="true">
          <Skeleton height={72} />
          <Skeleton height={280} />
        </div>
      ) : summary.data && overview.data && summary.data.Standing > 0 ? (
        <>
          <Figures summary={summary.data} />
          <VoteCharts shown={overview.data} award={award} />
          <CategoryTable categories={summary.data.Categories.filter(isVotedOn)} />
          <FinalizePanel place={place} summary={summary.data} award={award} onFinished={readAgain} />
        </>
      ) : (
        <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
      )}
    </>
  );
}

const isVotedOn = ({ Standing }: CategoryVotes): boolean => Standing > 0;

function Figures({ summary }: { summary: Summary }) {
  const t = useVoteDeskText();
  const figures = [
    ['counted', summary.Counted],
    ['voters', summary.Voters],
    ['held', summary.Held],
    ['removed', summary.Removed],
    ['unconfirmed', summary.Unconfirmed],
  ] as const;
  return (
    <>
      <dl className={css.figures}>
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.waiting} data-waits={summary.GroupsHeld > 0 || undefined}>
        {summary.GroupsHeld > 0 && <span>{t('groupsWaiting', { count: summary.GroupsHeld })}</span>}
        <Link to={'/votes/held' as never}>{t(summary.GroupsHeld > 0 ? 'openHeld' : 'seeHeld')}</Link>
      </p>
    </>
  );
}
