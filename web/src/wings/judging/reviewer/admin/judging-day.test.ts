import { expect, test } from 'vitest';
import { endOf, firstDay, lastDay, startOf } from './judging-day.ts';

const zone = 'America/Los_Angeles';
const from = new Date('2026-11-10T17:30:00Z');
const until = new Date('2026-11-20T08:00:00Z');

test('days are those of the zone in which times are shown, and the end does not belong to the last', () => {
  expect(firstDay(from, zone)).toBe('2026-11-10');
  // Midnight Pacific: the last day is the one before.
  expect(lastDay(until, zone)).toBe('2026-11-19');
  expect(firstDay(null, zone)).toBe('');
});

test('a day that no one changed keeps its exact moment', () => {
  expect(startOf('2026-11-10', from, zone)).toBe(from);
  expect(endOf('2026-11-19', until, zone)).toBe(until);
  expect(endOf('', null, zone)).toBeNull();
});

test('a new day begins and ends at midnight Pacific', () => {
  expect(startOf('2026-11-12', from, zone)).toEqual(new Date('2026-11-12T08:00:00Z'));
  expect(endOf('2026-11-25', until, zone)).toEqual(new Date('2026-11-26T08:00:00Z'));
  expect(startOf('', from, zone)).toBeNull();
});

test('and at midnight of whichever zone the award has', () => {
  expect(startOf('2026-11-12', null, 'Asia/Tokyo')).toEqual(new Date('2026-11-11T15:00:00Z'));
  // The day on which the clock goes back has 25 hours.
  expect(startOf('2026-10-25', null, 'Europe/London')).toEqual(new Date('2026-10-24T23:00:00Z'));
  expect(endOf('2026-10-25', null, 'Europe/London')).toEqual(new Date('2026-10-26T00:00:00Z'));
  expect(lastDay(new Date('2026-10-26T00:00:00Z'), 'Europe/London')).toBe('2026-10-25');
});
