import type { ExecutiveFigures, OrdinaryFigures, PvFigures } from '#contract/wings/results/ranking/ranking.ts';
import type { CountingStage } from '#contract/wings/results/rulebook/stage-order.ts';
import type * as z from 'zod';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { type Count, countedBallots, countedReviews, countedVotes } from './counted.rules.ts';
import { fitOf, type Freshness } from './fit/kept-fit.service.ts';
import * as store from './ranking.store.ts';

export interface CategoryKey {
  PropertyID: number;
  SeasonID: number;
  CategoryID: number;
}

type Counter<Figures> = (
  db: ReadDb,
  services: Pick<Services, 'caches'>,
  place: CategoryKey,
  entries: readonly store.EntryRow[],
  stage: CountingStage,
  freshness: Freshness,
) => Promise<Count<Figures>>;

export const countReviews: Counter<z.output<typeof OrdinaryFigures>> = async (db, services, place, entries, stage, freshness) => {
  const scores = await store.listScores(db, place.PropertyID, place.SeasonID, place.CategoryID);
  const fit = await fitOf(db, services, place, freshness);
  return { ...countedReviews(stage, entries, scores, fit), asOf: fit.asOf };
};

export const countBallots: Counter<z.output<typeof ExecutiveFigures>> = async (db, _, place, entries, stage) =>
  countedBallots(
    stage,
    entries,
    await store.listBallots(db, place.CategoryID),
    (await store.listTieBreakers(db, place.CategoryID)).map(({ reviewerId }) => reviewerId),
  );

export const countVotes: Counter<z.output<typeof PvFigures>> = async (db, _, place, entries, stage) =>
  countedVotes(stage, entries, await store.countVotes(db, place.CategoryID));
