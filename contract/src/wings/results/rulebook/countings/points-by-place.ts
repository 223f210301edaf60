import * as z from 'zod';
import { ofKind } from '../answers.ts';
import { counting, orderBy } from './counting.ts';
import { steady, Tally } from './tally.ts';

/** Any table of points; without one, a ballot of n gives n, n - 1 ... 1. */
export const pointsByPlace = counting({
  name: 'points-by-place',
  settings: z.object({ table: z.array(z.number().min(0)).min(1).max(100).optional() }),
  takes: ['rank'],
  measures: () => ({ what: 'points', from: 0, to: Number.POSITIVE_INFINITY }),
  count: ({ works, answers, asks, ties }, { table }) => {
    const most = asks.kind === 'rank' ? asks.most : 0;
    const tally = new Tally();
    for (const { ranked, voice } of ofKind(answers, 'rank'))
      for (const [at, work] of ranked.entries()) tally.add(work, table ? (table[at] ?? 0) : most - at, voice);
    const of = (work: number) => steady(tally.sum(work));
    return orderBy(works, [{ name: 'points', of }, ...ties], { value: of, answers: tally.count });
  },
});
