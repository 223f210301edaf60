import { partsOfLines } from '#contract/wings/commerce/order/line-parts.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOf } from '#contract/wings/commerce/order/tax.ts';
import { discountOf } from '#server/wings/commerce/coupon/coupon.rules.ts';
import { totalsOf, totalsUnder } from '../order.rules.ts';

const runs = { numRuns: 500 };
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const anyPrices = fc.array(fc.integer({ min: 0, max: 999_999 }), { minLength: 1, maxLength: 30 });
const anyWorth = fc.oneof(
  fc.record({ percentOff: fc.integer({ min: 1, max: 100 }), amountOff: fc.constant(null) }),
  fc.record({ percentOff: fc.constant(null), amountOff: fc.integer({ min: 1, max: 2_000_000 }) }),
  fc.constant({ percentOff: null, amountOff: null }),
);
const anyRate = fc.integer({ min: 0, max: 2700 });
const anyShipping = fc.integer({ min: 0, max: 50_000 });

const linesOf = (prices: readonly number[]) => prices.map((unitPrice, index) => ({ id: index + 1, quantity: 1, unitPrice }));

test('lines less the discount, with tax and shipping, are the total', () => {
  fc.assert(
    fc.property(anyPrices, anyWorth, anyRate, anyShipping, (prices, worth, taxRate, shipping) => {
      const { subtotal, discount, tax, total, ...rest } = totalsUnder({ ...worth, taxRate, shipping }, prices);
      expect(subtotal).toBe(sumOf(prices));
      expect(rest.shipping).toBe(shipping);
      expect(total).toBe(subtotal - discount + tax + shipping);
      for (const amount of [discount, tax, total]) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
      expect(discount).toBeLessThanOrEqual(subtotal);
      expect(Math.abs(tax * 10_000 - (subtotal - discount + shipping) * taxRate), 'never half a unit off').toBeLessThanOrEqual(5000);
    }),
    runs,
  );
});

test('discount and tax line by line add up to those of the order, and no line is a unit off', () => {
  fc.assert(
    fc.property(anyPrices, anyWorth, anyRate, anyShipping, (prices, worth, taxRate, shipping) => {
      fc.pre(sumOf(prices) > 0);
      const discount = discountOf(worth, sumOf(prices));
      const totals = totalsOf(prices, discount, taxRate);
      const lines = linesOf(prices);
      const parts = partsOfLines({ ...totalsOf(prices, discount, taxRate, shipping), taxRate }, lines);
      const all = [...parts.values()];
      expect(sumOf(all.map((part) => part.discount))).toBe(totals.discount);
      expect(sumOf(all.map(({ tax }) => tax)), 'without the tax on shipping').toBe(totals.tax);
      expect(sumOf(all.map(({ share }) => share))).toBe(totals.total);
      for (const { id, unitPrice } of lines) {
        const part = parts.get(id) ?? { discount: 0, tax: 0, share: -1 };
        expect(part.share).toBe(unitPrice - part.discount + part.tax);
        expect(Math.min(part.discount, part.tax, part.share)).toBeGreaterThanOrEqual(0);
        const net = unitPrice - part.discount;
        expect(Math.abs(part.tax - (totals.tax * net) / Math.max(1, totals.subtotal - totals.discount))).toBeLessThan(1);
        expect(Math.abs(part.discount - (totals.discount * unitPrice) / totals.subtotal)).toBeLessThan(1);
      }
    }),
    runs,
  );
});

test('an order that is split costs the same to a minor unit for each part', () => {
  fc.assert(
    fc.property(
      fc.array(anyPrices, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 100 }),
      anyRate,
      (orders, percentOff, taxRate) => {
        const worth = { percentOff: percentOff || null, amountOff: null };
        const costs = (prices: readonly number[]) => totalsOf(prices, discountOf(worth, sumOf(prices)), taxRate);
        const whole = costs(orders.flat());
        const split = orders.map(costs);
        expect(sumOf(split.map(({ subtotal }) => subtotal))).toBe(whole.subtotal);
        for (const what of ['discount', 'tax'] as const)
          expect(Math.abs(sumOf(split.map((part) => part[what])) - whole[what]), what).toBeLessThanOrEqual(orders.length);
      },
    ),
    runs,
  );
});

test('a part of an amount grows with both, and a hundred per cent is all of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 9999 }), (amount, rate) => {
      expect(partOf(amount, 10_000)).toBe(amount);
      expect(partOf(amount, rate)).toBeLessThanOrEqual(partOf(amount + 1, rate));
      expect(partOf(amount, rate)).toBeLessThanOrEqual(partOf(amount, rate + 1));
    }),
    runs,
  );
});
