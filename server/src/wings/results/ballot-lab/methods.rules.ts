import { nomineeCount } from '#contract/kernel/call/constants.ts';

/** One ballot: entries, the first place first. */
export interface Cast {
  ranked: readonly number[];
}

/** Takes the works and the ballots, answers the place of each work; works that it cannot tell apart share one. */
export type Method = (works: readonly number[], ballots: readonly Cast[]) => number[];

/** The highest value is first. Values closer than `within` are equal. */
export function placesByValue(values: readonly number[], within = 0): number[] {
  const sorted = [...values.keys()].sort((one, other) => (values[other] as number) - (values[one] as number));
  const places: number[] = Array.from({ length: values.length }, () => 0);
  for (const [at, index] of sorted.entries()) {
    const before = sorted[at - 1];
    const isEqual = before !== undefined && (values[before] as number) - (values[index] as number) <= within;
    places[index] = isEqual ? (places[before] as number) : at + 1;
  }
  return places;
}

/** 5-4-3-2-1. What left the contest keeps its line: no one moves up by it, as under the official rule. */
function pointsOf(works: readonly number[], ballots: readonly Cast[]): number[] {
  const points = new Map<number, number>();
  for (const { ranked } of ballots)
    for (const [at, entryId] of ranked.entries()) points.set(entryId, (points.get(entryId) ?? 0) + nomineeCount - at);
  return works.map((entryId) => points.get(entryId) ?? 0);
}

export const bordaPlaces: Method = (works, ballots) => placesByValue(pointsOf(works, ballots));

/**
 * Instant runoff: the work that is the first choice of the fewest goes out and its ballots go to their next choice, until one is left. Equals
 * go out by points, the fewest first; if those are equal, too, together.
 */
export const irvPlaces: Method = (works, ballots) => {
  const points = pointsOf(works, ballots);
  const at = new Map(works.map((entryId, index) => [entryId, index]));
  const choices = ballots.map(({ ranked }) => ranked.flatMap((entryId) => at.get(entryId) ?? []));
  const left = new Set(works.keys());
  const places: number[] = works.map(() => 1);
  while (left.size > 1) {
    const firsts = new Map<number, number>();
    for (const choice of choices) {
      const first = choice.find((index) => left.has(index));
      if (first !== undefined) firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    const fewest = least([...left], (index) => firsts.get(index) ?? 0);
    const out = least(fewest, (index) => points[index] as number);
    if (out.length === left.size) break;
    for (const index of out) left.delete(index);
    for (const index of out) places[index] = left.size + 1;
  }
  return places;
};

/** All that have the lowest value. */
function least(indexes: readonly number[], value: (index: number) => number): number[] {
  const lowest = Math.min(...indexes.map((index) => value(index)));
  return indexes.filter((index) => value(index) === lowest);
}
