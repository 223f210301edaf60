import * as z from 'zod';
import type { WorkId } from '../answers.ts';
import { lotteryNumber } from '../lottery-number.ts';
import { counting, orderBy } from './counting.ts';
import { lastOf } from './lists.ts';

/** Works in the order of their numbers, which follow from a seed that is drawn in public. */
export const lottery = counting({
  name: 'lottery',
  settings: z.object({}),
  takes: ['draw'],
  count: ({ works, answers, ties }) => {
    const seed = lastOf(answers, 'draw')?.seed;
    const numbers = new Map(works.map((work) => [work, seed === undefined ? 0 : lotteryNumber(seed, work)]));
    const of = (work: WorkId) => numbers.get(work) ?? 0;
    return orderBy(works, [{ name: 'draw', of }, ...ties], { value: of, answers: () => (seed === undefined ? 0 : 1) });
  },
});
