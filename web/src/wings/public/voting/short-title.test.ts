import { expect, test } from 'vitest';
import { shortTitle } from './short-title.ts';

test('a title of 28 letters is whole in a button, a longer one ends in an ellipsis', () => {
  expect(shortTitle('a'.repeat(28))).toBe('a'.repeat(28));
  expect(shortTitle('a'.repeat(29))).toBe(`${'a'.repeat(28)}…`);
});

test('no space is left before the ellipsis', () => {
  expect(shortTitle(`${'a'.repeat(27)} bcd`)).toBe(`${'a'.repeat(27)}…`);
});

test('a letter of several characters counts as one and is never cut in two', () => {
  const family = '👨‍👩‍👧';
  expect(shortTitle(family.repeat(28))).toBe(family.repeat(28));
  expect(shortTitle(`${'a'.repeat(27)}e\u0301bc`)).toBe(`${'a'.repeat(27)}e\u0301…`);
});
