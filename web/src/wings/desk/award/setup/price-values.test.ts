import { expect, test } from 'vitest';
import { pricesOf } from './price-values.ts';

const usd = { currency: 'USD', locale: 'en-US' } as const;
const typed = { price: '90', Early: '80', Regular: '', Late: 'many' };

test('free is nothing in every phase, one price the same in each, three their own', () => {
  expect(pricesOf({ ...typed, priceKind: 'free' }, usd)).toEqual({ prices: { Early: 0, Regular: 0, Late: 0 }, wrong: [] });
  expect(pricesOf({ ...typed, priceKind: 'one' }, usd)).toEqual({ prices: { Early: 9000, Regular: 9000, Late: 9000 }, wrong: [] });
  expect(pricesOf({ ...typed, priceKind: 'three' }, usd).wrong).toEqual(['Regular', 'Late']);
  expect(pricesOf({ ...typed, priceKind: 'one', price: '' }, usd).wrong).toEqual(['price']);
});

test('prices are read in the minor units of the currency', () => {
  expect(pricesOf({ ...typed, priceKind: 'one', price: '15,000' }, { ...usd, currency: 'JPY' }).prices.Early).toBe(15_000);
  expect(pricesOf({ ...typed, priceKind: 'one', price: '1.5' }, { ...usd, currency: 'JPY' }).wrong).toEqual(['price']);
  expect(pricesOf({ ...typed, priceKind: 'one', price: '1.234' }, { ...usd, currency: 'KWD' }).prices.Late).toBe(1234);
});
