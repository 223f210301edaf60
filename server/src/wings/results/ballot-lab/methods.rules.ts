import { nomineeCount } from '#contract/kernel/call/constants.ts';
import { placesOf } from '#contract/wings/results/rulebook/places.ts';
import { answerOfBallot } from '#contract/wings/results/rulebook/printed-answers.ts';
import type { TieRule } from '#contract/wings/results/rulebook/rulebook.ts';
import { type CountingStage, orderOf } from '#contract/wings/results/rulebook/stage-order.ts';

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

/** By a counting that a season may choose, too: equals are separated by points, or share a place. What no ballot names is behind. */
const countedBy =
  (method: string, ties: TieRule[]): Method =>
  (works, ballots) => {
    const stage: CountingStage = {
      id: 'lab',
      asks: { kind: 'rank', least: 1, most: nomineeCount, none: false },
      counting: { method, settings: {} },
      ties,
      last: 'share',
    };
    const answers = ballots.map(({ ranked }) => answerOfBallot(0, { judgeId: 0, ranked }));
    const placed = new Map(placesOf(orderOf(stage, { contest: 0, works, answers })).map(({ work, place }) => [work, place]));
    return works.map((work) => placed.get(work) ?? placed.size + 1);
  };

/** Instant runoff: equals go out by points, the fewest first; if those are equal, too, together. */
export const irvPlaces: Method = countedBy('instant-runoff', [{ by: 'points' }]);
export const schulzePlaces: Method = countedBy('schulze', []);
