import { expect, test } from 'vitest';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { usual } from '#contract/kernel/award/usual-traits.ts';
import { lastMoment } from './zone-time.ts';

const named = (end: string): string => formatWithZone(lastMoment(new Date(end), usual), usual);

test('a window that ends at midnight ends, to people, the evening before', () => {
  expect(named('2026-12-13T08:00:00Z')).toBe('Dec 12, 2026, 11:59 PM PST');
});

test('any other end is named as it is', () => {
  expect(named('2026-12-13T07:59:00Z')).toBe('Dec 12, 2026, 11:59 PM PST');
  expect(named('2026-12-13T20:00:00Z')).toBe('Dec 13, 2026, 12:00 PM PST');
});

test('by the clock of the person it is about', () => {
  const end = new Date('2026-12-12T15:00:00Z');
  expect(lastMoment(end, { timeZone: 'Asia/Tokyo' })).toEqual(new Date('2026-12-12T14:59:00Z'));
  expect(lastMoment(end, { timeZone: 'Europe/London' })).toEqual(end);
});
