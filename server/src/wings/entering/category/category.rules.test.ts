import { describe, expect, test } from 'vitest';
import { askedPrices, mergeAdvice, priceNowOf, priceStepsOf, pricesOf, reasonOf } from './category.rules.ts';
import { worded } from '#kit/worded.ts';

const match = (id: number) => ({ id, words: ['map', 'coast'] });
const beside = (id: number, fromId: number) => ({ id, fromId, fromName: `Category ${fromId}` });
const ids = (advice: readonly { id: number }[]) => advice.map(({ id }) => id);

describe('the price of a category', () => {
  const dates = { earlyEndDate: new Date('2026-02-01'), regularEndDate: new Date('2026-03-01'), endDate: new Date('2026-04-01') };
  const prices = { earlyPrice: 100, regularPrice: 200, latePrice: 300 };
  const row = { propertyId: 3, ...dates, ...prices } as Parameters<typeof priceNowOf>[0];

  test('is asked where the award charges fees, and is nothing where it does not', () => {
    expect(askedPrices(prices, { fees: true })).toEqual({ Early: 100, Regular: 200, Late: 300 });
    expect(askedPrices(prices, { fees: false })).toEqual({ Early: 0, Regular: 0, Late: 0 });
  });

  test.each([
    ['2026-01-31T23:59:59Z', { Amount: 100, Tier: 'early', Until: dates.earlyEndDate }],
    ['2026-02-01', { Amount: 200, Tier: 'regular', Until: dates.regularEndDate }],
    ['2026-03-01', { Amount: 300, Tier: 'late', Until: dates.endDate }],
  ])('is that of the day, in the award’s currency (%s)', (day, price) =>
    expect(priceNowOf(row, new Date(day))).toEqual({ ...price, Currency: 'GBP' }),
  );

  test('goes up in three steps, each with its end', () => {
    expect(pricesOf(prices)).toEqual({ Early: 100, Regular: 200, Late: 300 });
    expect(priceStepsOf(dates)).toEqual([
      { Tier: 'early', Until: dates.earlyEndDate },
      { Tier: 'regular', Until: dates.regularEndDate },
      { Tier: 'late', Until: dates.endDate },
    ]);
  });
});

describe('advice', () => {
  test('what fits comes first, then what is recommended beside it, each once, and no more than asked', () => {
    const neighbours = [beside(2, 1), beside(7, 1), beside(7, 2), beside(8, 2)];
    expect(ids(mergeAdvice([match(1), match(2)], neighbours, { CategoryIDs: [], Limit: 5 }))).toEqual([1, 2, 7, 8]);
    expect(ids(mergeAdvice([match(1), match(2)], neighbours, { CategoryIDs: [], Limit: 3 }))).toEqual([1, 2, 7]);
    expect(mergeAdvice([match(1)], [beside(7, 1)], { CategoryIDs: [], Limit: 5 })).toEqual([
      { id: 1, words: ['map', 'coast'] },
      { id: 7, words: [], beside: 'Category 1' },
    ]);
  });
  test('neighbours of what is chosen go before neighbours of what only fits, and one of them always finds a place', () => {
    const neighbours = [beside(7, 1), beside(9, 50)];
    expect(ids(mergeAdvice([match(1)], neighbours, { CategoryIDs: [50], Limit: 5 }))).toEqual([1, 9, 7]);
    const many = [1, 2, 3, 4, 5].map(match);
    expect(ids(mergeAdvice(many, neighbours, { CategoryIDs: [50], Limit: 4 }))).toEqual([1, 2, 3, 9]);
    expect(ids(mergeAdvice(many, [beside(7, 1)], { CategoryIDs: [50], Limit: 4 }))).toEqual([1, 2, 3, 4]);
    expect(ids(mergeAdvice(many, neighbours, { CategoryIDs: [50], Limit: 1 }))).toEqual([1]);
    expect(ids(mergeAdvice(many, neighbours, { CategoryIDs: [50], Limit: 3 }))).toEqual([1, 2, 3]);
    expect(ids(mergeAdvice(many, [], { CategoryIDs: [50], Limit: 4 }))).toEqual([1, 2, 3, 4]);
  });
  test('the reason names the words, or what it is entered together with', () => {
    expect(worded(reasonOf(match(1)))).toBe('Matches "map" and "coast" in your text.');
    expect(worded(reasonOf({ words: ['map'] }))).toBe('Matches "map" in your text.');
    expect(worded(reasonOf({ words: ['map', 'coast', 'harbour', 'tide'] }))).toBe('Matches "map", "coast" and "harbour" in your text.');
    expect(worded(reasonOf({ words: [], beside: 'Maps' }))).toBe('Often entered together with Maps.');
  });
});
