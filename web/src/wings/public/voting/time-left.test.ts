import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const end = new Date('2026-11-20T08:00:00Z');
const before = (ms: number) => timeLeft(end, new Date(end.getTime() - ms));

test('time is counted in days, on the last day in hours, in the last hour in minutes', () => {
  const hour = 3_600_000;
  expect(before(4 * 24 * hour + hour)).toEqual({ unit: 'days', count: 4 });
  expect(before(24 * hour + 60_000)).toEqual({ unit: 'days', count: 1 });
  expect(before(24 * hour)).toEqual({ unit: 'hours', count: 24 });
  expect(before(9.5 * hour)).toEqual({ unit: 'hours', count: 9 });
  expect(before(hour)).toEqual({ unit: 'minutes', count: 60 });
  expect(before(10_000)).toEqual({ unit: 'minutes', count: 1 });
  expect(before(-10_000)).toEqual({ unit: 'minutes', count: 1 });
});
