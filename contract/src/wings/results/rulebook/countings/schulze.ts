import * as z from 'zod';
import type { WorkId } from '../answers.ts';
import { ballotsOf, linesOn } from './ballots.ts';
import { counting, orderBy } from './counting.ts';

/** On how many ballots each work is ahead of each other one. What a ballot leaves out is behind all that it names. */
export function preferences(works: readonly WorkId[], ballots: readonly { ranked: readonly WorkId[]; voice?: number }[]): Int32Array[] {
  const at = new Map(works.map((work, index) => [work, index]));
  const ahead = works.map(() => new Int32Array(works.length));
  for (const { ranked, voice = 1 } of ballots) {
    const seen = new Uint8Array(works.length);
    for (const work of ranked) {
      const one = at.get(work);
      if (one === undefined) continue;
      seen[one] = 1;
      const row = ahead[one] as Int32Array;
      for (let other = 0; other < works.length; other += 1) if (!seen[other]) row[other] = (row[other] as number) + voice;
    }
  }
  return ahead;
}

/** How many others are ahead of each work: by a strongest chain of won comparisons that is stronger than the way back. */
function lossesIn(ahead: readonly Int32Array[]): number[] {
  const strength = ahead.map((row, one) =>
    Int32Array.from(row, (won, other) => (won > ((ahead[other] as Int32Array)[one] as number) ? won : 0)),
  );
  for (const [via, onward] of strength.entries())
    for (const [from, row] of strength.entries()) {
      const first = row[via] as number;
      if (from === via || first === 0) continue;
      for (let to = 0; to < row.length; to += 1)
        if (to !== from) row[to] = Math.max(row[to] as number, Math.min(first, onward[to] as number));
    }
  return strength.map((own, one) => strength.filter((row, other) => (row[one] as number) > (own[other] as number)).length);
}

/** A chain is as strong as its weakest win, counted by the ballots that carry it. */
export const schulze = counting({
  name: 'schulze',
  settings: z.object({}),
  takes: ['rank'],
  count: ({ works, answers, asks, ties }) => {
    const ballots = ballotsOf(answers);
    const losses = lossesIn(preferences(works, ballots));
    const lossesOf = new Map(works.map((work, at) => [work, losses[at] ?? 0]));
    const named = linesOn(ballots, asks.kind === 'rank' ? asks.most : 0);
    const of = (work: WorkId) => -(lossesOf.get(work) ?? 0);
    return orderBy(works, [{ name: 'pairsWon', of }, ...ties], {
      value: (work) => works.length - 1 + of(work),
      answers: (work) => named(work).ballots,
    });
  },
});
