import { expect, test } from 'vitest';
import { chosenToCompare } from './compare.ts';

const ranking = ['a', 'b', 'c', 'd', 'e'];

test('the two best are side by side until someone asks for others', () => expect(chosenToCompare(ranking, [])).toEqual(['a', 'b']));
test('three at most, the last ones asked for, in the order of the ranking', () =>
  expect(chosenToCompare(ranking, ['a', 'e', 'c', 'b'])).toEqual(['b', 'c', 'e']));
test('one alone is filled up, and what is no longer chosen is left out', () => {
  expect(chosenToCompare(ranking, ['d'])).toEqual(['a', 'd']);
  expect(chosenToCompare(['b', 'c'], ['a', 'c'])).toEqual(['b', 'c']);
});
