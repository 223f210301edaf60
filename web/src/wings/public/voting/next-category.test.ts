import { expect, test } from 'vitest';
import { matching, nextOpen } from './next-category.ts';

const categories = [1, 2, 3].map((PropertyCategoryID) => ({ PropertyCategoryID }));

test('the next category without a vote comes after this one, then from the start', () => {
  expect(nextOpen(categories, {})?.PropertyCategoryID).toBe(1);
  expect(nextOpen(categories, { 2: true }, 1)?.PropertyCategoryID).toBe(3);
  expect(nextOpen(categories, { 3: true }, 3)?.PropertyCategoryID).toBe(1);
});

test('there is no dead end: the one at hand is not its own next, and after the last there is none', () => {
  expect(nextOpen(categories, { 1: true, 3: true }, 2)).toBeUndefined();
  expect(nextOpen(categories, { 1: true, 2: true, 3: true }, 2)).toBeUndefined();
  expect(nextOpen([], {})).toBeUndefined();
});

test('a search finds categories by their names, groups and works, all words at once', () => {
  const place = { MediaType: 'Film', CategoryType: 'Craft' };
  const found = (words: string) =>
    matching(
      [
        { ...place, Name: 'Animation', Entries: [{ PieceTitle: 'Paper Weather', Organization: 'Kite' }] },
        { ...place, Name: 'Sound', Entries: [] },
      ],
      words,
    ).map(({ Name }) => Name);
  expect(found('')).toEqual(['Animation', 'Sound']);
  expect(found('film craft')).toEqual(['Animation', 'Sound']);
  expect(found('WEATHER kite')).toEqual(['Animation']);
  expect(found('nothing')).toEqual([]);
});
