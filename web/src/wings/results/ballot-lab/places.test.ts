import { expect, test } from 'vitest';
import { type BallotMethod, ballotMethods } from '#contract/wings/results/ballot-lab/ballot-lab.ts';
import { isMoving, isShared, linesUnder, shortened } from './places.ts';

const work = (EntryID: number, official: number, borda: number) => ({
  EntryID,
  Places: { ...(Object.fromEntries(ballotMethods.map((method) => [method, official])) as Record<BallotMethod, number>), borda },
});
const works = [work(7, 1, 2), work(8, 2, 2), work(9, 3, 1)];

test('works that share a place are listed below each other in the official order', () => {
  expect([...linesUnder(works, 'official')]).toEqual([
    [7, 0],
    [8, 1],
    [9, 2],
  ]);
  expect([...linesUnder(works, 'borda')]).toEqual([
    [9, 0],
    [7, 1],
    [8, 2],
  ]);
});

test('a place is shared if another work has it under the same method', () => {
  expect(isShared(works, 'borda', 2)).toBe(true);
  expect(isShared(works, 'official', 2)).toBe(false);
});

test('a work moves if any method gives it another place', () => {
  expect(works.map(isMoving)).toEqual([true, false, true]);
});

test('a long title ends with the sign that there is more', () => {
  expect(shortened('The long way home', 17)).toBe('The long way home');
  expect(shortened('The long way home', 10)).toBe('The long…');
});
