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
  const places = values.slice();
  for (const [at, index] of sorted.entries()) {
    const before = sorted[at - 1] ?? index;
    const isEqual = at > 0 && (values[before] as number) - (values[index] as number) <= within;
    places[index] = isEqual ? (places[before] as number) : at + 1;
  }
  return places;
}

/** 5-4-3-2-1. What left the contest keeps its line: no one moves up by it, as under the official rule. */
function pointsIn(ballots: readonly Cast[]): (entryId: number) => number {
  const points = new Map<number, number>();
  for (const { ranked } of ballots)
    for (const [at, entryId] of ranked.entries()) points.set(entryId, (points.get(entryId) ?? 0) + nomineeCount - at);
  return (entryId) => points.get(entryId) ?? 0;
}

export const bordaPlaces: Method = (works, ballots) => placesByValue(works.map(pointsIn(ballots)));

/**
 * Instant runoff: the work that is the first choice of the fewest goes out and its ballots go to their next choice, until one is left. Equals
 * go out by points, the fewest first; if those are equal, too, together.
 */
export const irvPlaces: Method = (works, ballots) => {
  const pointsOf = pointsIn(ballots);
  const left = new Set(works);
  const places = new Map<number, number>();
  for (;;) {
    const firsts = Map.groupBy(ballots, ({ ranked }) => ranked.find((entryId) => left.has(entryId)));
    const fewest = least([...left], (entryId) => firsts.get(entryId)?.length ?? 0);
    const out = least(fewest, pointsOf);
    if (out.length === left.size) return works.map((entryId) => places.get(entryId) ?? 1);
    for (const entryId of out) left.delete(entryId);
    for (const entryId of out) places.set(entryId, left.size + 1);
  }
};

/** All that have the lowest value; never none of them. */
function least(entryIds: readonly number[], value: (entryId: number) => number): number[] {
  const lowest = Math.min(...entryIds.map(value));
  return entryIds.filter((entryId) => !(value(entryId) > lowest));
}
