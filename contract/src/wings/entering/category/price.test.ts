import { expect, test } from 'vitest';
import { distinctSteps, isOnePrice, priceAt, type PriceStep, tierAt } from './price.ts';

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

const steps: PriceStep[] = [
  { Tier: 'early', Until: dates.EarlyEndDate },
  { Tier: 'regular', Until: dates.RegularEndDate },
  { Tier: 'late', Until: dates.EndDate },
];
const priced = (Early: number, Regular: number, Late: number) => ({ Early, Regular, Late });

test('steps that change no price are one step, named by the regular price', () => {
  const [early, regular, late] = steps;
  expect(distinctSteps(steps, [priced(1, 2, 3)])).toEqual(steps);
  expect(distinctSteps(steps, [priced(5, 5, 5), priced(7, 7, 7)])).toEqual([{ Tier: 'regular', Until: late?.Until }]);
  expect(distinctSteps(steps, [priced(5, 5, 9)])).toEqual([regular, late]);
  expect(distinctSteps(steps, [priced(3, 5, 5)])).toEqual([early, { Tier: 'regular', Until: late?.Until }]);
  expect(distinctSteps(steps, [priced(5, 5, 5), priced(5, 6, 6)])).toEqual([early, { Tier: 'regular', Until: late?.Until }]);
  expect(distinctSteps([], [])).toEqual([]);
});

test('one price is one for every category', () => {
  expect(isOnePrice([priced(5, 5, 5), priced(7, 7, 7)])).toBe(true);
  expect(isOnePrice([priced(5, 5, 5), priced(7, 7, 8)])).toBe(false);
  expect(isOnePrice([priced(4, 5, 5)])).toBe(false);
  expect(isOnePrice([])).toBe(false);
});
