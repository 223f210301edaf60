import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { at, firstName, link, site } from '#server/kernel/mail/sample-values.ts';
import { entriesReceivedMail } from './mails/entries-received.ts';
import { moneyMatterMail } from './mails/money-matter.ts';
import { orderConfirmationMail } from './mails/order-confirmation.ts';
import { paymentReminderMail } from './mails/payment-reminder.ts';
import { orderEditedMail } from './mails/order-edited.ts';
import { productOrderMail } from './mails/product-order.ts';

const matter = { firstName: 'Robin', award: 'The Halyard Awards', link: 'https://laurel.example/admin/orders?money=any' };

const disputed = { confirmationNumber: 'QHTM-7RDK-2FXW', isTest: false, amount: 29_500, currency: 'USD', message: '', dueAt: null };

const order = {
  firstName,
  confirmationNumber: 'HAL-2026-000123',
  paymentStatusId: 5,
  paymentMethod: 'card',
  isCancelled: false,
  isLowered: false,
  isTest: false,
  isSandbox: true,
  orderedOn: 'Nov 15, 2026',
  paidOn: null,
  billedTo: 'Marrow Lane Bakery, 4 Mill Lane, Portland, OR 97201, United States',
  vatNumber: '',
  poNumber: '',
  currency: 'USD',
  lines: [
    { name: 'Lantern', detail: 'Best Short Film', amount: 29_500 },
    { name: 'Lantern', detail: 'Sound Design', amount: 29_500 },
  ],
  subtotal: 59_000,
  discount: 5900,
  couponCode: 'EARLY10',
  shipping: 0,
  tax: 0,
  taxRate: 0,
  taxWord: 'tax' as const,
  taxNote: '',
  refunded: 0,
  credited: 0,
  reference: 'K7QF-2XWM-9TRA',
  dueOn: 'December 15, 2026',
  total: 53_100,
  link: `${site}/entries/halyard/orders/1`,
};

const productOrder = {
  ...order,
  lines: [{ name: '2 × Winner’s statue', detail: 'Statues, Lantern', amount: 59_000 }],
  shippedTo: 'Marrow Lane Bakery, 4 Mill Lane, Portland, OR 97201, United States',
  later: [{ name: 'Winner’s statue', quantity: 1, madeBy: 'Jun 2, 2027' }],
};

const edited = {
  firstName,
  confirmationNumber: 'HAL-2026-000123',
  reason: 'One more statue, as you asked on the phone.',
  currency: 'USD',
  lines: [{ name: 'The Halyard Awards statue', detail: 'Lantern', quantity: 2, amount: 69_000 }],
  before: 34_500,
  total: 69_000,
  stillToPay: 34_500,
  givenBack: 0,
  isTest: false,
  link: `${site}/entries/halyard/orders/1`,
};

const reminder = {
  firstName,
  kind: 'due' as const,
  confirmationNumber: 'HAL-2026-000123',
  due: 29_500,
  currency: 'USD',
  dueOn: 'December 15, 2026',
  reference: 'RF18 K7QF 2XWM 9TRA',
  link: `${site}/entries/halyard/orders/1`,
};

/** Its mails, each with values for every way it can read. */
export const orderMails = [
  mailKind(entriesReceivedMail, [
    { firstName, works: [{ name: 'Lantern', detail: 'Best Shop' }], link },
    {
      firstName: null,
      works: [
        { name: 'Lantern', detail: 'Best Shop' },
        { name: 'Quill', detail: 'Best App' },
      ],
      link,
    },
  ]),
  mailKind(orderConfirmationMail, [
    order,
    ...[0, 1, 2, 3, 4, 5, 6].map((paymentStatusId) => ({ ...order, paymentStatusId })),
    { ...order, paymentMethod: 'invoice', paymentStatusId: 0 },
    { ...order, paymentStatusId: 0, isLowered: true },
    { ...order, firstName: null, paymentMethod: 'invoice', paymentStatusId: 0, isLowered: true },
    { ...order, isCancelled: true },
  ]),
  mailKind(productOrderMail, [
    productOrder,
    ...[0, 1, 2, 3, 4].map((paymentStatusId) => ({ ...productOrder, paymentStatusId })),
    { ...productOrder, shippedTo: '', later: [] },
    { ...productOrder, firstName: null, paymentMethod: 'invoice', paymentStatusId: 0 },
    { ...productOrder, isCancelled: true },
  ]),
  mailKind(moneyMatterMail, [
    { ...matter, kind: 'dispute', count: 1, orders: [{ ...disputed, message: 'product not received', dueAt: at }] },
    { ...matter, kind: 'dispute', count: 30, orders: [disputed, { ...disputed, confirmationNumber: 'WK2D-9QMX-TT4R' }] },
    ...(['disputeLost', 'refundFailed', 'paidCancelled', 'mismatch', 'overpaid'] as const).flatMap((kind) => [
      { ...matter, kind, count: 1, orders: [disputed] },
      { ...matter, firstName: null, kind, count: 2, orders: [disputed, { ...disputed, confirmationNumber: 'WK2D-9QMX-TT4R' }] },
    ]),
  ]),
  mailKind(paymentReminderMail, [reminder, { ...reminder, kind: 'before' }, { ...reminder, firstName: null, kind: 'after' }]),
  mailKind(orderEditedMail, [edited, { ...edited, firstName: null, stillToPay: 0, givenBack: 4500 }, { ...edited, stillToPay: 0 }]),
];
