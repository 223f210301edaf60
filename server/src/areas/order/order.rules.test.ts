import { describe, expect, test } from 'vitest';
import { shippingCost } from '#contract/areas/order/shipping.ts';
import { partOf, taxRateOf } from '#contract/areas/order/tax.ts';
import { findTestCard, isCardNumber, testCards } from '#contract/areas/order/test-cards.ts';
import { paymentStatuses } from '#contract/kernel/constants.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import {
  mayBecome,
  mayCancel,
  newConfirmationNumber,
  nextStatuses,
  paymentTransitions,
  statusOfPayments,
  totalsOf,
  totalsUnder,
  waysToPay,
} from './order.rules.ts';

const { authorizationPending, authorizationDeclined, authorized, paid } = paymentStatuses;
const unpaid = 1;
const all: number[] = [unpaid, authorizationPending, authorizationDeclined, authorized, paid];

describe('the payment of an order (R358)', () => {
  test.each([
    ['an unpaid order', unpaid, [authorizationPending, authorizationDeclined, authorized, paid]],
    ['an order whose bank has not answered', authorizationPending, [unpaid, authorizationDeclined, authorized, paid]],
    ['a declined order', authorizationDeclined, [unpaid, authorizationPending, authorized, paid]],
    ['an order whose money is promised', authorized, [unpaid, authorizationDeclined, paid]],
    ['a paid order', paid, []],
  ])('R358 %s goes on only as the table says', (_, from: number, allowed: number[]) => {
    expect([...nextStatuses(from)].sort()).toEqual([...allowed].sort());
    for (const to of all) expect(mayBecome(from, to), `${from} to ${to}`).toBe(to === from || allowed.includes(to));
  });

  test('R358 every status has its row, and every order can be paid in the end', () => {
    expect(Object.keys(paymentTransitions).map(Number)).toEqual(all);
    for (const status of all.filter((one) => one !== paid)) expect(mayBecome(status, paid)).toBe(true);
  });

  test('an order is cancelled only while no money is under way', () => {
    const able = all.filter((paymentStatusId) => mayCancel({ paymentStatusId, cancelledAt: null }));
    expect(able).toEqual([unpaid, authorizationDeclined]);
    expect(mayCancel({ paymentStatusId: unpaid, cancelledAt: new Date() })).toBe(false);
  });
});

describe('where an order stands', () => {
  const one = (paymentStatusId: number, amount = 100) => ({ paymentStatusId, amount });

  test('follows from its payments alone: paid only when enough was paid', () => {
    expect(statusOfPayments(100, [])).toBe(unpaid);
    expect(statusOfPayments(0, [])).toBe(paid);
    expect(statusOfPayments(100, [one(authorized)])).toBe(authorized);
    expect(statusOfPayments(100, [one(paid)])).toBe(paid);
    expect(statusOfPayments(100, [one(paid, 60)])).toBe(unpaid);
    expect(statusOfPayments(100, [one(paid, 60), one(paid, 40)])).toBe(paid);
    expect(statusOfPayments(100, [one(authorizationDeclined), one(authorized)])).toBe(authorized);
    expect(statusOfPayments(100, [one(authorizationPending), one(unpaid, 0)])).toBe(unpaid);
    // The money came after all, whatever somebody noted meanwhile.
    expect(statusOfPayments(100, [one(paid), one(authorizationDeclined, 0)])).toBe(paid);
  });
});

describe('what an order costs', () => {
  test('tax is on what is left after the discount, and half a cent rounds up', () => {
    expect(totalsOf([10_000, 20_050], 5_050, 2000)).toEqual({ subtotal: 30_050, discount: 5_050, shipping: 0, tax: 5_000, total: 30_000 });
    expect(partOf(250, 1900)).toBe(48);
    expect(partOf(24, 2000)).toBe(5);
  });

  test('what is left of an order keeps the terms it was placed under', () => {
    const terms = { percentOff: null, amountOff: null, taxRate: 0, shipping: 0 };
    expect(totalsUnder({ ...terms, percentOff: 25, taxRate: 1900 }, [10_000])).toEqual({
      subtotal: 10_000,
      discount: 2_500,
      shipping: 0,
      tax: 1_425,
      total: 8_925,
    });
    expect(totalsUnder({ ...terms, amountOff: 15_000 }, [10_000])).toMatchObject({ discount: 10_000, total: 0 });
    expect(totalsUnder({ ...terms, shipping: 500 }, [10_000])).toMatchObject({ shipping: 500, total: 10_500 });
  });

  test('a bill in a country with VAT carries it, unless it has a VAT number or the award adds no tax', () => {
    expect(taxRateOf(1, { Country: 'DE' })).toBe(1900);
    expect(taxRateOf(1, { Country: 'de' })).toBe(1900);
    expect(taxRateOf(1, { Country: 'DE', VatNumber: 'DE136695976' })).toBe(0);
    expect(taxRateOf(1, { Country: 'DE', VatNumber: 'DE123456789' })).toBe(1900);
    expect(taxRateOf(1, { Country: 'FR', VatNumber: 'DE136695976' })).toBe(2000);
    expect(taxRateOf(1, { Country: 'US' })).toBe(0);
    expect(taxRateOf(1, {})).toBe(0);
    expect(taxRateOf(3, { Country: 'DE' })).toBe(0);
    expect(taxRateOf(6, { Country: 'DE' })).toBe(0);
  });

  test('the card properties pay by card, the others by invoice, and nothing is paid for nothing', () => {
    expect(waysToPay(traitsOf(1), 100)).toBe('card');
    expect(waysToPay(traitsOf(6), 100)).toBe('invoice');
    expect(waysToPay(traitsOf(1), 0)).toBe('free');
  });

  test('sending costs something for the parcel and for each kilogram begun, more abroad, and has an end', () => {
    expect(shippingCost('USD', 'US', 1200)).toBe(2500);
    expect(shippingCost('USD', 'GB', 1200)).toBe(7500);
    expect(shippingCost('GBP', 'gb', 1000)).toBe(2000);
    expect(shippingCost('USD', 'US', 0)).toBe(0);
    expect(shippingCost('USD', 'US', 30_001)).toBeUndefined();
    expect(shippingCost('USD', 'Atlantis', 10)).toBeUndefined();
  });
});

test('R611 confirmation numbers are random and easy to read out', () => {
  const numbers = Array.from({ length: 200 }, newConfirmationNumber);
  expect(new Set(numbers).size).toBe(200);
  for (const number of numbers) expect(number).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
});

test('the cards of the sandbox are card numbers in form; a slip of the finger is not', () => {
  for (const { number } of testCards) expect(isCardNumber(number)).toBe(true);
  expect(isCardNumber('4242 4242 4242 4241')).toBe(false);
  expect(isCardNumber('4242')).toBe(false);
  expect(findTestCard('4242 4242 4242 4242')?.token).toBe('test_succeeds');
  expect(findTestCard('5555555555554444')).toBeUndefined();
});
