import { expect, test } from 'vitest';
import { isReverseCharged } from './reverse-charge.ts';

const german = { country: 'DE', vatNumber: 'DE 136 695 976' };

test('a business of another country accounts for the tax itself, one of the seller’s own does not', () => {
  expect(isReverseCharged(german, 'FR')).toBe(true);
  expect(isReverseCharged(german, 'US')).toBe(true);
  expect(isReverseCharged(german, null), 'nobody said where the seller is: it may be at home').toBe(false);
  expect(isReverseCharged(german, 'DE')).toBe(false);
  expect(isReverseCharged({ country: 'GB', vatNumber: 'GB980780684' }, 'DE')).toBe(true);
});

test('not without a number whose digits are right, and not with one of another country', () => {
  for (const vatNumber of ['', ' ', null, undefined, 'DE123456789', 'DE12', 'FR40303265045'])
    expect(isReverseCharged({ country: 'DE', vatNumber }, 'FR'), String(vatNumber)).toBe(false);
});

test('not where no such number is known, regardless of what was typed', () => {
  for (const country of ['US', 'JP', 'CH', 'NO', '']) expect(isReverseCharged({ country, vatNumber: 'CHE116281710' }, 'FR')).toBe(false);
});
