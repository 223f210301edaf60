import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Maren Holt', 'MH'],
  ['Ida van der Berg', 'IB'],
  ['Solo', 'S'],
  ['“Kite” & Sons', 'KS'],
  ['  émile   zola ', 'ÉZ'],
  ['***', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
