import * as z from 'zod';
import { ofKind, type WorkId } from '../answers.ts';
import { counting, orderBy } from './counting.ts';
import { steady, Tally } from './tally.ts';

/**
 * E Pluribus Hugo: a member's one point is split among the works they named that are still in. Of the two works with the fewest points the one
 * that fewer members named goes out, until the finalists are left.
 */
export const eph = counting({
  name: 'eph',
  settings: z.object({ finalists: z.int().min(1).default(6) }),
  takes: ['pick'],
  measures: () => ({ what: 'nominations', from: 0, to: Number.POSITIVE_INFINITY }),
  count: ({ works, answers, ties }, { finalists }) => {
    const ballots = ofKind(answers, 'pick').map(({ picked, voice }) => ({ picked: [...new Set(picked)], voice: voice ?? 1 }));
    const named = new Tally();
    for (const { picked, voice } of ballots) for (const work of picked) named.add(work, 1, voice);
    const left = new Set(works);
    const lasted = new Map<WorkId, number>();
    const pointsNow = (): ((work: WorkId) => number) => {
      const points = new Tally();
      for (const { picked, voice } of ballots) {
        const own = picked.filter((work) => left.has(work));
        for (const work of own) points.add(work, 1 / own.length, voice);
      }
      return (work) => steady(points.sum(work));
    };
    for (let round = 1; left.size > finalists; round += 1) {
      const points = pointsNow();
      const values = [...left].map(points).sort((one, other) => one - other);
      const limit = values[1] ?? Number.POSITIVE_INFINITY;
      const facing = [...left].filter((work) => points(work) <= limit);
      const fewest = Math.min(...facing.map(named.count));
      const least = facing.filter((work) => named.count(work) === fewest);
      const lowest = Math.min(...least.map(points));
      const out = least.filter((work) => points(work) === lowest);
      // Equals go out together, unless too few would be left: then they all stay.
      if (left.size - out.length < finalists) break;
      for (const work of out) {
        left.delete(work);
        lasted.set(work, round);
      }
    }
    const last = pointsNow();
    const rounds = (work: WorkId) => (left.has(work) ? works.length + 1 : (lasted.get(work) ?? 0));
    const points = (work: WorkId) => (left.has(work) ? last(work) : 0);
    return orderBy(works, [{ name: 'lasted', of: rounds }, { name: 'points', of: points }, ...ties], {
      value: named.sum,
      answers: named.count,
    });
  },
});
