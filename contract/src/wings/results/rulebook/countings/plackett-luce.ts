import * as z from 'zod';
import type { WorkId } from '../answers.ts';
import { type Ballot, ballotsOf, linesOn } from './ballots.ts';
import { counting, orderBy } from './counting.ts';
import { steady } from './tally.ts';

const rounds = 60;
/** As if each work had been chosen a tenth of a time beyond its ballots: what no one chose keeps a strength, what all chose a finite one. */
const prior = 0.1;

/**
 * How strong each work is, if each line of a ballot is a choice among all works not named above it, with chances as the works' strengths.
 * Found by minorize-maximize (Hunter 2004); the mean strength is one.
 */
function strengthsOf(works: readonly WorkId[], ballots: readonly Ballot[]): number[] {
  const at = new Map(works.map((work, index) => [work, index]));
  const choices = ballots.map(({ ranked, voice }) => {
    const known = ranked.flatMap((work) => at.get(work) ?? []);
    // Naming the last work as well is no choice.
    return { line: known.slice(0, works.length - 1), voice };
  });
  const chosen = new Float64Array(works.length);
  for (const { line, voice } of choices) for (const index of line) chosen[index] = (chosen[index] as number) + voice;
  let strengths = new Float64Array(works.length).fill(1);
  for (let round = 0; round < rounds; round += 1) {
    const whole = strengths.reduce((sum, one) => sum + one, 0);
    const shares = new Float64Array(works.length);
    let ofAll = 0;
    for (const { line, voice } of choices) {
      let rest = whole;
      let own = 0;
      for (const index of line) {
        own += voice / rest;
        // Took part in every choice up to its own.
        shares[index] = (shares[index] as number) + own;
        rest -= strengths[index] as number;
      }
      // All others took part in each of them: counted once, and subtracted from those that were chosen.
      ofAll += own;
      for (const index of line) shares[index] = (shares[index] as number) - own;
    }
    const next = strengths.map((_, index) => ((chosen[index] as number) + prior) / (ofAll + (shares[index] as number) + prior));
    // At its end the mean is one on its own; held there, it gets to its end sooner.
    const mean = next.reduce((sum, one) => sum + one, 0) / works.length;
    strengths = next.map((strength) => strength / mean);
  }
  return [...strengths];
}

const byLines = (one: Ballot, other: Ballot): number => {
  const at = one.ranked.findIndex((work, index) => work !== other.ranked[index]);
  return at === -1 ? one.ranked.length - other.ranked.length : (one.ranked[at] as number) - (other.ranked[at] ?? -1);
};

export const plackettLuce = counting({
  name: 'plackett-luce',
  settings: z.object({}),
  takes: ['rank'],
  measures: () => ({ what: 'strength', from: 0, to: Number.POSITIVE_INFINITY }),
  count: ({ works, answers, asks, ties }) => {
    const ballots = ballotsOf(answers).sort(byLines);
    const sorted = works.toSorted((one, other) => one - other);
    const found = strengthsOf(sorted, ballots);
    const strengths = new Map(sorted.map((work, index) => [work, found[index] ?? 0]));
    const of = (work: WorkId) => steady(strengths.get(work) ?? 0);
    const named = linesOn(ballots, asks.kind === 'rank' ? asks.most : 0);
    return orderBy(works, [{ name: 'strength', of }, ...ties], { value: of, answers: (work) => named(work).ballots });
  },
});
