import { describe, expect, test } from 'vitest';
import { missingReason, pricedLines } from './desk-order.rules.ts';
import { worded } from '#kit/worded.ts';

const cart = { Lines: [{}, { UnitPrice: 500 }], PaidBy: 'invoice' as const };
const placed = [
  { id: 1, partOfId: null, quantity: 2, unitPrice: 1000 },
  { id: 2, partOfId: 1, quantity: 2, unitPrice: 100 },
  { id: 3, partOfId: null, quantity: 1, unitPrice: 900 },
];

describe('a price of the organizer’s own', () => {
  test('needs a reason, also where it is nothing', () => {
    const words = 'Explain why the price differs from the shop price.';
    expect(worded(missingReason(cart))).toBe(words);
    expect(worded(missingReason({ ...cart, Reason: 'A guest of the house' }))).toBeUndefined();
    expect(worded(missingReason({ Lines: [{ UnitPrice: 0 }], PaidBy: 'invoice' }))).toBe(words);
    expect(worded(missingReason({ Lines: [{}], PaidBy: 'complimentary', Reason: '' }))).toBe(words);
    expect(worded(missingReason({ Lines: [{ UnitPrice: null }], PaidBy: 'card' }))).toBeUndefined();
  });

  test('is put on the line of the cart it was set for, and on nothing else', () => {
    expect(pricedLines(placed, cart)).toEqual([{ OrderLineID: 3, Quantity: 1, UnitPrice: 500 }]);
    expect(pricedLines(placed, { ...cart, Lines: [{ UnitPrice: 1000 }, {}] })).toEqual([]);
  });

  test('is nothing for everything where it is complimentary, parts too', () => {
    expect(pricedLines(placed, { ...cart, PaidBy: 'complimentary' })).toEqual([
      { OrderLineID: 1, Quantity: 2, UnitPrice: 0 },
      { OrderLineID: 2, Quantity: 2, UnitPrice: 0 },
      { OrderLineID: 3, Quantity: 1, UnitPrice: 0 },
    ]);
  });
});
