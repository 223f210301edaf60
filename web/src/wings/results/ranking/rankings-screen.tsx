import { useEffect, useRef } from 'react';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { usualReviews } from '#contract/wings/ground/season/season.ts';
import { seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useRankingText } from '#web/texts/ranking.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { ChoiceTabs } from '#web/ui/table/list-filters.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { RankingChooser } from './ranking-chooser.tsx';
import { GreyZone } from './grey-zone.tsx';
import { RankingPanel } from './ranking-panel.tsx';
import { firstCategory, kindIn, kindsOf } from './ranking-words.ts';

export function RankingsScreen() {
  const t = useRankingText();
  const list = useList('Place');
  const { propertyId, season, isError, retry } = useAdminSeason();
  const kinds = kindsOf(seasonPartsOf(traitsOf(propertyId)));
  const isUndecided = list.get('kind') === 'undecided';
  const kind = kindIn(list.get('kind'), kinds);
  const SeasonID = season?.SeasonID ?? 0;
  const progress = useCall(
    ranking.getRankingProgress,
    { body: { PropertyID: propertyId, SeasonID: SeasonID || 1, Kind: kind } },
    { enabled: SeasonID > 0 },
  );
  const ends = { ordinary: season?.JudgingRnd1EndDate, executive: season?.JudgingRnd2EndDate, pv: season?.VotingEndDate };
  const categories = progress.data ?? [];
  // What is on the screen stays there when it becomes final, or when another kind is looked at.
  const shownLast = useRef<number>(undefined);
  const wished = Number(list.get('category')) || shownLast.current;
  const chosen = categories.find(({ CategoryID }) => CategoryID === wished) ?? firstCategory(categories);
  const chosenId = chosen?.CategoryID;
  useEffect(() => {
    if (chosenId !== undefined) shownLast.current = chosenId;
  }, [chosenId]);
  return (
    <>
      <PageHead title={t('rankings')} lead={t(isUndecided ? 'lead-undecided' : `lead-${kind}`)} />
      <ChoiceTabs
        label={t('kinds')}
        choices={[...kinds, 'undecided' as const].map((value) => ({ value, label: t(value) }))}
        chosen={isUndecided ? 'undecided' : kind}
        onChoose={(value) => list.set({ kind: value === 'ordinary' ? '' : value })}
      />
      {isUndecided ? (
        <GreyZone list={list} />
      ) : isError || progress.isError ? (
        <ErrorState title={progress.error?.message ?? t('rankings')} onRetry={isError ? retry : () => void progress.refetch()} />
      ) : progress.isPending ? (
        <div aria-busy="true">
          <Skeleton height={360} />
        </div>
      ) : chosen ? (
        <div className="stack columns-1 gap-16-24 rail-from-75">
          <RankingChooser
            kind={kind}
            reviewsWanted={season?.ReviewsWanted ?? usualReviews}
            categories={categories}
            chosen={chosen.CategoryID}
            onChoose={(categoryId) => list.set({ category: String(categoryId) })}
          />
          <RankingPanel
            key={`${kind} ${chosen.CategoryID}`}
            kind={kind}
            where={{ PropertyID: propertyId, SeasonID, CategoryID: chosen.CategoryID }}
            openUntil={ends[kind]}
          />
        </div>
      ) : (
        <EmptyState title={t('noCategories')}>{t('noCategoriesBody')}</EmptyState>
      )}
    </>
  );
}
