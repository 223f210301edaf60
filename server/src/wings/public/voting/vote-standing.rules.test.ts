import { expect, test } from 'vitest';
import { standingOf } from './vote-standing.rules.ts';

const works = [
  { entryId: 1, votes: 9 },
  { entryId: 2, votes: 4 },
  { entryId: 3, votes: 4 },
  { entryId: 4, votes: 0 },
];

test('a work has its place in the category, and how far the next one is', () => {
  expect(standingOf(1, works)).toEqual({ rank: 1, of: 4, behind: null });
  expect(standingOf(4, works)).toEqual({ rank: 4, of: 4, behind: 4 });
});

test('works with as many votes share a place', () => {
  expect(standingOf(2, works)).toEqual({ rank: 2, of: 4, behind: 5 });
  expect(standingOf(3, works)).toEqual({ rank: 2, of: 4, behind: 5 });
});

test('a work that is not among them has no place', () => expect(standingOf(9, works)).toBeUndefined());
