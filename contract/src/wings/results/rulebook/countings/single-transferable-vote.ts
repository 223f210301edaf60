import * as z from 'zod';
import type { WorkId } from '../answers.ts';
import { ballotsOf, linesOn, weakest } from './ballots.ts';
import { counting, type Key, orderBy } from './counting.ts';
import { steady, SteadySum, Tally } from './tally.ts';

interface Paper {
  ranked: readonly WorkId[];
  worth: number;
}

/** The votes of each work that is left, and the papers that are with it. */
function sorted(papers: readonly Paper[], left: ReadonlySet<WorkId>) {
  const votes = new Tally();
  const held = new Map<WorkId, Paper[]>();
  for (const paper of papers) {
    const first = paper.ranked.find((work) => left.has(work));
    if (first === undefined) continue;
    votes.add(first, paper.worth);
    const own = held.get(first) ?? [];
    own.push(paper);
    held.set(first, own);
  }
  return { votes: (work: WorkId) => steady(votes.sum(work)), held };
}

const strongest = (works: readonly WorkId[], keys: readonly Pick<Key, 'of'>[]): WorkId[] =>
  weakest(
    works,
    keys.map(({ of }) => ({ of: (work) => -of(work) })),
  );

/**
 * Quota of Droop; a surplus goes on by fractions of every ballot that elected (Gregory, inclusive). Of works over the quota the one with the
 * most votes is elected first; equals by the tie rules, then by first choices, then together.
 */
export const singleTransferableVote = counting({
  name: 'single-transferable-vote',
  settings: z.object({ places: z.int().min(1) }),
  takes: ['rank'],
  measures: () => ({ what: 'elected', from: 0, to: 1 }),
  count: ({ works, answers, asks, ties }, { places }) => {
    const ballots = ballotsOf(answers);
    const isIn = new Set(works);
    const papers = ballots
      .map(({ ranked, voice }): Paper => ({ ranked: ranked.filter((work) => isIn.has(work)), worth: voice }))
      .filter(({ ranked }) => ranked.length > 0);
    const cast = new SteadySum();
    for (const { worth } of papers) cast.add(worth);
    const quota = Math.floor(cast.value / (places + 1)) + 1;
    const left = new Set(works);
    const rank = new Map<WorkId, number>();
    let elected = 0;
    const atFirst = new Map(works.map((work) => [work, 0]));
    for (const { ranked, worth } of papers) if (ranked[0] !== undefined) atFirst.set(ranked[0], (atFirst.get(ranked[0]) ?? 0) + worth);
    const firsts: Key = { name: 'firstChoices', of: (work) => steady(atFirst.get(work) ?? 0) };
    const equals = [...ties, firsts];
    for (let round = 1; left.size > 0; round += 1) {
      const { votes, held } = sorted(papers, left);
      const best = strongest([...left], [{ of: votes }, ...equals]);
      const open = places - elected;
      if (open > 0 && (best.every((work) => votes(work) >= quota) || left.size <= open)) {
        for (const work of best) {
          const keeps = votes(work) === 0 ? 0 : Math.max(votes(work) - quota, 0) / votes(work);
          for (const paper of held.get(work) ?? []) paper.worth = steady(paper.worth * keeps);
          left.delete(work);
          // Elected earlier is ahead; the eliminated follow, the last one first.
          rank.set(work, 2 * works.length - elected);
        }
        elected += best.length;
        continue;
      }
      const out = weakest([...left], [{ of: votes }, ...equals]);
      // Equals go out together. If too few would be left for the places, nothing tells them apart, and all others have one.
      if (left.size - out.length < open) {
        const sure = new Set([...left].filter((work) => !out.includes(work)));
        while (sure.size > 0) {
          const next = strongest([...sure], [{ of: votes }, ...equals]);
          for (const work of next) {
            rank.set(work, 2 * works.length - elected);
            sure.delete(work);
            left.delete(work);
          }
          elected += next.length;
        }
        elected = places;
      }
      for (const work of out) {
        left.delete(work);
        rank.set(work, Math.min(round, works.length));
      }
    }
    const named = linesOn(ballots, asks.kind === 'rank' ? asks.most : 0);
    const of = (work: WorkId) => rank.get(work) ?? 0;
    return orderBy(works, [{ name: 'transferredVotes', of }, ...ties], {
      value: (work) => (of(work) > works.length ? 1 : 0),
      answers: (work) => named(work).ballots,
    });
  },
});
