import { expect, test } from 'vitest';
import { amountReader, planCategories } from './categories.rules.ts';

const dollars = { currency: 'USD', locale: 'en-US' } as const;
const line = (at: number, values: Record<string, string>) => ({
  line: at,
  values: { MediaType: 'Film', CategoryType: 'Short', Name: `C${at}`, RegularPrice: '295', ...values },
});
const plan = (lines: Parameters<typeof planCategories>[0], known: Parameters<typeof planCategories>[1]['categories'] = [], fees = true) =>
  planCategories(lines, { categories: known }, { purse: dollars, fees });

test('amounts are read as the award’s country writes them', () => {
  expect(['1,295.50', '$5', 'five'].map(amountReader(dollars))).toEqual([129_550, 500, undefined]);
});

test('prices that are left out are the regular one; a category without clusters judges with its media type', () => {
  const { fresh } = plan([line(2, { LatePrice: '345.00', Description: 'Films.' }), line(3, { EarlyPrice: '200', Clusters: 'A; B' })]);
  expect(fresh).toMatchObject([
    { earlyPrice: 29_500, regularPrice: 29_500, latePrice: 34_500, clusters: ['Film'], description: 'Films.', categoryId: null },
    { earlyPrice: 20_000, regularPrice: 29_500, latePrice: 29_500, clusters: ['A', 'B'] },
  ]);
});

test('one that is there stays as it is, but gets clusters that are new to it', () => {
  const known = [{ id: 7, mediaType: 'film', categoryType: 'SHORT', name: 'c2', clusters: ['Film'] }];
  expect(plan([line(2, {})], known)).toMatchObject({ existing: [2], fresh: [] });
  expect(plan([line(2, { Clusters: 'film; Sea', RegularPrice: '' })], known)).toMatchObject({
    existing: [],
    fresh: [{ categoryId: 7, clusters: ['Sea'] }],
  });
});

test('a price is needed where entering costs, an amount is an amount, and a category comes once', () => {
  expect(
    plan([line(2, { RegularPrice: '' }), line(3, { LatePrice: 'x' }), line(4, { Name: 'c2' })]).problems.map((one) => [
      one.line,
      one.field,
    ]),
  ).toEqual([
    [2, 'RegularPrice'],
    [3, 'LatePrice'],
    [4, 'Name'],
  ]);
  expect(plan([line(2, { RegularPrice: '' })], [], false).problems).toEqual([]);
  expect(plan([line(2, { RegularPrice: '0' })]).fresh).toHaveLength(1);
});
