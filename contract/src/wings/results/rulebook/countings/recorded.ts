import * as z from 'zod';
import { counting, orderBy } from './counting.ts';
import { lastOf } from './lists.ts';

/** A panel that answers together records one list: its order is the result, or, of a list without order, who is on it. */
export const recorded = counting({
  name: 'recorded',
  settings: z.object({}),
  takes: ['rank', 'pick'],
  measures: () => ({ what: 'chosen', from: 0, to: 1 }),
  count: ({ works, answers, ties }) => {
    const ranked = lastOf(answers, 'rank')?.ranked;
    const chosen = ranked ?? lastOf(answers, 'pick')?.picked ?? [];
    const at = new Map(chosen.map((work, index) => [work, index]));
    const of = (work: number): number => {
      const index = at.get(work);
      if (index === undefined) return 0;
      return ranked ? chosen.length - index : 1;
    };
    const isChosen = (work: number) => (at.has(work) ? 1 : 0);
    return orderBy(works, [{ name: 'recorded', of }, ...ties], { value: isChosen, answers: isChosen });
  },
});
