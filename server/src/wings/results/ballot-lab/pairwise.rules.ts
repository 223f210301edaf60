import { type Cast, placesByValue } from './methods.rules.ts';

/** By how many others beat each: those come first whom no one beats. */
const placesByLosses = (count: number, beats: (one: number, other: number) => boolean): number[] =>
  placesByValue(
    Array.from({ length: count }, (_, one) => {
      let losses = 0;
      for (let other = 0; other < count; other += 1) if (beats(other, one)) losses += 1;
      return -losses;
    }),
  );

/** On how many ballots each work is ahead of each other one. What a ballot leaves out is behind all that it names. */
export function preferences(works: readonly number[], ballots: readonly Cast[]): Int32Array[] {
  const at = new Map(works.map((entryId, index) => [entryId, index]));
  const ahead = works.map(() => new Int32Array(works.length));
  for (const { ranked } of ballots) {
    const seen = new Uint8Array(works.length);
    for (const entryId of ranked) {
      const one = at.get(entryId);
      if (one === undefined) continue;
      seen[one] = 1;
      const row = ahead[one] as Int32Array;
      for (let other = 0; other < works.length; other += 1) if (!seen[other]) row[other] = (row[other] as number) + 1;
    }
  }
  return ahead;
}

/**
 * Schulze: a work is ahead of another if its strongest chain of won comparisons towards it is stronger than the way back. A chain is as strong
 * as its weakest win, counted by the ballots that carry it.
 */
export function schulzePlaces(works: readonly number[], ballots: readonly Cast[]): number[] {
  const ahead = preferences(works, ballots);
  const size = works.length;
  const strength = ahead.map((row, one) =>
    Int32Array.from(row, (won, other) => (won > ((ahead[other] as Int32Array)[one] as number) ? won : 0)),
  );
  for (let via = 0; via < size; via += 1) {
    const onward = strength[via] as Int32Array;
    for (const row of strength) {
      const first = row[via] as number;
      for (let to = 0; to < size; to += 1) row[to] = Math.max(row[to] as number, Math.min(first, onward[to] as number));
    }
  }
  return placesByLosses(
    size,
    (one, other) => ((strength[one] as Int32Array)[other] as number) > ((strength[other] as Int32Array)[one] as number),
  );
}
