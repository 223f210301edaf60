import type { Circle } from '#contract/wings/desk/results/results.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { tellWebhooks } from '#server/wings/results/winner/award.service.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import * as store from './announcement.store.ts';
import type { resultsJobs } from './results.jobs.ts';

/** No one asked for it from outside: the clock did. */
const theClock = { address: '', agent: '', device: undefined, requestId: '' };

/** Opens what is due, a level at a time, each in a transaction of its own: a job that is cut off goes on where it was, and repeats nothing. */
export const announceResults: JobHandler<typeof resultsJobs.announce> = async (_, { inTransaction, now, signal }) => {
  let hasMore = true;
  while (hasMore && !signal.aborted)
    hasMore = await inTransaction(async (db) => {
      const plan = await store.lockDue(db, now());
      if (plan) await announceLevel(db, plan, now());
      return plan !== undefined;
    });
};

const dueCircles = (plan: store.PlanRow, now: Date): Circle[] => {
  const isDue = (at: Date | null, doneAt: Date | null) => at !== null && at <= now && doneAt === null;
  return [
    ...(isDue(plan.entrantsAt, plan.entrantsDoneAt) ? ['Entrants' as const] : []),
    ...(isDue(plan.pressAt, plan.pressDoneAt) ? ['Press' as const] : []),
    ...(isDue(plan.everybodyAt, plan.everybodyDoneAt) ? ['Everybody' as const] : []),
  ];
};

async function announceLevel(db: WriteDb, plan: store.PlanRow, now: Date): Promise<void> {
  const { propertyId, seasonId } = plan;
  const season = { propertyId, seasonId, hasOneRound: traitsOf(propertyId).treatsExecutivesAsAssociates };
  const record = recorderFor(db, undefined, theClock, now);
  for (const circle of dueCircles(plan, now)) {
    const opened = await store.openLevel(db, season, plan.winnerLevelId, circle, now);
    if (circle === 'Everybody' && opened.length) await tellWebhooks(db, now, season, opened);
    await store.changePlan(
      db,
      plan.id,
      circle === 'Entrants' ? { entrantsDoneAt: now } : circle === 'Press' ? { pressDoneAt: now } : { everybodyDoneAt: now },
    );
    await record('results.announce', {
      subject: 'season',
      subjectId: seasonId,
      propertyId,
      after: { winnerLevelId: plan.winnerLevelId, circle, awards: opened.length, plannedBy: plan.plannedBy, plannedFor: now },
    });
  }
}
