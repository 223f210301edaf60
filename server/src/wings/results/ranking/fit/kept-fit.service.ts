import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { type Calibration, calibrate } from '#contract/wings/results/rulebook/countings/calibration.ts';
import * as store from './kept-fit.store.ts';
import { listScores } from '../ranking.store.ts';

/** `kept`: as the job last left it, for display. `fresh`: from the current scores, for decisions. */
export type Freshness = 'kept' | 'fresh';

/** What a kept fit knows; how sure it is has its own table. */
type KeptCalibration = Pick<Calibration, 'scoreOf' | 'offsetOf'>;

interface SeasonFit extends KeptCalibration {
  /** When the scores were last seen to be the ones it was made of; nothing if that is now. */
  asOf: Date | null;
}

/** A fit of so few scores takes a few milliseconds, so that small seasons need no kept one and show every review immediately. */
const liveScores = 1000;

/** Long enough to go through a season's categories; a changed score makes it stale immediately. */
const cachedSeconds = 600;

/** One fit serves every category of a season: at 13,000 entries it takes half a second, so the job `season.fit` makes it. */
export async function fitOf(
  db: ReadDb,
  services: Pick<Services, 'caches'>,
  { PropertyID: propertyId, SeasonID: seasonId }: { PropertyID: number; SeasonID: number },
  freshness: Freshness,
): Promise<SeasonFit> {
  const kept = await store.findFit(db, propertyId, seasonId);
  const isEnough = kept && freshness === 'kept' && kept.scores > liveScores;
  const print = isEnough ? kept.print : await store.fingerprintScores(db, propertyId, seasonId);
  const key = `fit ${propertyId} ${seasonId} `;
  const calibration = await services.caches.get(`${key}${print}`, cachedSeconds, async (): Promise<KeptCalibration> => {
    // It is large: one of a season is cached, not one for every review that came in.
    services.caches.clear(key);
    const fit = kept?.print === print ? await store.readFit(db, propertyId, seasonId, print) : undefined;
    return fit ? calibrationFrom(fit) : calibrate(await listScores(db, propertyId, seasonId), await store.findFitVersion(db, seasonId));
  });
  return { ...calibration, asOf: isEnough ? kept.asOf : null };
}

function calibrationFrom(fit: NonNullable<Awaited<ReturnType<typeof store.readFit>>>): KeptCalibration {
  const scores = new Map(fit.entryIds.map((id, at) => [id, fit.entryScores[at] as number]));
  const offsets = new Map(fit.judgeIds.map((id, at) => [id, fit.judgeOffsets[at] as number]));
  return { scoreOf: (entryId) => scores.get(entryId), offsetOf: (judgeId) => offsets.get(judgeId) };
}
