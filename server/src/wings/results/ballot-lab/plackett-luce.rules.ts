import { type Cast, placesByValue } from './methods.rules.ts';

const rounds = 60;
/** As if each work had been chosen a tenth of a time beyond its ballots: what no one chose keeps a strength, what all chose a finite one. */
const prior = 0.1;
/** Sums of the same numbers in another order differ in their last bits; that decides nothing. */
const equalWithin = 1e-9;

/**
 * How strong each work is, if each line of a ballot is a choice among all works not named above it, with chances as the works' strengths
 * (Plackett-Luce). Found by minorize-maximize (Hunter 2004); the mean strength is one.
 */
export function strengthsOf(works: readonly number[], ballots: readonly Cast[]): number[] {
  const at = new Map(works.map((entryId, index) => [entryId, index]));
  const choices = ballots.map(({ ranked }) => ranked.flatMap((entryId) => at.get(entryId) ?? []));
  const chosen = new Float64Array(works.length);
  // Naming the last work as well is no choice.
  const lines = choices.map((choice) => Math.min(choice.length, works.length - 1));
  for (const [ballot, choice] of choices.entries())
    for (const index of choice.slice(0, lines[ballot])) chosen[index] = (chosen[index] as number) + 1;
  let strengths = new Float64Array(works.length).fill(1);
  for (let round = 0; round < rounds; round += 1) {
    const whole = strengths.reduce((sum, one) => sum + one, 0);
    const shares = new Float64Array(works.length);
    let ofAll = 0;
    for (const [ballot, choice] of choices.entries()) {
      let rest = whole;
      let own = 0;
      for (const index of choice.slice(0, lines[ballot])) {
        own += 1 / rest;
        // Took part in every choice up to its own.
        shares[index] = (shares[index] as number) + own;
        rest -= strengths[index] as number;
      }
      // All others took part in each of them: counted once, and subtracted from those that were chosen.
      ofAll += own;
      for (const index of choice.slice(0, lines[ballot])) shares[index] = (shares[index] as number) - own;
    }
    const next = strengths.map((_, index) => ((chosen[index] as number) + prior) / (ofAll + (shares[index] as number) + prior));
    // At its end the mean is one on its own; held there, it gets to its end sooner.
    const mean = next.reduce((sum, one) => sum + one, 0) / works.length;
    strengths = next.map((strength) => strength / mean);
  }
  return [...strengths];
}

export function plackettLucePlaces(works: readonly number[], ballots: readonly Cast[]): number[] {
  return placesByValue(
    strengthsOf(works, ballots).map((strength) => Math.log(strength)),
    equalWithin,
  );
}
