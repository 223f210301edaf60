import { describe, expect, test } from 'vitest';
import { isFullRanking, mailedUntil } from './ballot.rules.ts';

const ranked = (...pairs: [entryId: number, rank: number][]) => pairs.map(([entryId, rank]) => ({ entryId, rank }));

describe('R072 R485 R545 a judge’s ranking', () => {
  const nominees = [1, 2, 3, 4, 5, 6];
  test.each([
    ['is full when five works have places one to five', ranked([1, 1], [2, 2], [3, 3], [4, 4], [5, 5]), true],
    ['may be sent in any order', ranked([6, 4], [2, 5], [3, 1], [4, 3], [5, 2]), true],
    ['lacks a work', ranked([1, 1], [2, 2], [3, 3], [4, 4]), false],
    ['has a work too many', ranked([1, 1], [2, 2], [3, 3], [4, 4], [5, 5], [6, 6]), false],
    ['names a work twice', ranked([1, 1], [1, 2], [3, 3], [4, 4], [5, 5]), false],
    ['names a work twice, in the same place', ranked([1, 1], [1, 1], [3, 3], [4, 4], [5, 5], [2, 2]), false],
    ['gives a place twice', ranked([1, 1], [2, 1], [3, 3], [4, 4], [5, 5]), false],
    ['names a work that is not on the ballot', ranked([1, 1], [2, 2], [3, 3], [4, 4], [9, 5]), false],
    ['has a gap before its last place', ranked([1, 1], [2, 2], [3, 3], [4, 4], [5, 6]), false],
    ['begins before the first place', ranked([1, 0], [2, 1], [3, 2], [4, 3], [5, 4]), false],
  ])('%s', (_, ranks, isFull) => expect(isFullRanking(ranks, nominees)).toBe(isFull));

  test('needs all works of a category that has fewer than five', () => {
    expect(isFullRanking(ranked([7, 2], [8, 1]), [7, 8])).toBe(true);
    expect(isFullRanking(ranked([7, 1]), [7, 8])).toBe(false);
    expect(isFullRanking(ranked([7, 1], [8, 3]), [7, 8])).toBe(false);
  });

  test('is never full where there are no works', () => expect(isFullRanking([], [])).toBe(false));
});

test('a mailed ballot closes after a week or when the judge can no longer vote, whichever comes first', () => {
  const day = (days: number) => new Date(Date.UTC(2026, 4, 1) + days * 86_400_000);
  expect(mailedUntil(day(0), day(30))).toEqual(day(7));
  expect(mailedUntil(day(0), day(3))).toEqual(day(3));
});
