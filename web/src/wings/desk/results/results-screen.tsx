import { useEffect, useRef } from 'react';
import { type CategoryResult, circles, results, type SeasonResults } from '#contract/wings/desk/results/results.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useResultsText } from '#web/texts/results.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { Announcements } from './announcements.tsx';
import { Blocks } from './blocks.tsx';
import { PressLinks } from './press-links.tsx';
import { ReadyPanel } from './ready-panel.tsx';
import css from './results.module.css';
import { Strip } from './strip.tsx';

/** What every part of the screen is about. */
export interface ResultsPlace {
  PropertyID: number;
  SeasonID: number;
}

/** The results of one season: what blocks them, what is ready, and when each level is announced. */
export function ResultsScreen() {
  const t = useResultsText();
  const { propertyId, season, isPending, isError, retry } = useAdminSeason();
  const place = { PropertyID: propertyId, SeasonID: season?.SeasonID ?? 0 };
  const asked = useCall(
    results.getResults,
    { body: { ...place, SeasonID: place.SeasonID || 1 } },
    { enabled: place.SeasonID > 0, everyMs: 60_000 },
  );
  return (
    <>
      <PageHead title={t('results')} lead={t('lead')} />
      {isError || asked.isError ? (
        <ErrorState title={asked.error?.message ?? t('results')} onRetry={isError ? retry : () => void asked.refetch()} />
      ) : isPending || (place.SeasonID > 0 && asked.isPending) ? (
        <div aria-busy="true">
          <Skeleton height={64} />
          <Skeleton height={320} />
        </div>
      ) : asked.data && asked.data.Categories.length > 0 ? (
        <Whole place={place} shown={asked.data} onStale={() => void asked.refetch()} />
      ) : (
        <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
      )}
    </>
  );
}

/** Clocks differ by seconds. */
const nearMs = 30_000;
const isDueIn = ({ Levels }: SeasonResults, now: Date): boolean =>
  Levels.some((level) =>
    circles.some((circle) => {
      const { At, DoneAt } = level[circle];
      return At !== null && DoneAt === null && At.getTime() <= now.getTime() + nearMs;
    }),
  );

function Whole({ place, shown, onStale }: { place: ResultsPlace; shown: SeasonResults; onStale: () => void }) {
  const t = useResultsText();
  const award = traitsOf(place.PropertyID);
  const isGoingOut = isDueIn(shown, useNow());
  const stale = useRef(onStale);
  stale.current = onStale;
  // The organizer who announced something sees when it is public.
  useEffect(() => {
    if (!isGoingOut) return;
    const timer = setInterval(() => stale.current(), 2000);
    return () => clearInterval(timer);
  }, [isGoingOut]);
  const byState = Map.groupBy(shown.Categories, ({ State }) => State) as Map<CategoryResult['State'], CategoryResult[]>;
  return (
    <>
      <Strip byState={byState} />
      <p className={`until-48 ${css.larger}`}>{t('largerScreen')}</p>
      <div className={css.columns}>
        <Blocks place={place} shown={shown} byState={byState} award={award} />
        <ReadyPanel place={place} shown={shown} ready={byState.get('ready') ?? []} award={award} onStale={onStale} />
      </div>
      <Announcements place={place} shown={shown} award={award} />
      {award.gallery && <PressLinks seasonId={place.SeasonID} award={award} />}
    </>
  );
}
