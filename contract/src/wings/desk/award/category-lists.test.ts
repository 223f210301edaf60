import { expect, test } from 'vitest';
import { categoryLists, usualCriteria } from './category-lists.ts';
import { readCategoryLines } from './category-lines.ts';

test.each(categoryLists.map((list) => [list.label, list] as const))('%s can be taken as it is', (_, { lines, criteria }) => {
  const { categories, problems } = readCategoryLines(lines);
  expect(problems).toEqual([]);
  expect(categories.length).toBeGreaterThan(9);
  expect(categories.some(({ MediaType }) => MediaType === 'General')).toBe(false);
  expect(new Set(criteria.map(({ Name }) => Name)).size).toBe(3);
});

test('each list has a name of its own, and there is something to ask without one', () => {
  expect(new Set(categoryLists.map(({ key }) => key)).size).toBe(categoryLists.length);
  expect(usualCriteria).toHaveLength(3);
});
