import * as z from 'zod';
import type { WorkId } from '../answers.ts';
import { type Calibration, calibrate, fitVersions } from './calibration.ts';
import { counting, orderBy } from './counting.ts';
import { chanceBelow, widthOf } from './normal.ts';
import { byWork, onScale, type OneScore, scoresIn } from './scores.ts';
import { steady, steadySum } from './tally.ts';

/** How far each work's score may be off: the more scores, by judges the better known, the less. */
function errorsOf(given: readonly OneScore[], { variance: { entry, judge, noise } }: Pick<Calibration, 'variance'>): Map<WorkId, number> {
  const scoresOf = new Map<number, number>();
  for (const { member } of given) scoresOf.set(member, (scoresOf.get(member) ?? 0) + 1);
  return new Map(
    [...byWork(given)].map(([work, own]) => {
      const parts = own.map(({ member }) => 1 / (noise + noise / ((scoresOf.get(member) ?? 0) + noise / judge)));
      return [work, Math.sqrt(1 / (1 / entry + steadySum(parts)))];
    }),
  );
}

/** The place each work would take on average if more judges like these had scored it, with the range of its score. */
export const expectedRank = counting({
  name: 'expected-rank',
  settings: z.object({ sureness: z.number().min(0.5).max(0.99).default(0.5), fit: z.literal(fitVersions).default(2) }),
  takes: ['score'],
  measures: onScale,
  count: ({ works, answers, ofStage, once, asks, ties, categoryOf }, { sureness, fit: version }) => {
    const { fit, errors } = once('calibration with errors', () => {
      const scores = scoresIn(ofStage, asks);
      const given = scores.map(({ work, member, score }) => ({ entryId: work, judgeId: member, categoryId: categoryOf(work), score }));
      const found = calibrate(given, version);
      return { fit: found, errors: errorsOf(scores, found) };
    });
    const counts = byWork(scoresIn(answers, asks));
    const known = works
      .filter((work) => counts.has(work))
      .map((work) => ({ work, score: fit.expectedOf(work) ?? 0, error: errors.get(work) ?? 0 }));
    const ranks = new Map(
      known.map(({ work, score, error }) => {
        const ahead = known.map((other) => {
          const spread = Math.sqrt(error * error + other.error * other.error);
          return other.work === work || spread === 0 ? 0 : chanceBelow((other.score - score) / spread);
        });
        return [work, steady(1 + steadySum(ahead))];
      }),
    );
    const of = (work: WorkId) => -(ranks.get(work) ?? works.length);
    const width = widthOf(sureness);
    const byId = new Map(known.map((one) => [one.work, one]));
    return orderBy(works, [{ name: 'expectedRank', of }, ...ties], {
      value: (work) => steady(byId.get(work)?.score ?? 0),
      answers: (work) => counts.get(work)?.length ?? 0,
      extra: (work) => {
        const one = byId.get(work);
        return one ? { interval: [steady(one.score - width * one.error), steady(one.score + width * one.error)] } : {};
      },
    });
  },
});
