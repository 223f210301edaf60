import * as z from 'zod';
import { counting, orderBy } from './counting.ts';
import { onScale, scoresIn } from './scores.ts';
import { steady, Tally } from './tally.ts';

export const mean = counting({
  name: 'mean',
  settings: z.object({}),
  takes: ['score'],
  measures: onScale,
  count: ({ works, answers, asks, ties }) => {
    const tally = new Tally();
    for (const { work, score, voice } of scoresIn(answers, asks)) tally.add(work, score, voice);
    const of = (work: number) => steady(tally.mean(work));
    return orderBy(works, [{ name: 'mean', of }, ...ties], { value: of, answers: tally.count });
  },
});
