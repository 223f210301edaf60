import type { WriteDb } from '#server/kernel/database/db.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { calibrateInTurns } from './calibrate-in-turns.service.ts';
import { keepChances } from '../plan/keep-chances.service.ts';
import * as store from './kept-fit.store.ts';
import type { rankingJobs } from '../ranking.jobs.ts';

/** After its winners were named a season's scores hardly change: it is looked at on the hour with all others. */
const lookedAtAfterMs = 30 * 86_400_000;

/** Makes the calibration of every season whose scores changed, and says how sure it is. */
export const keepFits: JobHandler<typeof rankingJobs.fit> = async (_, { db, inTransaction, now, signal }) => {
  const at = now();
  const isAll = at.getUTCMinutes() === 0;
  const seasons = await store.listToFit(db, { now: at, decidedSince: new Date(at.getTime() - lookedAtAfterMs), isAll });
  for (const { id, propertyId } of seasons) {
    if (signal.aborted) return;
    await inTransaction((tx) => keepFit(tx, propertyId, id, at));
    await keepChances({ db, inTransaction }, { id, propertyId }, at);
  }
};

async function keepFit(db: WriteDb, propertyId: number, seasonId: number, now: Date): Promise<void> {
  if (!(await store.holdFit(db, seasonId))) return;
  const kept = await store.findFit(db, propertyId, seasonId);
  if (kept && kept.print === (await store.fingerprintScores(db, propertyId, seasonId))) {
    await store.touchFit(db, propertyId, seasonId, now);
    return;
  }
  const { print, scores } = await store.gatherScores(db, propertyId, seasonId);
  const { scoreOf, offsetOf } = await calibrateInTurns(scores, await store.findFitVersion(db, seasonId));
  const entryIds = [...new Set(scores.map(({ entryId }) => entryId))];
  const judgeIds = [...new Set(scores.map(({ judgeId }) => judgeId))];
  await store.putFit(db, {
    seasonId,
    propertyId,
    print,
    scores: scores.length,
    asOf: now,
    entryIds,
    entryScores: entryIds.map((id) => scoreOf(id) as number),
    judgeIds,
    judgeOffsets: judgeIds.map((id) => offsetOf(id) as number),
  });
}
