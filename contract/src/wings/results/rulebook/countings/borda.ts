import * as z from 'zod';
import { ballotsOf } from './ballots.ts';
import { counting, orderBy } from './counting.ts';
import { steady, Tally } from './tally.ts';

/**
 * Borda: a work gets a point for each work of the field that a ballot puts behind it. Works that a ballot leaves out share what is left equally,
 * so that a short ballot gives as many points as a full one.
 */
export const borda = counting({
  name: 'borda',
  settings: z.object({}),
  takes: ['rank'],
  measures: () => ({ what: 'points', from: 0, to: Number.POSITIVE_INFINITY }),
  count: ({ works, answers, ties }) => {
    const points = new Tally();
    const named = new Tally();
    const isIn = new Set(works);
    for (const ballot of ballotsOf(answers)) {
      const { voice } = ballot;
      const ranked = ballot.ranked.filter((work) => isIn.has(work));
      const has = new Set(ranked);
      const shared = (works.length - ranked.length - 1) / 2;
      for (const [at, work] of ranked.entries()) points.add(work, works.length - 1 - at, voice);
      for (const work of ranked) named.add(work, 1, voice);
      for (const work of works) if (!has.has(work)) points.add(work, shared, voice);
    }
    const of = (work: number) => steady(points.sum(work));
    return orderBy(works, [{ name: 'points', of }, ...ties], { value: of, answers: named.count });
  },
});
