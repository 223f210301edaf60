import { expect, test } from 'vitest';
import { endOf, firstDay, lastDay, startOf } from './judging-day.ts';

const from = new Date('2026-11-10T17:30:00Z');
const until = new Date('2026-11-20T08:00:00Z');

test('days are those of the zone in which times are shown, and the end does not belong to the last', () => {
  expect(firstDay(from)).toBe('2026-11-10');
  // Midnight Pacific: the last day is the one before.
  expect(lastDay(until)).toBe('2026-11-19');
  expect(firstDay(null)).toBe('');
});

test('a day that nobody changed keeps its exact moment', () => {
  expect(startOf('2026-11-10', from)).toBe(from);
  expect(endOf('2026-11-19', until)).toBe(until);
  expect(endOf('', null)).toBeNull();
});

test('a new day begins and ends at midnight Pacific', () => {
  expect(startOf('2026-11-12', from)).toEqual(new Date('2026-11-12T08:00:00Z'));
  expect(endOf('2026-11-25', until)).toEqual(new Date('2026-11-26T08:00:00Z'));
  expect(startOf('', from)).toBeNull();
});
