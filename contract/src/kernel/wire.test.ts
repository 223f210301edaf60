import { describe, expect, test } from 'vitest';
import './sentences.ts';
import { Id, PathId, Text } from './wire.ts';

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
  expect(problemsOf(Id, 2_147_483_648)).toEqual(['There is nothing with this number.']);
  expect(problemsOf(PathId, '2147483648')).toEqual(['There is nothing with this number.']);
});
