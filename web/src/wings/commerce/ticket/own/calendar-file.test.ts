import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

test('an evening becomes a file for calendars, with nothing in it that means more than itself', () => {
  const evening = {
    Name: 'Gala; part one',
    Place: 'Ropewalk Hall',
    Address: '9 Ropewalk Lane',
    StartDate: new Date('2027-06-03T18:30:00Z'),
  };
  const file = calendarFile(evening, 'WN53-1-7H2C', 'Your ticket:\nWN53', new Date('2026-11-15T12:00:00Z'));
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laurel//Tickets//EN',
    'BEGIN:VEVENT',
    'UID:WN53-1-7H2C@laurel',
    'DTSTAMP:20261115T120000Z',
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
