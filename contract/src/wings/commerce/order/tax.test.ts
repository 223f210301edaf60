import { expect, test } from 'vitest';
import { partOf } from './tax.ts';

test.each([
  [250, 1900, 48],
  [24, 2000, 5],
  [100, 10_000, 100],
  [5, 1000, 1],
  [4, 1000, 0],
  [0, 1900, 0],
])('of %i a rate of %i is %i: half a cent rounds up', (amount, rate, part) => expect(partOf(amount, rate)).toBe(part));
