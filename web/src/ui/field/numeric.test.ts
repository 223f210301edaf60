import { expect, test } from 'vitest';
import { digitsOnly, parseInteger } from './numeric.ts';

test.each([
  ['12', '12'],
  ['1a2 b3', '123'],
  ['-4.5', '45'],
  ['abc', ''],
])('R482: only the digits of %j are kept', (typed, kept) => expect(digitsOnly(typed)).toBe(kept));

test.each([
  ['', null],
  ['   ', null],
  ['007', 7],
  ['42', 42],
])('R483: %j is read as %j', (typed, number) => expect(parseInteger(typed)).toBe(number));
