import { describe, expect, test } from 'vitest';
import './sentences.ts';
import { BlankName, Id, Name, OptionalName, PathId, Text } from './wire.ts';

const problemsOf = (schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } }, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('text that a person typed', () => {
  test('is trimmed, and kept with all its letters', () => {
    expect(Text(20).parse('  Lanterns 🏮  ')).toBe('Lanterns 🏮');
    expect(Text(20).parse('می‌خواهم')).toBe('می‌خواهم');
  });
  test('is not taken when there is nothing to read in it', () => {
    expect(problemsOf(Text(20), '   ')).toEqual(['Fill this in.']);
    expect(problemsOf(Text(20), '\u200b\u2060')).toEqual(['Fill this in.']);
  });
});

test('a number that nothing can have is refused in words', () => {
  expect(problemsOf(Id, 2_147_483_647)).toEqual([]);
  expect(problemsOf(Id, 2_147_483_648)).toEqual(['Nothing has this number.']);
  expect(problemsOf(PathId, '2147483648')).toEqual(['Nothing has this number.']);
});

describe('a name', () => {
  test.each(['Robin https://evil.example', 'ftp://x', 'Robin\nVale', 'Robin\u2028Vale', 'Robin\u0007'])(
    '%j is refused in words',
    (name) => {
      for (const part of [Name(100), OptionalName(100), BlankName(100)])
        expect(part.safeParse(name).error?.issues[0]?.message).toBe('A name can’t contain a web address or a line break.');
    },
  );
  test.each(['Robin Vale', 'Zoë O’Hara-Quay', 'Dr. A. Moor', 'Studio: North', 'vale.studio'])('%j is a name', (name) => {
    expect(Name(100).parse(name)).toBe(name);
  });
  test('may be left out where it says so', () => {
    expect(OptionalName(10).parse(null)).toBeNull();
    expect(BlankName(10).parse('')).toBe('');
    expect(Name(10).safeParse('').success).toBe(false);
  });
});
