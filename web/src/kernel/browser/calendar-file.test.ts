import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const now = new Date('2026-11-15T12:00:00Z');
const evening = {
  id: 'WN53-1-7H2C',
  name: 'Gala; part one',
  place: 'Ropewalk Hall, 9 Ropewalk Lane',
  starts: new Date('2027-06-03T18:30:00Z'),
  ends: new Date('2027-06-03T22:30:00Z'),
  text: 'Your ticket:\nWN53',
};

test('an evening becomes a file for calendars, with nothing in it that means more than itself', () => {
  expect(calendarFile(evening, now).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laurel//Laurel//EN',
    'BEGIN:VEVENT',
    'UID:WN53-1-7H2C@laurel',
    'DTSTAMP:20261115T120000Z',
    'SEQUENCE:29912400',
    'DTSTART:20270603T183000Z',
    'DTEND:20270603T223000Z',
    'SUMMARY:Gala\\; part one',
    'LOCATION:Ropewalk Hall\\, 9 Ropewalk Lane',
    'DESCRIPTION:Your ticket:\\nWN53',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a file that is made later is the newer one of the same entry', () => {
  const numberOf = (file: string): number => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
  const later = calendarFile({ ...evening, starts: evening.ends }, new Date(now.getTime() + 60_000));
  expect(numberOf(later)).toBe(numberOf(calendarFile(evening, now)) + 1);
  expect(later).toContain('UID:WN53-1-7H2C@laurel');
});

test('a reminder comes so many hours before', () => {
  expect(calendarFile(evening, now)).not.toContain('VALARM');
  expect(calendarFile({ ...evening, reminderHours: 24 }, now)).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT24H\r\n');
});

test('long lines are folded at 75 bytes, between letters', () => {
  const text = 'é'.repeat(100);
  const lines = calendarFile({ ...evening, text }, now).split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${text}`);
});
