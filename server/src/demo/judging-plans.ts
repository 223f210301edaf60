import { traitsOf } from '#contract/kernel/award/properties.ts';
import { keepChances } from '#server/wings/results/ranking/plan/keep-chances.service.ts';
import { putReviewsWanted } from '#server/wings/ground/season/season.store.ts';
import { putPlan } from '#server/wings/results/ranking/plan/judging-plan.store.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { putWanted } from '#server/wings/entering/submission/need.store.ts';

/** The award whose works near the cutoff get more reviews. */
const adaptive = 'halyard';
const plan = { isAdaptive: true, minimum: 2, most: 8, shortlistSize: 8, withdrawnPlace: 'empty' } as const;

export const adaptivePlanOf = ({ isCurrent, propertyId }: Pick<SeasonRow, 'isCurrent' | 'propertyId'>) =>
  isCurrent && traitsOf(propertyId).slug === adaptive ? plan : undefined;

/** How sure every season is that was or is judged; the job goes on from here. */
export async function addJudgingPlans(db: WriteDb, seasons: readonly SeasonRow[], now: Date): Promise<void> {
  for (const season of seasons) {
    const { id, propertyId, judgingRnd1StartDate } = season;
    if (judgingRnd1StartDate > now) continue;
    const own = adaptivePlanOf(season);
    if (own) {
      await putPlan(db, id, own, []);
      await putWanted(db, propertyId, id, own.minimum);
      await putReviewsWanted(db, propertyId, id, own.minimum);
    }
    await keepChances({ db, inTransaction: (step) => step(db) }, { id, propertyId }, now);
  }
}
