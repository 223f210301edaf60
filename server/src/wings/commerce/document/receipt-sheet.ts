import { inWords } from '#contract/kernel/text/said.ts';
import type { Content as Block } from 'pdfmake/interfaces.js';
import type { Award } from '#contract/wings/desk/award/award.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { columnAmount, exactMoney } from '#contract/kernel/text/money.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { OrderHead } from '#server/wings/commerce/order/order.store.ts';
import type { PaymentRow } from '#server/wings/commerce/order/payment/payment.store.ts';
import type { DocumentRow } from '#server/wings/commerce/invoice/invoice.store.ts';
import { alarm, figure, quiet, rule, type Sheet, strong, table, words } from '#server/kernel/drawing/paper.ts';
import { inARow, sheetWords } from './sheet-words.ts';

interface Received {
  order: OrderHead;
  seller: Award['Seller'];
  documents: readonly DocumentRow[];
  payments: readonly PaymentRow[];
}

/** What came in for an order; nothing where nothing did. */
export function receiptSheet(traits: PropertyTraits, { order, seller, documents, payments }: Received): Sheet | undefined {
  const paid = payments.filter(({ paymentStatusId }) => paymentStatusId === paymentStatuses.paid);
  if (paid.length === 0) return undefined;
  const purse = { locale: traits.locale, currency: order.currency };
  const total = paid.reduce((sum, { amount }) => sum + amount, 0);
  const numbers = documents
    .filter(({ kind, content }) => kind === 'invoice' && (content.isTest ?? false) === order.isTest)
    .map(({ number: invoice }) => invoice);
  const t = sheetWords(traits);
  const number = order.confirmationNumber;
  return {
    award: traits,
    title: t('receipt-title', { number }),
    foot: seller?.Name || traits.name,
    body: [
      {
        ...words(t(order.isTest ? 'test-receipt' : 'receipt'), { face: 'serif', size: 32, ...(order.isTest && { color: alarm }) }),
        margin: [0, 0, 0, 4],
      },
      quiet(
        numbers.length
          ? t('receipt-invoices', { number, count: numbers.length, invoices: inARow(numbers, traits.locale) })
          : t('receipt-order', { number }),
        { face: 'serif', size: 14 },
      ),
      { ...rule(1.2, '#111614'), margin: [0, 14, 0, 14] } as Block,
      table(
        [110, '*', 90],
        [quiet(t('date')), quiet(t('payment')), quiet(t('amount', { currency: order.currency }), { alignment: 'right' })],
        paid.map(({ createdAt, reference, message, amount }) => [
          words(formatDate(createdAt, traits)),
          words(inWords(message, traits.locale) || reference),
          figure(columnAmount(amount, purse)),
        ]),
      ),
      {
        margin: [0, 14, 0, 0],
        columns: [
          { ...strong(t('total-paid'), { size: 12 }), margin: [0, 9, 0, 0] },
          { width: 'auto', ...figure(exactMoney(total, purse), { face: 'serif', size: 24 }) },
        ],
      },
      ...(order.isSandbox || order.isTest ? [{ ...quiet(t('test-order')), margin: [0, 12, 0, 0] } as Block] : []),
    ],
  };
}
