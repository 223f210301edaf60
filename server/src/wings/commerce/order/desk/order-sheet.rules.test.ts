import { expect, test } from 'vitest';
import { voiceOf } from '#server/kernel/mail/voice.ts';
import { moneyOf, orderPlaceholders, type OrderMailValues, saidOfRefund, sheetOf, transferWords, variantOf } from './order-sheet.rules.ts';

const voice = voiceOf(1, 'https://awards.example.org');
const values: OrderMailValues = {
  firstName: 'Robin',
  confirmationNumber: 'WN-53QX',
  paymentStatusId: 1,
  paymentMethod: 'card',
  isCancelled: false,
  isLowered: false,
  isTest: false,
  isSandbox: false,
  orderedOn: 'November 15, 2026',
  paidOn: null,
  billedTo: '',
  vatNumber: '',
  poNumber: '',
  currency: 'EUR',
  lines: [{ name: 'Wren', detail: '', amount: 10_000 }],
  subtotal: 10_000,
  discount: 0,
  couponCode: null,
  shipping: 0,
  tax: 0,
  taxRate: 0,
  taxWord: 'vat',
  taxNote: '',
  refunded: 0,
  credited: 0,
  reference: 'WN-53QX',
  dueOn: null,
  total: 10_000,
  link: 'https://awards.example.org/orders/7',
};
const sheet = (change: Partial<OrderMailValues> = {}) => sheetOf({ ...values, ...change }, voice);
const said = (change: Partial<OrderMailValues>) => saidOfRefund({ ...values, ...change }, voice);

test.each<[Partial<OrderMailValues>, string]>([
  [{ isCancelled: true, paymentStatusId: 5 }, 'canceled'],
  [{ paymentStatusId: 5 }, 'paid'],
  [{ paymentStatusId: 4 }, 'processing'],
  [{ paymentStatusId: 2 }, 'pending'],
  [{ paymentStatusId: 3 }, 'declined'],
  [{}, 'due'],
  [{ isLowered: true }, 'due-lowered'],
  [{ paymentMethod: 'invoice' }, 'invoice'],
  [{ paymentMethod: 'invoice', isLowered: true }, 'invoice-lowered'],
  [{ paymentStatusId: 5, refunded: 1 }, 'refunded'],
  [{ paymentStatusId: 5, credited: 9999 }, 'paid'],
  [{ paymentStatusId: 5, credited: 10_000 }, 'refunded'],
  [{ isCancelled: true, credited: 1 }, 'refunded'],
  [{ paymentStatusId: 5, total: 0 }, 'paid'],
])('an order with %j has a text of its own: %s', (change, variant) => expect(variantOf({ ...values, ...change })).toBe(variant));

test('a plain order has a number, a day, its lines, a total and the way to it', () => {
  expect(sheet()).toEqual({
    facts: [
      ['Order number', 'WN-53QX'],
      ['Order date', 'November 15, 2026'],
    ],
    sums: [
      ['Wren', '€100'],
      ['Total', '€100'],
    ],
    button: { label: 'View order', url: 'https://awards.example.org/orders/7' },
    footnotes: [],
  });
});

test('a sheet lists everything an order has', () => {
  const full = sheet({
    paidOn: 'November 16, 2026',
    billedTo: 'Robin Vale',
    vatNumber: 'DE136695976',
    poNumber: 'PO 7',
    lines: [{ name: 'Wren', detail: 'Data', amount: 10_000 }],
    discount: 1000,
    couponCode: 'EARLY',
    shipping: 500,
    tax: 1805,
    taxRate: 1900,
    total: 11_305,
    credited: 305,
    taxNote: 'Tax of Germany.',
    isSandbox: true,
  });
  expect(full.facts.slice(2)).toEqual([
    ['Paid on', 'November 16, 2026'],
    ['Billed to', 'Robin Vale'],
    ['VAT number', 'DE136695976'],
    ['PO number', 'PO 7'],
  ]);
  expect(full.sums).toEqual([
    ['Wren, Data', '€100'],
    ['Subtotal', '€100'],
    ['Coupon EARLY', '−€10'],
    ['Shipping', '€5'],
    ['VAT 19%', '€18.05'],
    ['Total', '€113.05'],
    ['Refunded', '−€3.05'],
    ['Total after the refund', '€110'],
  ]);
  expect(full.footnotes).toEqual(['Tax of Germany.', 'This was a test payment. No money was charged.']);
});

test('a discount without a coupon, and a tax without a rate, have plain names', () => {
  const { sums } = sheet({ discount: 1000, tax: 1000, taxWord: 'tax' });
  expect(sums.slice(1)).toEqual([
    ['Discount', '−€10'],
    ['Tax', '€10'],
    ['Total', '€100'],
  ]);
});

test.each<[string, Partial<OrderMailValues>, string, string]>([
  [
    'on its way',
    { refunded: 2500, credited: 2500 },
    'Your refund is on its way',
    'We’re refunding €25 the way you paid. Your new order total is €75.',
  ],
  ['of all', { credited: 10_000 }, 'Your order was refunded', 'We refunded €100 the way you paid. Your new order total is €0.'],
  [
    'of a canceled order',
    { isCancelled: true, credited: 4000 },
    'Your order was refunded',
    'We refunded €40 the way you paid. Your order is canceled, and you don’t owe anything.',
  ],
])('a refund %s comes first', (_, change, title, words) =>
  expect(said(change)).toEqual({ subject: `Refund: your order WN-53QX with ${voice.property.name}`, title, words }),
);

test('an order of which no money went back says nothing of a refund', () => expect(said({ paymentStatusId: 5 })).toBeUndefined());

test('a transfer says how much, by when and with which reference', () => {
  const total = moneyOf(values, voice)(10_050);
  expect(transferWords(values, total, voice)).toBe('Pay €100.50 by bank transfer, with WN-53QX as the reference.');
  expect(transferWords({ ...values, dueOn: 'December 15, 2026' }, total, voice)).toBe(
    'Pay €100.50 by December 15, 2026 by bank transfer, with WN-53QX as the reference.',
  );
});

test('a total within an organizer’s text is in the currency of the order', () =>
  expect(orderPlaceholders['order total']?.of(values, voice)).toBe('€100'));
