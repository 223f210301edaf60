import { expect, test } from 'vitest';
import { type FilterName, filterOf, isSameFilter, noFilter, valuesOf } from './entry-filters.ts';

const from = (values: Partial<Record<FilterName, string>>) => filterOf((name) => values[name] ?? '');

test('a filter set goes into the address and comes back the same', () => {
  const values = {
    ...noFilter,
    state: 'draft,off',
    media: '3,7',
    organization: 'Coastal',
    off: 'no',
    check: 'unchecked',
    from: '2026-11-06',
  };
  expect(valuesOf(from(values))).toEqual(values);
  expect(isSameFilter(from(values), from({ ...values, media: '3' }))).toBe(false);
  expect(isSameFilter(from({}), {})).toBe(true);
});

test('what an address says wrongly filters nothing', () =>
  expect(valuesOf(from({ state: 'lost', media: 'x,-1', off: 'perhaps', coverage: 'all', from: 'yesterday' }))).toEqual(noFilter));
