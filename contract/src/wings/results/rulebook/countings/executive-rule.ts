import * as z from 'zod';
import { ballotsOf, countback, linesOn } from './ballots.ts';
import { counting, type Key, type Order, orderBy } from './counting.ts';

/**
 * Named are the works on most ballots, the first of them has most first places. Equals by points, then second places, third ..., then by the
 * tie rules of the stage.
 */
export const executiveRule = counting({
  name: 'executive-rule',
  settings: z.object({ named: z.int().min(1).default(5) }),
  takes: ['rank'],
  measures: () => ({ what: 'points', from: 0, to: Number.POSITIVE_INFINITY }),
  count: ({ works, answers, asks, ties }, { named }): Order => {
    const most = asks.kind === 'rank' ? asks.most : named;
    const linesOf = linesOn(ballotsOf(answers), most);
    const [firstPlaces, ...later] = countback(most, linesOf);
    const first = firstPlaces ? [firstPlaces] : [];
    const points: Key = { name: 'points', of: (work) => linesOf(work).points };
    const ballots: Key = { name: 'ballots', of: (work) => linesOf(work).ballots };
    const measured = { value: points.of, answers: ballots.of };
    const naming = orderBy(works, [ballots, points, ...first, ...later, ...ties], measured);
    const nominees = orderBy(
      naming.ordered.slice(0, named).map(({ work }) => work),
      [...first, points, ...later, ...ties],
      measured,
    );
    const others = naming.ordered.slice(named);
    const isOther = new Set(others.map(({ work }) => work));
    // The last named work is ahead of the next one by what named it.
    const line = naming.ordered[named - 1]?.decidedBy ?? 'only';
    return {
      ordered: [...nominees.ordered.map((one, at) => (others.length && at === named - 1 ? { ...one, decidedBy: line } : one)), ...others],
      unplaced: naming.unplaced,
      ties: [...nominees.ties, ...naming.ties.filter((tie) => tie.some((work) => isOther.has(work)))],
      between: (one, other) => {
        const key = nominees.between(one, other);
        return key === 'none' ? naming.between(one, other) : key;
      },
    };
  },
});
