import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { firstProblemOf, problemsOf } from '#kit/schema-problems.ts';
import { BlankName, Data, Id, Instant, Name, OptionalName, OptionalText, Page, PathId, SortBy, Text } from './wire.ts';

const sentencesOf = (schema: unknown, value: unknown) => problemsOf(schema, value).map(([, sentence]) => sentence);

describe('text that a person typed', () => {
  test('is trimmed, and kept with all its letters', () => {
    expect(Text(20).parse('  Lanterns 🏮  ')).toBe('Lanterns 🏮');
    expect(Text(20).parse('می‌خواهم')).toBe('می‌خواهم');
  });
  test('is not taken when there is nothing to read in it', () => {
    expect(sentencesOf(Text(20), '   ')).toEqual(['Fill this in.']);
    expect(sentencesOf(Text(20), '\u200b\u2060')).toEqual(['Fill this in.']);
  });
});

test('a number that nothing can have is refused in words', () => {
  expect(sentencesOf(Id, 2_147_483_647)).toEqual([]);
  expect(sentencesOf(Id, 2_147_483_648)).toEqual(['Nothing has this number.']);
  expect(sentencesOf(PathId, '2147483648')).toEqual(['Nothing has this number.']);
});

describe('a name', () => {
  test.each(['Robin https://evil.example', 'ftp://x', 'Robin\nVale', 'Robin\u2028Vale', 'Robin\u0007'])(
    '%j is refused in words',
    (name) => {
      for (const part of [Name(100), OptionalName(100), BlankName(100)])
        expect(firstProblemOf(part, name)).toBe('A name can’t contain a web address or a line break.');
    },
  );
  test.each(['Robin Vale', 'Zoë O’Hara-Quay', 'Dr. A. Moor', 'Studio: North', 'vale.studio'])('%j is a name', (name) => {
    expect(Name(100).parse(name)).toBe(name);
  });
  test('may be omitted where it is declared optional', () => {
    expect(OptionalName(10).parse(null)).toBeNull();
    expect(BlankName(10).parse('')).toBe('');
    expect(BlankName(10).parse('  Robin ')).toBe('Robin');
    expect(Name(10).safeParse('').success).toBe(false);
  });
});

describe('text that may be left out', () => {
  test('is trimmed and has an end', () => {
    expect(OptionalText(5).parse(' four ')).toBe('four');
    expect(sentencesOf(OptionalText(5), 'four and more')).toEqual(['Use at most 5 characters.']);
  });
  test('may be empty, null or nothing', () => {
    for (const nothing of ['', null, undefined]) expect(OptionalText(5).parse(nothing)).toBe(nothing);
  });
});

test('text that is too long is refused, whether it may be left out or not', () => {
  expect(sentencesOf(Text(3), 'four')).toEqual(['Use at most 3 characters.']);
  expect(sentencesOf(BlankName(3), 'four')).toEqual(['Use at most 3 characters.']);
  expect(sentencesOf(OptionalName(3), 'four')).toEqual(['Use at most 3 characters.']);
});

test('a moment is text on its way and a date at both ends', () => {
  const moment = new Date('2026-05-01T10:00:00.000Z');
  expect(z.decode(Instant, '2026-05-01T12:00:00+02:00')).toEqual(moment);
  expect(z.encode(Instant, moment)).toBe('2026-05-01T10:00:00.000Z');
  expect(sentencesOf(Instant, 'tomorrow')).toEqual(['Enter a date.']);
});

test('a list is sorted by its own columns, up or down', () => {
  const Sort = SortBy('Name', 'Date');
  for (const sort of ['Name', '-Name', 'Date', '-Date']) expect(Sort.parse(sort)).toBe(sort);
  expect(sentencesOf(Sort, 'Password')).toEqual(['Choose one of the options.']);
});

test('a page has its rows and says how many there are in all', () => {
  const page = { Rows: ['one'], Total: 7, Page: 2, PageSize: 1 };
  expect(Page(z.string()).parse(page)).toEqual(page);
  expect(sentencesOf(Page(z.string()), { ...page, Rows: [1] })).toEqual(['This must be text.']);
  expect(sentencesOf(Page(z.string()), { Rows: [] })).toHaveLength(3);
});

test('a printed body is inside Data', () => {
  expect(Data(z.int()).parse({ Data: 4 })).toEqual({ Data: 4 });
  expect(sentencesOf(Data(z.int()), {})).toEqual(['Enter a number.']);
});
