import { expect, test } from 'vitest';
import { monthsBefore } from './retention-rules.ts';

test.each([
  ['2026-11-15T12:00:00Z', 6, '2026-05-15T12:00:00Z'],
  ['2026-02-10T00:00:00Z', 12, '2025-02-10T00:00:00Z'],
  ['2026-08-31T08:00:00Z', 6, '2026-02-28T08:00:00Z'],
  ['2028-08-31T08:00:00Z', 6, '2028-02-29T08:00:00Z'],
  ['2026-01-01T00:00:00Z', 24, '2024-01-01T00:00:00Z'],
])('%s, %i months before, is %s', (now, months, expected) => {
  expect(monthsBefore(new Date(now), months)).toEqual(new Date(expected));
});
