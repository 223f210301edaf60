import { expect, test } from 'vitest';
import { monthsBetween } from './months-between.ts';

const begun = (from: string, to: string, zone: string) =>
  monthsBetween(new Date(from), new Date(to), zone).map(({ moment, name }) => [name, new Date(moment).toISOString()]);

test("a month begins at the award's midnight, across clock changes", () => {
  expect(begun('2026-10-20T00:00:00Z', '2026-12-15T00:00:00Z', 'America/Los_Angeles')).toEqual([
    ['Nov', '2026-11-01T07:00:00.000Z'],
    ['Dec', '2026-12-01T08:00:00.000Z'],
  ]);
  expect(begun('2026-10-20T00:00:00Z', '2026-12-15T00:00:00Z', 'Asia/Tokyo')).toEqual([
    ['Nov', '2026-10-31T15:00:00.000Z'],
    ['Dec', '2026-11-30T15:00:00.000Z'],
  ]);
});

test('months go on into the next year, the first moment belongs to them and the last does not', () => {
  expect(begun('2026-12-01T00:00:00Z', '2027-02-01T00:00:00Z', 'UTC')).toEqual([
    ['Dec', '2026-12-01T00:00:00.000Z'],
    ['Jan', '2027-01-01T00:00:00.000Z'],
  ]);
  // Already November in Kiritimati, while it is still October in UTC.
  expect(begun('2026-10-31T12:00:00Z', '2026-12-01T00:00:00Z', 'Pacific/Kiritimati')).toEqual([['Dec', '2026-11-30T10:00:00.000Z']]);
});
