import { describe, expect, test } from 'vitest';
import * as formats from './formats.ts';
import { usual } from '../award/usual-traits.ts';

const lateInDecember = '2026-12-04T23:59:00Z';
const oneMorning = '2026-07-05T07:05:00Z';

const halyard = usual;
const dayFirst = { ...usual, dateOrder: 'day-first' } as const;
/** A British award keeps its clock in 24 hours, wherever it is. */
const wrens = { ...usual, locale: 'en-GB', dateOrder: 'day-first' } as const;
const london = { ...wrens, timeZone: 'Europe/London' } as const;
const inZone = (timeZone: string): formats.Clock => ({ ...usual, timeZone });

describe('dates', () => {
  test('R298: a date reads month, day, year', () => expect(formats.formatDate(lateInDecember, halyard)).toBe('Dec 4, 2026'));
  test('R299, R592: day first where the property asks for it', () =>
    expect(formats.formatDate(lateInDecember, dayFirst)).toBe('4 Dec 2026'));
  test('September is Sep in both orders', () => {
    expect(formats.formatDate('2026-09-30', dayFirst)).toBe('30 Sep 2026');
    expect(formats.formatDate('2026-09-30', wrens)).toBe('30 Sep 2026');
    expect(formats.formatDate('2026-09-30', halyard)).toBe('Sep 30, 2026');
  });
  test('a short date, and d/M/yyyy for day-first (R592)', () => {
    expect(formats.formatShortDate(oneMorning, halyard)).toBe('7/5/2026');
    expect(formats.formatShortDate(oneMorning, dayFirst)).toBe('5/7/2026');
    expect(formats.formatDay(oneMorning, halyard)).toBe('Jul 5');
    expect(formats.formatDay(oneMorning, dayFirst)).toBe('5 Jul');
  });
  test('the date-time pads its hour', () => {
    expect(formats.formatDateTime(lateInDecember, halyard)).toBe('12/4/2026 03:59 PM');
    expect(formats.formatDateTime(lateInDecember, dayFirst)).toBe('4/12/2026 03:59 PM');
    expect(formats.formatDateTime(lateInDecember, wrens)).toBe('4/12/2026 15:59');
  });
  test('the time alone does not', () => expect(formats.formatTime(lateInDecember, halyard)).toBe('3:59 PM'));
  test('R296, R297, R593: a UTC instant is shown in Pacific time, the zone named, in winter and in summer', () => {
    expect(formats.formatWithZone(lateInDecember, halyard)).toBe('Dec 4, 2026, 3:59 PM PST');
    expect(formats.formatWithZone(oneMorning, dayFirst)).toBe('5 Jul 2026, 12:05 AM PDT');
    expect(formats.formatWithZone(oneMorning, wrens)).toBe('5 Jul 2026, 00:05 PDT');
    expect(formats.formatTimeWithZone(lateInDecember, halyard)).toBe('3:59 PM PST');
  });
  test.each([
    ['Europe/London', 'Dec 4, 2026, 11:59 PM GMT'],
    ['America/New_York', 'Dec 4, 2026, 6:59 PM EST'],
    ['Europe/Oslo', 'Dec 5, 2026, 12:59 AM CET'],
    ['Asia/Kolkata', 'Dec 5, 2026, 5:29 AM GMT+5:30'],
    ['Asia/Tokyo', 'Dec 5, 2026, 8:59 AM GMT+9'],
    ['UTC', 'Dec 4, 2026, 11:59 PM UTC'],
  ])('an award in %s shows its own time: %s', (zone, text) => expect(formats.formatWithZone(lateInDecember, inZone(zone))).toBe(text));
  test('British awards show 24-hour time, summer and winter', () => {
    expect(formats.formatWithZone('2026-07-05T23:05:00Z', london)).toBe('6 Jul 2026, 00:05 BST');
    expect(formats.formatWithZone('2026-12-05T00:05:00Z', london)).toBe('5 Dec 2026, 00:05 GMT');
    expect(formats.formatTime('2026-12-05T18:30:00Z', london)).toBe('18:30');
    expect(formats.formatTime('2026-12-05T09:05:00Z', london)).toBe('09:05');
  });
  test.each([
    ['2026-03-29T00:59:00Z', 'Europe/London', '29 Mar 2026, 00:59 GMT'],
    ['2026-03-29T01:00:00Z', 'Europe/London', '29 Mar 2026, 02:00 BST'],
    ['2026-10-25T00:59:00Z', 'Europe/London', '25 Oct 2026, 01:59 BST'],
    ['2026-10-25T01:00:00Z', 'Europe/London', '25 Oct 2026, 01:00 GMT'],
    ['2026-03-08T07:00:00Z', 'America/New_York', '8 Mar 2026, 03:00 EDT'],
    ['2026-11-01T06:00:00Z', 'America/New_York', '1 Nov 2026, 01:00 EST'],
  ])('around the change of the clock %s in %s is %s', (moment, timeZone, text) =>
    expect(formats.formatWithZone(moment, { ...wrens, timeZone })).toBe(text),
  );
  test('midnight is 12:00 AM, noon 12:00 PM', () => {
    expect(formats.formatTime('2026-01-01T00:00:00Z', inZone('UTC'))).toBe('12:00 AM');
    expect(formats.formatTime('2026-01-01T12:00:00Z', inZone('UTC'))).toBe('12:00 PM');
    expect(formats.formatTime('2026-01-01T11:00:00Z', inZone('UTC'))).toBe('11:00 AM');
  });
  test('an early UTC morning is still the day before on the Pacific coast', () =>
    expect(formats.formatDate('2026-12-05T03:00:00Z', halyard)).toBe('Dec 4, 2026'));
  test('a day without a time stays that day', () => {
    expect(formats.formatDate('2026-12-05', halyard)).toBe('Dec 5, 2026');
    expect(formats.formatDate('2026-12-05', inZone('Asia/Tokyo'))).toBe('Dec 5, 2026');
  });
  test('something that is no date shows nothing', () => {
    for (const format of [
      formats.formatWithZone,
      formats.formatTimeWithZone,
      formats.formatDate,
      formats.formatShortDate,
      formats.formatDay,
      formats.formatDateTime,
      formats.formatTime,
    ])
      expect(format('soon', halyard)).toBe('');
  });
  test('a moment is recognized as a number, a date or text with any suffix', () => {
    const moment = new Date('2026-12-05T03:00:00Z');
    expect(formats.formatDate(moment, halyard)).toBe('Dec 4, 2026');
    expect(formats.formatDate(moment.getTime(), halyard)).toBe('Dec 4, 2026');
    expect(formats.formatDate('2026-12-05 03:00Z', halyard)).toBe('Dec 4, 2026');
  });
});

test('dates and times of other languages are written as their people write them, in the award’s zone', () => {
  const said = (locale: string) => {
    const clock = { ...usual, locale: locale as 'en-US' };
    const { formatDate, formatDay, formatShortDate, formatDateTime, formatTime } = formats;
    return [formatDate, formatDay, formatShortDate, formatDateTime, formatTime].map((format) => format(lateInDecember, clock));
  };
  expect(said('de-DE')).toEqual(['4. Dez. 2026', '4. Dez.', '4.12.2026', '4.12.2026, 15:59', '15:59']);
  expect(said('ja-JP')).toEqual(['2026年12月4日', '12月4日', '2026/12/4', '2026/12/4 15:59', '15:59']);
  expect(said('ar-EG').slice(0, 3)).toEqual(['4 ديسمبر 2026', '4 ديسمبر', '4\u200f/12\u200f/2026']);
  expect(formats.formatWithZone(lateInDecember, { ...usual, locale: 'de-DE' as 'en-US' })).toBe('4. Dez. 2026, 15:59 GMT-8');
  expect(formats.momentInFile(lateInDecember, { ...usual, locale: 'ar-EG' as 'en-US' })).toBe('2026-12-04 15:59');
  expect(formats.momentInFile(lateInDecember, usual)).toBe('12/4/2026 03:59 PM');
  expect(formats.formatDate('soon', { ...usual, locale: 'de-DE' as 'en-US' })).toBe('');
});

describe('numbers', () => {
  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [10, '10th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [20, '20th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [101, '101st'],
    [111, '111th'],
    [112, '112th'],
    [113, '113th'],
    [0, '0th'],
  ])('R284, R591: %i is %s', (n, text) => expect(formats.ordinal(n)).toBe(text));

  test('plurals', () => {
    expect(formats.plural(1, 'entry', 'entries')).toBe('1 entry');
    expect(formats.plural(0, 'entry', 'entries')).toBe('0 entries');
    expect(formats.plural(12984, 'vote')).toBe('12,984 votes');
  });

  test('R043: completed by required, rounded to a whole number', () => {
    expect(formats.percentDone(15, 60)).toBe(25);
    expect(formats.percentDone(1, 3)).toBe(33);
    expect(formats.percentDone(2, 3)).toBe(67);
    expect(formats.formatPercent(15, 60)).toBe('25%');
  });
  test('R580: nothing required is 100, never NaN or Infinity', () => {
    expect(formats.percentDone(0, 0)).toBe(100);
    expect(formats.percentDone(3, 0)).toBe(100);
    expect(formats.percentDone(3, Number.NaN)).toBe(100);
  });

  test('file sizes', () => {
    expect(formats.formatFileSize(1)).toBe('1 byte');
    expect(formats.formatFileSize(2 * 1024 ** 3)).toBe('2 GB');
    expect(formats.formatFileSize(1.25 * 1024 ** 2)).toBe('1.3 MB');
    expect(formats.formatFileSize(20 * 1024 ** 2)).toBe('20 MB');
    expect(formats.formatFileSize(2)).toBe('2 bytes');
    expect(formats.formatFileSize(1.25)).toBe('1 byte');
    expect(formats.formatFileSize(2.25)).toBe('2 bytes');
    expect(formats.formatFileSize(-1)).toBe('0 bytes');
    expect(formats.formatFileSize(1023)).toBe('1023 bytes');
    expect(formats.formatFileSize(1024)).toBe('1 kB');
    expect(formats.formatFileSize(10.4 * 1024)).toBe('10 kB');
    expect(formats.formatFileSize(9.9 * 1024)).toBe('9.9 kB');
    expect(formats.formatFileSize(5000 * 1024 ** 4)).toBe('5000 TB');
  });

  test('durations', () => {
    expect(formats.formatDuration(7.9)).toBe('0:07');
    expect(formats.formatDuration(138)).toBe('2:18');
    expect(formats.formatDuration(3723)).toBe('1:02:03');
    expect(formats.formatDuration(Number.NaN)).toBe('0:00');
  });
});

test('where there is no room for all digits, a number is shown with about two', () =>
  expect([0, 950, 12_000, 1_260_000].map((n) => formats.formatCompact(n))).toEqual(['0', '950', '12K', '1.3M']));

test('a rate reads in per cent, with decimals where it has some', () => {
  expect([1900, 825, 0].map((rate) => formats.formatRate(rate, halyard))).toEqual(['19%', '8.25%', '0%']);
});
