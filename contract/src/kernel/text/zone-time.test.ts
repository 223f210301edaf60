import { expect, test } from 'vitest';
import { zoneName } from './formats.ts';
import { addDays, dayEnd, dayOf, daysBetween, dayStart, momentText, sharedZone, textMoment } from './zone-time.ts';

const pacific = 'America/Los_Angeles';

test.each([
  ['2026-11-15T23:59', '2026-11-16T07:59:00.000Z'],
  ['2026-07-01T00:00', '2026-07-01T07:00:00.000Z'],
  ['2028-02-29T12:30', '2028-02-29T20:30:00.000Z'],
])('%s by the Pacific clock is %s, and back', (text, moment) => {
  expect(textMoment(text, pacific)?.toISOString()).toBe(moment);
  expect(momentText(new Date(moment), pacific)).toBe(text);
});

test('an hour that the clock skips in spring becomes the next one, and one that comes twice in autumn is the first', () => {
  expect(textMoment('2027-03-14T02:30', pacific)?.toISOString()).toBe('2027-03-14T10:30:00.000Z');
  expect(textMoment('2026-11-01T01:30', pacific)?.toISOString()).toBe('2026-11-01T08:30:00.000Z');
});

test('something that is no date gives nothing', () => {
  for (const text of ['', '2026-11-15', '2026-02-30T10:00', '2026-13-01T10:00', 'tomorrow'])
    expect(textMoment(text, pacific)).toBeUndefined();
});

test('by the clock of another zone, also ahead of UTC and by half an hour', () => {
  for (const [zone, text, moment] of [
    ['Europe/Oslo', '2027-01-10T09:00', '2027-01-10T08:00:00.000Z'],
    ['Europe/Oslo', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['Asia/Kolkata', '2027-07-01T00:00', '2027-06-30T18:30:00.000Z'],
    ['Pacific/Auckland', '2027-01-01T23:59', '2027-01-01T10:59:00.000Z'],
  ] as const)
    expect(textMoment(text, zone)?.toISOString(), `${text} in ${zone}`).toBe(moment);
  expect(momentText(new Date('2027-01-10T08:00:00Z'), 'Europe/Oslo')).toBe('2027-01-10T09:00');
});

test('a day begins and ends at midnight of its zone', () => {
  expect(dayStart('2026-11-14', pacific)?.toISOString()).toBe('2026-11-14T08:00:00.000Z');
  expect(dayEnd('2026-11-14', pacific)?.toISOString()).toBe('2026-11-15T08:00:00.000Z');
  expect(dayStart('2026-07-01', pacific)?.toISOString()).toBe('2026-07-01T07:00:00.000Z');
  expect(dayStart('2026-11-14', 'Asia/Kolkata')?.toISOString()).toBe('2026-11-13T18:30:00.000Z');
  expect(dayEnd('2026-12-31', 'Asia/Tokyo')?.toISOString()).toBe('2026-12-31T15:00:00.000Z');
});

test.each([
  [pacific, '2026-03-08', 23],
  [pacific, '2026-11-01', 25],
  [pacific, '2026-11-02', 24],
  ['Europe/London', '2026-03-29', 23],
  ['Europe/London', '2026-10-25', 25],
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  ['Asia/Kolkata', '2026-03-29', 24],
  ['Asia/Tokyo', '2026-11-01', 24],
  // There the clock skips midnight itself, or comes to it twice.
  ['Africa/Cairo', '2026-04-24', 23],
  ['America/Havana', '2026-11-01', 25],
])('in %s the day %s has %i hours, and every moment of it is that day', (zone, day, hours) => {
  const [start, end] = [dayStart(day, zone), dayEnd(day, zone)];
  if (!start || !end) throw new Error('no day');
  expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours);
  expect(dayOf(start, zone)).toBe(day);
  expect(dayOf(new Date(end.getTime() - 1), zone)).toBe(day);
  expect(dayOf(end, zone)).toBe(addDays(day, 1));
  expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
});

test('no day is no moment', () => {
  expect(dayStart('', pacific)).toBeUndefined();
  expect(dayEnd('soon', pacific)).toBeUndefined();
  expect(addDays('2026-02-30', 1)).toBeUndefined();
});

test('days are counted by midnights, however long they are', () => {
  const at = (text: string) => new Date(text);
  expect(daysBetween(at('2026-10-24T22:59:00Z'), at('2026-10-24T23:00:00Z'), 'Europe/London')).toBe(1);
  expect(daysBetween(at('2026-10-24T23:00:00Z'), at('2026-10-25T23:59:00Z'), 'Europe/London')).toBe(0);
  expect(daysBetween(at('2026-10-25T23:59:00Z'), at('2026-10-24T12:00:00Z'), 'Europe/London')).toBe(-1);
  expect(daysBetween(at('2026-10-31T12:00:00Z'), at('2026-11-14T12:00:00Z'), 'America/New_York')).toBe(14);
});

test('a zone has a name in words', () => {
  expect(zoneName(pacific)).toBe('Pacific Time');
  // Countries change their zones: today's is meant.
  expect(zoneName('Europe/Lisbon')).toBe('Western European Time');
  expect(zoneName('Asia/Kolkata')).toBe('India Standard Time');
});

test('awards share a zone where all have the same', () => {
  expect(sharedZone([{ timeZone: pacific }, { timeZone: pacific }])).toBe(pacific);
  expect(sharedZone([{ timeZone: pacific }, { timeZone: 'Asia/Tokyo' }])).toBeUndefined();
  expect(sharedZone([])).toBeUndefined();
});
