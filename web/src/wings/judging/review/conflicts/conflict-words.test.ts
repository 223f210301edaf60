import { expect, test } from 'vitest';
import { effectOf, givenIn, idOfPair, pairOfId } from './conflict-words.ts';

/** The key with its values, in place of the sentence. */
const t = ((key: string, values: object = {}) => (key === 'and' ? ' and ' : `${key} ${Object.values(values).join(' ')}`.trim())) as never;

test('a pair is found again by its id', () => {
  expect(pairOfId(idOfPair({ ReviewerID: 12, PieceID: 7 }))).toEqual({ ReviewerID: 12, PieceID: 7 });
});

test('what the judges gave is added up, and left out where there is none', () => {
  expect(
    givenIn(t, [
      { Reviews: 1, Ballots: 0 },
      { Reviews: 2, Ballots: 1 },
    ]),
  ).toBe('reviews 3 and ballots 1');
  expect(givenIn(t, [{ Reviews: 0, Ballots: 2 }])).toBe('ballots 2');
  expect(givenIn(t, [{ Reviews: 0, Ballots: 0 }])).toBeUndefined();
});

test('a confirmation says what it sets aside, and names each final ranking once', () => {
  expect(effectOf(t, [{ Reviews: 0, Ballots: 0, FinalRankings: [] }])).toBeUndefined();
  expect(effectOf(t, [{ Reviews: 1, Ballots: 0, FinalRankings: [] }])).toBe('setsAside reviews 1');
  const row = { Reviews: 1, Ballots: 0, FinalRankings: ['Film'] };
  expect(effectOf(t, [row, row])).toBe('setsAside reviews 2 finalBefore 1 Film');
});
