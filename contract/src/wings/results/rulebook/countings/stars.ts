import * as z from 'zod';
import { counting, orderBy } from './counting.ts';
import { onScale, scoresIn } from './scores.ts';
import { steady, Tally } from './tally.ts';

/** The mean of stars; a work with fewer ratings than asked for has no place. */
export const stars = counting({
  name: 'stars',
  settings: z.object({ least: z.int().min(1) }),
  takes: ['score'],
  measures: onScale,
  count: ({ works, answers, asks, ties }, { least }) => {
    const tally = new Tally();
    const ratings = new Tally();
    for (const { work, score, voice } of scoresIn(answers, asks)) {
      tally.add(work, score, voice);
      ratings.add(work, 1, voice);
    }
    const of = (work: number) => steady(tally.mean(work));
    const counted = (work: number) => (ratings.count(work) >= least ? ratings.count(work) : 0);
    return orderBy(works, [{ name: 'stars', of }, ...ties], { value: of, answers: counted });
  },
});
