import { expect, test } from 'vitest';
import { categoryLists, usualCriteria } from './category-lists.ts';
import { locales } from '#contract/kernel/text/languages.rules.ts';
import { readCategoryLines } from './category-lines.ts';

test.each(locales.flatMap((locale) => categoryLists(locale).map((list) => [locale, list.label, list] as const)))(
  'in %s, %s can be taken as it is',
  (_, __, { lines, criteria }) => {
    const { categories, problems } = readCategoryLines(lines);
    expect(problems).toEqual([]);
    expect(categories.length).toBeGreaterThan(9);
    expect(categories.some(({ MediaType }) => MediaType === 'General')).toBe(false);
    expect(new Set(criteria.map(({ Name }) => Name)).size).toBe(3);
  },
);

test('each list has a name of its own, and there is something to ask without one', () => {
  expect(new Set(categoryLists('en-US').map(({ key }) => key)).size).toBe(categoryLists('en-US').length);
  expect(usualCriteria('en-US')).toHaveLength(3);
});
