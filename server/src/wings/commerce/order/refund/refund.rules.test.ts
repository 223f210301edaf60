import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partOf } from '#contract/wings/commerce/order/tax.ts';
import { heldWords, isByHand, mayReverse, planRefund, type RefundPlan, refundableOf, sharesOf, standingOf } from './refund.rules.ts';
import { worded } from '#kit/worded.ts';
import { inWords } from '#contract/kernel/text/said.ts';

const paid = (id: number, amount: number, refunded = 0, gateway = 'stripe') => ({
  id,
  gateway,
  amount,
  paymentStatusId: 5,
  stage: null,
  refunded,
  dispute: 'none',
  reversedAt: null,
  received: amount - refunded,
  isHeld: false,
});
const line = (id: number, unitPrice: number, returnedAt: Date | null = null) => ({ id, quantity: 1, unitPrice, returnedAt });
const billed = (prices: readonly number[], discount = 0, taxRate = 0) => {
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const tax = partOf(subtotal - discount, taxRate);
  return { subtotal, discount, tax, total: subtotal - discount + tax, credited: 0 };
};
const lines = [line(1, 100), line(2, 200)];
const planned = (plan: ReturnType<typeof planRefund>): RefundPlan => {
  if (!('parts' in plan)) throw new Error(inWords(plan, 'en-US'));
  return plan;
};

/** Prices, a discount and a tax rate as they come. */
const anyOrder = fc
  .record({
    prices: fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 12 }),
    off: fc.integer({ min: 0, max: 100 }),
    taxRate: fc.integer({ min: 0, max: 2700 }),
  })
  .map(({ prices, off, taxRate }) => {
    const subtotal = prices.reduce((sum, price) => sum + price, 0);
    return {
      order: billed(prices, Math.floor((subtotal * off) / 100), taxRate),
      lines: prices.map((price, index) => line(index + 1, price)),
    };
  });

describe('the share of a line', () => {
  test('has its part of the discount and the tax', () => {
    expect([...sharesOf(billed([100, 200], 30, 2000), lines)]).toEqual([
      [1, 108],
      [2, 216],
    ]);
  });

  test('adds up to the order with the others, to the last minor unit', () => {
    fc.assert(
      fc.property(anyOrder, ({ order, lines: all }) => {
        const shares = [...sharesOf(order, all).values()];
        const costs = all.some(({ unitPrice }) => unitPrice > 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(costs ? order.total : 0);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a refund', () => {
  const order = billed([100, 200], 0, 1000);

  test('of the whole takes every line and ends the order', () => {
    expect(planRefund(order, lines, [paid(7, 330)], { What: 'whole' })).toEqual({
      amount: 330,
      parts: [{ paymentId: 7, gateway: 'stripe', amount: 330 }],
      lineIds: [1, 2],
      cancels: true,
    });
  });

  test('of a line is its share, of an amount no line at all', () => {
    expect(planRefund(order, lines, [paid(7, 330)], { What: 'lines', LineIDs: [2] })).toMatchObject({
      amount: 220,
      lineIds: [2],
      cancels: false,
    });
    expect(planRefund(order, lines, [paid(7, 330)], { What: 'amount', Amount: 30 })).toMatchObject({
      amount: 30,
      lineIds: [],
      cancels: false,
    });
  });

  test('waits where the bank decides about a dispute; what another payment covers goes back', () => {
    const held = { ...paid(7, 330), isHeld: true };
    const wishes: Parameters<typeof planRefund>[3][] = [{ What: 'whole' }, { What: 'amount', Amount: 1 }, { What: 'lines', LineIDs: [2] }];
    for (const wanted of wishes) expect(planRefund(order, lines, [held], wanted)).toBe(heldWords);
    const both = [held, paid(8, 100)];
    expect(planRefund(order, lines, both, { What: 'whole' })).toBe(heldWords);
    expect(planRefund(order, lines, both, { What: 'amount', Amount: 101 })).toBe(heldWords);
    expect(planRefund(order, lines, both, { What: 'lines', LineIDs: [2] })).toBe(heldWords);
    expect(planned(planRefund(order, lines, both, { What: 'amount', Amount: 100 })).parts).toMatchObject([{ paymentId: 8, amount: 100 }]);
    expect(worded(planRefund(order, lines, [{ ...held, received: 0 }], { What: 'whole' }))).toMatch(/nothing left/);
  });

  test('of a line takes along what belongs to it, and leaves what came back before', () => {
    const trophy = [line(1, 100), { ...line(2, 20), partOfId: 1 }, { ...line(3, 5, new Date(0)), partOfId: 1 }, line(4, 175)];
    const priced = billed([100, 20, 5, 175]);
    const wish = (LineIDs: number[]) => planRefund(priced, trophy, [paid(7, 295)], { What: 'lines', LineIDs });
    expect(wish([1])).toMatchObject({ amount: 120, lineIds: [1, 2] });
    expect(wish([1, 2]), 'both chosen by name').toMatchObject({ amount: 120, lineIds: [1, 2] });
    expect(wish([2]), 'the engraving alone').toMatchObject({ amount: 20, lineIds: [2] });
    expect(wish([4])).toMatchObject({ amount: 175, lineIds: [4] });
  });

  test('of a line is what is left of the payment, where an amount went back before', () => {
    expect(planRefund(order, lines, [paid(7, 330, 300)], { What: 'lines', LineIDs: [2] })).toMatchObject({ amount: 30, lineIds: [2] });
  });

  test('of a line goes back beside a dispute, where another payment covers it to the last unit', () => {
    const beside = (amount: number) =>
      planRefund(order, lines, [{ ...paid(7, 110), isHeld: true }, paid(8, amount)], { What: 'lines', LineIDs: [2] });
    expect(beside(220)).toMatchObject({ amount: 220, parts: [{ paymentId: 8, amount: 220 }] });
    expect(beside(219)).toBe(heldWords);
  });

  test('takes from the latest payment first', () => {
    const { parts } = planned(planRefund(order, lines, [paid(7, 200), paid(8, 130)], { What: 'amount', Amount: 150 }));
    expect(parts).toEqual([
      { paymentId: 8, gateway: 'stripe', amount: 130 },
      { paymentId: 7, gateway: 'stripe', amount: 20 },
    ]);
  });

  test('that cannot be is refused with a reason', () => {
    const refused = (wanted: Parameters<typeof planRefund>[3], payments = [paid(7, 330)], all = lines) =>
      planRefund(order, all, payments, wanted);
    expect(worded(refused({ What: 'whole' }, []))).toMatch(/nothing left/);
    expect(worded(refused({ What: 'amount', Amount: 331 }))).toMatch(/more than was received/);
    expect(worded(refused({ What: 'amount', Amount: 0 }))).toMatch(/above zero/);
    expect(worded(refused({ What: 'amount', Amount: 1 }))).toMatchObject({ amount: 1 });
    expect(worded(refused({ What: 'lines', LineIDs: [] }))).toMatch(/already refunded/);
    expect(worded(refused({ What: 'lines', LineIDs: [2, 9] }))).toMatch(/already refunded/);
    expect(worded(refused({ What: 'lines', LineIDs: [2] }, undefined, [line(1, 100), line(2, 200, new Date(0))]))).toMatch(
      /already refunded/,
    );
    expect(worded(refused({ What: 'lines', LineIDs: [3] }, undefined, [...lines, line(3, 0)]))).toMatch(/were free/);
  });

  test('never refunds more than was paid, for any requests in any order', () => {
    const anyWish = fc.oneof(
      fc.constant({ What: 'whole' } as const),
      fc.record({ What: fc.constant('amount' as const), Amount: fc.integer({ min: 0, max: 200_000 }) }),
      fc.record({ What: fc.constant('lines' as const), LineIDs: fc.uniqueArray(fc.integer({ min: 1, max: 13 }), { maxLength: 5 }) }),
    );
    fc.assert(
      fc.property(
        anyOrder,
        fc.integer({ min: 0, max: 100 }),
        fc.array(anyWish, { maxLength: 8 }),
        ({ order: one, lines: all }, split, wishes) => {
          const first = Math.floor((one.total * split) / 100);
          let payments = [paid(1, first), paid(2, one.total - first)];
          let left = all;
          let given = 0;
          for (const wish of wishes) {
            const plan = planRefund(one, left, payments, wish);
            if (!('parts' in plan)) continue;
            expect(plan.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(plan.amount);
            given += plan.amount;
            payments = payments.map(({ id, amount, refunded }) =>
              paid(id, amount, refunded + (plan.parts.find(({ paymentId }) => paymentId === id)?.amount ?? 0)),
            );
            left = left.map((each) => (plan.lineIds.includes(each.id) ? { ...each, returnedAt: new Date(0) } : each));
            expect(payments.every(({ received }) => received >= 0)).toBe(true);
          }
          expect(given).toBeLessThanOrEqual(one.total);
          expect(refundableOf(payments)).toBe(one.total - given);
        },
      ),
    );
  });
});

test('only payments that were recorded by hand, and are still whole, can be reversed', () => {
  expect(mayReverse(paid(1, 100, 0, 'recorded'))).toBe(true);
  expect(mayReverse(paid(1, 100, 10, 'recorded'))).toBe(false);
  expect(mayReverse(paid(1, 100, 0, 'stripe'))).toBe(false);
  expect(mayReverse({ ...paid(1, 100, 0, 'recorded'), received: 0 })).toBe(false);
  expect(['recorded', 'worldpay', 'sandbox', 'stripe'].map((gateway) => isByHand({ gateway }))).toEqual([true, true, false, false]);
});

test('a payment that only has a status is in the state it names', () => {
  expect(standingOf({ ...paid(1, 100, 40), reversedAt: new Date(0) })).toEqual({
    stage: 'captured',
    amount: 100,
    refunded: 40,
    dispute: 'none',
    isReversed: true,
  });
  expect(standingOf({ ...paid(1, 100), paymentStatusId: 2, stage: 'needsAction' }).stage).toBe('needsAction');
});
