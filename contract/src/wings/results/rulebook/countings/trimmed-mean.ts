import * as z from 'zod';
import { counting, orderBy } from './counting.ts';
import { byWork, onScale, scoresIn } from './scores.ts';
import { steady, steadySum } from './tally.ts';

/** Without the highest and the lowest scores of each work; where nothing would be left, all of them count. */
export const trimmedMean = counting({
  name: 'trimmed-mean',
  settings: z.object({ drop: z.int().min(1).default(1) }),
  takes: ['score'],
  measures: onScale,
  count: ({ works, answers, asks, ties }, { drop }) => {
    const given = byWork(scoresIn(answers, asks));
    const trimmed = (scores: readonly number[]): number => {
      const kept = scores.length > 2 * drop ? scores.toSorted((one, other) => one - other).slice(drop, -drop) : scores;
      return steady(steadySum(kept) / kept.length);
    };
    const values = new Map([...given].map(([work, own]) => [work, trimmed(own.map(({ score }) => score))]));
    const of = (work: number) => values.get(work) ?? 0;
    return orderBy(works, [{ name: 'trimmedMean', of }, ...ties], { value: of, answers: (work) => given.get(work)?.length ?? 0 });
  },
});
