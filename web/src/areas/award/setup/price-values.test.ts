import { expect, test } from 'vitest';
import { minorUnitsIn, pricesOf } from './price-values.ts';

test.each([
  ['120', 'USD', 12_000],
  ['1,250.50', 'EUR', 125_050],
  ['9.5', 'GBP', 950],
  ['15000', 'JPY', 15_000],
  ['1.5', 'JPY', undefined],
  ['1.234', 'KWD', 1234],
  ['1.234', 'USD', undefined],
  ['', 'USD', undefined],
  ['-5', 'USD', undefined],
])('%s in %s is %s of its smallest coins', (text, currency, amount) => {
  expect(minorUnitsIn(text, currency)).toBe(amount);
});

const typed = { price: '90', Early: '80', Regular: '', Late: 'many' };

test('free is nothing in every phase, one price the same in each, three their own', () => {
  expect(pricesOf({ ...typed, priceKind: 'free' }, 'USD')).toEqual({ prices: { Early: 0, Regular: 0, Late: 0 }, wrong: [] });
  expect(pricesOf({ ...typed, priceKind: 'one' }, 'USD')).toEqual({ prices: { Early: 9000, Regular: 9000, Late: 9000 }, wrong: [] });
  expect(pricesOf({ ...typed, priceKind: 'three' }, 'USD').wrong).toEqual(['Regular', 'Late']);
  expect(pricesOf({ ...typed, priceKind: 'one', price: '' }, 'USD').wrong).toEqual(['price']);
});
