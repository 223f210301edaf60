import { expect, test } from 'vitest';
import { priceAt, tierAt } from './price.ts';

const dates = { EarlyEndDate: new Date(1000), RegularEndDate: new Date(2000), EndDate: new Date(3000) };
const prices = { Early: 1, Regular: 2, Late: 3 };

test.each([
  [0, 'early', 1, 1000],
  [999, 'early', 1, 1000],
  [1000, 'regular', 2, 2000],
  [1999, 'regular', 2, 2000],
  [2000, 'late', 3, 3000],
  [3000, 'late', 3, 3000],
] as const)('at %i the price is the %s one', (ms, tier, price, until) => {
  expect(tierAt(dates, new Date(ms))).toEqual({ tier, until: new Date(until) });
  expect(priceAt(prices, dates, new Date(ms))).toBe(price);
});
