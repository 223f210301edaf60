import { traitsOf } from '#contract/kernel/award/properties.ts';
import { keepChances } from '#server/wings/results/ranking/plan/keep-chances.service.ts';
import { putReviewsWanted } from '#server/wings/ground/season/season.store.ts';
import { putPlan } from '#server/wings/results/ranking/plan/judging-plan.store.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { putWanted } from '#server/wings/entering/submission/need.store.ts';

/** The award whose works near the line get more reviews. */
const adaptive = 'halyard';
const plan = { isAdaptive: true, minimum: 2, most: 8, shortlistSize: 8, withdrawnPlace: 'empty' } as const;

/** How sure every season is that was or is judged; the job goes on from here. */
export async function addJudgingPlans(db: WriteDb, seasons: readonly SeasonRow[], now: Date): Promise<void> {
  for (const { id, propertyId, isCurrent, judgingRnd1StartDate } of seasons) {
    if (judgingRnd1StartDate > now) continue;
    if (isCurrent && traitsOf(propertyId).slug === adaptive) {
      await putPlan(db, id, plan, []);
      await putWanted(db, propertyId, id, plan.minimum);
      await putReviewsWanted(db, propertyId, id, plan.minimum);
    }
    await keepChances({ db, inTransaction: (step) => step(db) }, { id, propertyId }, now);
  }
}
