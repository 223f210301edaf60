import * as z from 'zod';
import { counting, orderBy } from './counting.ts';
import { onScale, scoresIn } from './scores.ts';
import { steady, Tally } from './tally.ts';

export const sum = counting({
  name: 'sum',
  settings: z.object({}),
  takes: ['score'],
  measures: (asks) => ({ what: 'sum', from: onScale(asks).from, to: Number.POSITIVE_INFINITY }),
  count: ({ works, answers, asks, ties }) => {
    const tally = new Tally();
    for (const { work, score, voice } of scoresIn(answers, asks)) tally.add(work, score, voice);
    const of = (work: number) => steady(tally.sum(work));
    return orderBy(works, [{ name: 'sum', of }, ...ties], { value: of, answers: tally.count });
  },
});
