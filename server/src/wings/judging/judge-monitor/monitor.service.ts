import { fewestReviews } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';
import { calibrateInTurns } from '#server/wings/results/ranking/fit/calibrate-in-turns.service.ts';
import { fingerprintScores } from '#server/wings/results/ranking/fit/kept-fit.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import * as store from './judge-monitor.store.ts';
import { juryDrift } from './jury-drift.rules.ts';
import { residualsOf } from './residuals.rules.ts';
import { scaleOf, type Sign, signsOf } from './signs.rules.ts';

interface Noticed {
  judgeId: number;
  signs: readonly Sign[];
  severity: number;
  scores: readonly number[];
}

interface Monitored {
  judges: number;
  reviews: number;
  noticed: readonly Noticed[];
  drift: ReturnType<typeof juryDrift>;
}

/** Each review is held against the others by what it says, not by what weight it was left with: the lines of `signs.rules.ts` are drawn for that. */
const unweighed = 1;

/** Long enough to open some signs after looking at the list; a changed score makes it stale immediately. */
const cachedSeconds = 600;

/** What there is to notice in a season. Anyone who must not know of some categories gets a season without them, down to the fit. */
export async function monitorSeason(
  db: ReadDb,
  { caches }: Pick<Services, 'caches'>,
  { PropertyID: propertyId, SeasonID: seasonId }: { PropertyID: number; SeasonID: number },
  closedCategoryIds: readonly number[],
): Promise<Monitored> {
  const print = await fingerprintScores(db, propertyId, seasonId);
  const key = `monitor ${propertyId} ${seasonId} but ${closedCategoryIds.join()}: `;
  return caches.get(`${key}${print}`, cachedSeconds, async () => {
    caches.clear(key);
    const given = await store.listMonitored(db, propertyId, seasonId, closedCategoryIds);
    const judges = residualsOf(given, await calibrateInTurns(given, unweighed));
    const scale = scaleOf(given);
    return {
      judges: judges.filter(({ reviews }) => reviews.length >= fewestReviews).length,
      reviews: given.length,
      noticed: judges.flatMap((judge): Noticed[] => {
        const signs = signsOf(judge, scale);
        if (signs.length === 0) return [];
        return [{ judgeId: judge.judgeId, signs, severity: judge.severity, scores: judge.reviews.map(({ review }) => review.score) }];
      }),
      drift: juryDrift(judges),
    };
  });
}
