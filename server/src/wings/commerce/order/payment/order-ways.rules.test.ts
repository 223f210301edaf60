import { describe, expect, test } from 'vitest';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { statusOfPayments, statusWords, unpaid, waysToPay, wrongWay } from '../order.rules.ts';
import { worded } from '#kit/worded.ts';

const { authorizationDeclined, authorizationPending, authorized, paid } = paymentStatuses;

describe('the state of an order', () => {
  const one = (paymentStatusId: number, amount = 100) => ({ paymentStatusId, received: paymentStatusId === paid ? amount : 0 });

  test('follows from its payments alone: paid only when enough was paid', () => {
    expect(statusOfPayments(100, [])).toBe(unpaid);
    expect(statusOfPayments(0, [])).toBe(paid);
    expect(statusOfPayments(100, [one(authorized)])).toBe(authorized);
    expect(statusOfPayments(100, [one(paid)])).toBe(paid);
    expect(statusOfPayments(100, [one(paid, 60)])).toBe(unpaid);
    expect(statusOfPayments(100, [one(paid, 60), one(paid, 40)])).toBe(paid);
    expect(statusOfPayments(100, [one(authorizationDeclined), one(authorized)])).toBe(authorized);
    expect(statusOfPayments(100, [one(authorizationPending), one(unpaid, 0)])).toBe(unpaid);
    // The money arrived after all, regardless of what was recorded in the meantime.
    expect(statusOfPayments(100, [one(paid), one(authorizationDeclined, 0)])).toBe(paid);
  });
});

test('what was refunded is called so, before it is called canceled or paid', () => {
  const row = { paymentStatusId: 5, cancelledAt: null, paid: 100, refunded: 0 };
  expect(statusWords(row)).toBe('Paid');
  expect(statusWords({ ...row, cancelledAt: new Date() })).toBe('Cancelled');
  expect(statusWords({ ...row, refunded: 40, paid: 60 })).toBe('Partly refunded');
  expect(statusWords({ ...row, refunded: 100, paid: 0, cancelledAt: new Date() })).toBe('Refunded');
});

test('where no one takes cards, a card award is paid on an invoice if it may issue one, and not at all otherwise', () => {
  const award = { cardPayments: true, cardProvider: 'stripe' } as const;
  expect(waysToPay(award, 100, { takesCards: false })).toBe('invoice');
  expect(waysToPay(award, 100, { takesCards: false, mayIssue: false })).toBe('unavailable');
  expect(waysToPay({ ...award, cardProvider: 'worldpay' }, 100, { takesCards: false, mayIssue: false })).toBe('worldpay');
  expect(waysToPay(award, 0, { takesCards: false, mayIssue: false })).toBe('free');
  expect(worded(wrongWay('unavailable', 'none'))).toContain('hasn’t set up payments');
});
