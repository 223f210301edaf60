import { expect, test } from 'vitest';
import { alike, countsOf, meantBy } from './search.rules.ts';

test('names that differ by accents and capitals are alike, others are not', () => {
  expect(alike('Zoë Ångström ', 'zoe angstrom')).toBe(true);
  expect(alike('Maren Holt', 'Marin Holt')).toBe(false);
});

test('a kind without hits counts none', () => {
  expect(countsOf([{ name: 'work', works: 8 }])).toEqual({ person: 0, work: 8, organization: 0, category: 0, achievement: 0 });
});

test.each([
  ['quite atlas', 'The Quiet Atlas, Revisited', 'Quiet Atlas'],
  ['Marin Holdt', 'Maren Holt', 'Maren Holt'],
  ['zoe angstrum', 'Zoë Ångström & Sons', 'Zoë Ångström'],
  ['atlas of the quite', 'The Quiet Atlas', 'The Quiet Atlas'],
  ['quiet xylophone', 'The Quiet Atlas', 'The Quiet Atlas'],
  ['...', 'Ellipsis', 'Ellipsis'],
  ['marin', 'Maren Marin', 'Marin'],
  ['cot', 'The Cat Nap', 'Cat'],
  ['ct', 'The Cat Nap', 'Cat'],
  // Two mistakes in five letters, or one in two, are too many.
  ['quxyt', 'The Quiet Atlas', 'The Quiet Atlas'],
  ['quext', 'The Quiet Atlas', 'The Quiet Atlas'],
  ['quxit', 'The Quiet Atlas', 'The Quiet Atlas'],
  ['xuite', 'The Quiet Atlas', 'The Quiet Atlas'],
  ['las', 'The Quiet Atlas', 'The Quiet Atlas'],
  ['s', 'As If', 'As If'],
])('people who type %s and get %s are shown what matches %s', (typed, name, meant) => {
  expect(meantBy(typed, name)).toBe(meant);
});
