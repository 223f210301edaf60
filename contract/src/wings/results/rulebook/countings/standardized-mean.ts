import * as z from 'zod';
import { counting, orderBy } from './counting.ts';
import { type OneScore, scoresIn } from './scores.ts';
import { steady, steadySum, Tally } from './tally.ts';

function standardized(given: readonly OneScore[]): Tally {
  const tally = new Tally();
  for (const own of Map.groupBy(given, ({ member }) => member).values()) {
    const mean = steadySum(own.map(({ score }) => score)) / own.length;
    const squares = steadySum(own.map(({ score }) => (score - mean) * (score - mean)));
    const spread = Math.sqrt(squares / Math.max(own.length - 1, 1));
    for (const { work, score, voice } of own) tally.add(work, spread === 0 ? 0 : (score - mean) / spread, voice);
  }
  return tally;
}

/** Each score relative to its member's own mean and spread. Unfair where a member saw strong works only: `check` says so for hand-outs. */
export const standardizedMean = counting({
  name: 'standardized-mean',
  settings: z.object({}),
  takes: ['score'],
  count: ({ works, ofStage, once, asks, ties }) => {
    const tally = once('standardized', () => standardized(scoresIn(ofStage, asks)));
    const of = (work: number) => steady(tally.mean(work));
    return orderBy(works, [{ name: 'standardized', of }, ...ties], { value: of, answers: tally.count });
  },
});
