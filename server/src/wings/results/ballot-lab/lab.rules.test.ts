import { describe, expect, test } from 'vitest';
import { printedStages } from '#kit/printed-stages.ts';
import type { CastBallot } from '#server/wings/results/ranking/ranking.rules.ts';
import { compare } from './lab.rules.ts';

const { executive: roundTwo } = printedStages();
const cast = (...lists: number[][]): CastBallot[] => lists.map((ranked, at) => ({ judgeId: at + 1, ranked }));
const everybody = new Set(Array.from({ length: 20 }, (_, at) => at + 1));
const times = (count: number, ...ranked: number[]): number[][] => Array.from({ length: count }, () => ranked);

describe('comparing five ways to count', () => {
  test('judges who all say the same leave nothing to differ about', () => {
    const { works, isAgreed, differing, tied } = compare(roundTwo, cast(...times(3, 4, 2, 1, 3, 5)), everybody, []);
    expect(works.map(({ entryId }) => entryId)).toEqual([4, 2, 1, 3, 5]);
    expect(works[1]?.places).toEqual({ official: 2, borda: 2, schulze: 2, plackettLuce: 2, irv: 2 });
    expect({ isAgreed, differing, tied }).toEqual({ isAgreed: true, differing: 0, tied: [] });
  });

  test('most first places win by the rule, the work that no one dislikes by the others', () => {
    // 1 is first for three of seven and last for four; 2 is second for all three, and first for two.
    const { works, isAgreed, differing } = compare(
      roundTwo,
      cast(...times(3, 1, 2, 3, 4, 5), ...times(2, 2, 3, 4, 5, 1), ...times(2, 3, 2, 4, 5, 1)),
      everybody,
      [],
    );
    const placesOf = (id: number) => works.find(({ entryId }) => entryId === id)?.places;
    expect(placesOf(1)?.official).toBe(1);
    expect(placesOf(2)).toMatchObject({ borda: 1, schulze: 1, plackettLuce: 1 });
    expect(isAgreed).toBe(false);
    expect(differing).toBeGreaterThanOrEqual(2);
  });

  test('says what broke a tie, and of whom', () => {
    const { works } = compare(roundTwo, cast([1, 2, 3, 4, 5], [2, 3, 1, 4, 5], [3, 5, 1, 2, 4]), everybody, []);
    expect(works.map(({ entryId, decidedBy, isTieBroken }) => [entryId, decidedBy, isTieBroken])).toEqual([
      [3, 'points', true],
      [2, 'secondPlaces', true],
      [1, 'firstPlaces', false],
      [5, 'points', true],
      [4, 'points', false],
    ]);
  });

  test('the last nominee is ahead by the number of ballots; where that is equal, a tie was broken', () => {
    const clear = compare(roundTwo, cast([1, 2, 3, 4, 5], [2, 1, 3, 4, 5], [6, 1, 2, 3, 4]), everybody, []);
    expect(clear.works[4]).toMatchObject({ decidedBy: 'ballots', isTieBroken: false });
    const close = compare(roundTwo, cast([1, 2, 3, 4, 5], [2, 1, 3, 4, 6], [6, 1, 2, 3, 5]), everybody, []);
    expect(close.works[4]).toMatchObject({ decidedBy: 'points', isTieBroken: true });
  });

  test('what is left tied is said, and never called an agreement', () => {
    const { works, tied, isAgreed } = compare(roundTwo, cast([1, 2], [2, 1]), everybody, []);
    expect(works.map(({ places }) => places.official)).toEqual([1, 1]);
    expect(works.map(({ isTieBroken }) => isTieBroken)).toEqual([false, false]);
    expect(tied).toEqual([[1, 2]]);
    expect(isAgreed).toBe(false);
    expect(compare(roundTwo, cast([1, 2], [2, 1]), everybody, [1]).works[0]).toMatchObject({ decidedBy: 'tieBreaker', isTieBroken: true });
  });

  test('works that left the contest, and works that no one ranked, are not compared', () => {
    const { works } = compare(roundTwo, cast([9, 1, 2], [1, 9, 2]), new Set([1, 2, 3]), []);
    expect(works.map(({ entryId }) => entryId)).toEqual([1, 2]);
  });

  test('without ballots there is nothing to compare', () =>
    expect(compare(roundTwo, [], everybody, [])).toEqual({ works: [], tied: [], isAgreed: false, differing: 0 }));
});
