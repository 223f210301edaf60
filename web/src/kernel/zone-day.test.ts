import { expect, test } from 'vitest';
import { dayEnd, dayStart } from './zone-day.ts';

test('a day begins and ends at midnight in Pacific time', () => {
  expect(dayStart('2026-11-14')?.toISOString()).toBe('2026-11-14T08:00:00.000Z');
  expect(dayEnd('2026-11-14')?.toISOString()).toBe('2026-11-15T08:00:00.000Z');
  expect(dayStart('2026-07-01')?.toISOString()).toBe('2026-07-01T07:00:00.000Z');
});

test('the days on which the clocks change have 23 and 25 hours', () => {
  const hours = (day: string) => ((dayEnd(day)?.getTime() ?? 0) - (dayStart(day)?.getTime() ?? 0)) / 3_600_000;
  expect(hours('2026-03-08')).toBe(23);
  expect(hours('2026-11-01')).toBe(25);
  expect(hours('2026-11-02')).toBe(24);
});

test('no day is no moment', () => {
  expect(dayStart('')).toBeUndefined();
  expect(dayEnd('soon')).toBeUndefined();
});
