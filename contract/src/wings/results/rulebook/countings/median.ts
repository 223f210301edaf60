import * as z from 'zod';
import { counting, orderBy } from './counting.ts';
import { byWork, onScale, scoresIn } from './scores.ts';
import { steady } from './tally.ts';

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (lower + upper) / 2;
}

export const median = counting({
  name: 'median',
  settings: z.object({}),
  takes: ['score'],
  measures: onScale,
  count: ({ works, answers, asks, ties }) => {
    const given = byWork(scoresIn(answers, asks));
    const values = new Map([...given].map(([work, own]) => [work, steady(middleOf(own.map(({ score }) => score)))]));
    const of = (work: number) => values.get(work) ?? 0;
    return orderBy(works, [{ name: 'median', of }, ...ties], { value: of, answers: (work) => given.get(work)?.length ?? 0 });
  },
});
