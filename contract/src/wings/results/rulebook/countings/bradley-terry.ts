import * as z from 'zod';
import { ofKind, type WorkId } from '../answers.ts';
import { counting, orderBy } from './counting.ts';
import { steady, Tally } from './tally.ts';

const rounds = 500;
const closeEnough = 1e-7;

/**
 * How strong each work is by comparisons of two, by the usual iteration (Zermelo 1929, Hunter 2004); an average one has strength one. Only the four
 * operations, and always in the order of the works: the same bits everywhere.
 */
export function pairStrengths(
  works: readonly WorkId[],
  won: readonly (readonly [WorkId, WorkId, number])[],
  prior = 0,
): Map<WorkId, number> {
  const size = works.length;
  const at = new Map(works.map((work, index) => [work, index]));
  const games = new Map<number, number>();
  const wins = new Float64Array(size).fill(prior);
  for (const [better, worse, voice] of won) {
    const one = at.get(better);
    const other = at.get(worse);
    if (one === undefined || other === undefined) continue;
    wins[one] = (wins[one] as number) + voice;
    const pair = Math.min(one, other) * size + Math.max(one, other);
    games.set(pair, (games.get(pair) ?? 0) + voice);
  }
  const pairs = [...games].sort(([one], [other]) => one - other);
  const first = Int32Array.from(pairs, ([pair]) => Math.floor(pair / size));
  const second = Int32Array.from(pairs, ([pair]) => pair % size);
  const counts = Float64Array.from(pairs, ([, count]) => count);
  let found = new Float64Array(size).fill(1);
  for (let round = 0; round < rounds; round += 1) {
    // The prior is a draw against a work of strength one: without it an unbeaten work would be infinitely strong.
    const below = found.map((own) => (2 * prior) / (own + 1));
    for (let pair = 0; pair < counts.length; pair += 1) {
      const one = first[pair] as number;
      const other = second[pair] as number;
      const share = (counts[pair] as number) / ((found[one] as number) + (found[other] as number));
      below[one] = (below[one] as number) + share;
      below[other] = (below[other] as number) + share;
    }
    const next = below.map((sum, one) => (sum === 0 ? 1 : (wins[one] as number) / sum));
    // Without a prior nothing says how large they are.
    const mean = prior > 0 ? 1 : next.reduce((sum, one) => sum + one, 0) / size;
    let moved = 0;
    for (let one = 0; one < size; one += 1) {
      next[one] = (next[one] as number) / mean;
      moved = Math.max(moved, Math.abs((next[one] as number) - (found[one] as number)));
    }
    found = next;
    if (moved < closeEnough) break;
  }
  return new Map(works.map((work, index) => [work, found[index] as number]));
}

export const bradleyTerry = counting({
  name: 'bradley-terry',
  /** `prior`: wins and losses that each work begins with. */
  settings: z.object({ prior: z.number().gt(0).max(10).default(0.5) }),
  takes: ['pairs'],
  measures: () => ({ what: 'strength', from: 0, to: Number.POSITIVE_INFINITY }),
  count: ({ works, answers, ties }, { prior }) => {
    const seen = new Tally();
    const won: [WorkId, WorkId, number][] = [];
    for (const { better, worse, equal, voice = 1 } of ofKind(answers, 'pairs')) {
      seen.add(better, 1, voice);
      seen.add(worse, 1, voice);
      won.push([better, worse, equal ? voice / 2 : voice]);
      if (equal) won.push([worse, better, voice / 2]);
    }
    const sorted = works.toSorted((one, other) => one - other);
    const found = pairStrengths(sorted, won, prior);
    const of = (work: WorkId) => steady(found.get(work) ?? 0);
    return orderBy(works, [{ name: 'strength', of }, ...ties], { value: of, answers: seen.count });
  },
});
