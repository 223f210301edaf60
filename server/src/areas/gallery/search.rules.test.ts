import { expect, test } from 'vitest';
import { alike, countsOf } from './search.rules.ts';

test('names that differ by accents and capitals are alike, others are not', () => {
  expect(alike('Zoë Ångström ', 'zoe angstrom')).toBe(true);
  expect(alike('Maren Holt', 'Marin Holt')).toBe(false);
});

test('a kind without hits counts none', () => {
  expect(countsOf([{ name: 'work', works: 8 }])).toEqual({ person: 0, work: 8, organization: 0, category: 0, achievement: 0 });
});
