import { describe, expect, test } from 'vitest';
import { usual } from '#contract/kernel/award/usual-traits.ts';
import { ownEnd, ownTime, timeLeft } from './closing.ts';

const end = new Date('2026-12-05T08:00:00Z');
const before = (ms: number) => new Date(end.getTime() - ms);
const minute = 60_000;

describe('how much time is left', () => {
  test.each([
    [3 * 1440 * minute, 'days', 3],
    [1440 * minute, 'days', 1],
    [1440 * minute - 1, 'hours', 23],
    [60 * minute, 'hours', 1],
    [60 * minute - 1, 'minutes', 60],
    [90_000, 'minutes', 2],
    [1, 'minutes', 1],
    [-5, 'minutes', 1],
  ] as const)('%i ms before the end: %s %i', (ms, unit, count) => expect(timeLeft(end, before(ms))).toEqual({ unit, count }));
});

test('a moment is shown in the zone of the person who looks, with the zone named', () => {
  expect(ownTime(end, { ...usual, timeZone: 'Asia/Kolkata' })).toBe('Sat, Dec 5, 2026, 1:30 PM, India Standard Time');
  expect(ownTime(end, { ...usual, dateOrder: 'day-first', timeZone: 'America/New_York' })).toBe('Sat, 5 Dec 2026, 3:00 AM, Eastern Time');
});

test('an end at midnight is shown as the last minute before it', () =>
  expect(ownEnd(end, usual)).toBe('Fri, Dec 4, 2026, 11:59 PM, Pacific Time'));
