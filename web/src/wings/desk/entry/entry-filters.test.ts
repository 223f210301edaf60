import { expect, test } from 'vitest';
import { type FilterName, filterOf, isSameFilter, noFilter, valuesOf } from './entry-filters.ts';

const zone = 'America/Los_Angeles';
const from = (values: Partial<Record<FilterName, string>>) => filterOf((name) => values[name] ?? '', zone);

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
  expect(valuesOf(from(values), zone)).toEqual(values);
  expect(isSameFilter(from(values), from({ ...values, media: '3' }), zone)).toBe(false);
  expect(isSameFilter(from({}), {}, zone)).toBe(true);
});

test('what an address says wrongly filters nothing', () =>
  expect(valuesOf(from({ state: 'lost', media: 'x,-1', off: 'perhaps', coverage: 'all', from: 'yesterday' }), zone)).toEqual(noFilter));

test.each([
  ['America/Los_Angeles', '2026-11-06', '2026-11-06T08:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-06', '2026-11-05T15:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-06', '2026-11-05T18:30:00.000Z'],
  // The clock goes forward on that day, and back on the other.
  ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['Europe/London', '2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
])('in %s the day %s begins at %s, and comes back as that day', (there, day, moment) => {
  const filter = filterOf((name) => (name === 'from' || name === 'until' ? day : ''), there);
  expect(filter).toMatchObject({ ChangedFrom: moment, ChangedUntil: moment });
  expect(valuesOf(filter, there)).toMatchObject({ from: day, until: day });
});
