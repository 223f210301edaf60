import type { Content as Block, Column, TableCell } from 'pdfmake/interfaces.js';
import { methodOfGateway } from '#contract/kernel/award/card-providers.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { formatDate, formatNumber, formatRate } from '#contract/kernel/text/formats.ts';
import { columnAmount, exactMoney, type Purse } from '#contract/kernel/text/money.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { paymentTerms } from '#server/wings/commerce/order/payment/payment-terms.rules.ts';
import type { OrderHead } from '#server/wings/commerce/order/order.store.ts';
import type { PaymentRow } from '#server/wings/commerce/order/payment/payment.store.ts';
import { type Content, linesTotal, netOf, shippingRateOf, taxRows } from '#server/wings/commerce/invoice/content.rules.ts';
import type { DocumentRow } from '#server/wings/commerce/invoice/invoice.store.ts';
import { taxSentence, type TaxWord } from '#server/wings/commerce/tax/tax-words.rules.ts';
import { alarm, figure, muted, quiet, rule, type Sheet, sheetWidth, strong, table, words } from '#server/kernel/drawing/paper.ts';
import { transferCode } from './transfer-code.ts';
import { addressLines, lines, linesOf, type SheetWords, sheetWords } from './sheet-words.ts';

/** A document, and the words that it is written in. */
interface Written {
  content: Content;
  traits: PropertyTraits;
  purse: Purse;
  tax: TaxWord;
  t: SheetWords;
}

/** The first line is a name. As wide as the details leave room for. */
const party = (label: string, [name = '', ...rest]: readonly string[], taxNumber: string): Column => ({
  width: '*',
  stack: [
    quiet(label),
    { ...strong(name), margin: [0, 4, 0, 0] },
    ...rest.map((text) => words(text)),
    ...(taxNumber ? [words(taxNumber)] : []),
  ],
});

function parties({ content, traits, tax, t }: Written, details: [string, string][]): Block {
  const { seller, buyer, award } = content;
  const buyers = lines(buyer.Organization, lines(buyer.FirstName, buyer.LastName).join(' '));
  const taxNumber = (number = '') => (number.trim() ? t('tax-number', { tax, number: number.trim() }) : '');
  return {
    margin: [0, 12, 0, 18],
    columnGap: 18,
    columns: [
      party(t('seller'), [seller?.Name || award, ...linesOf(seller?.Address)], taxNumber(seller?.TaxNumber)),
      party(t('bill-to'), [...buyers, ...addressLines(buyer, traits.locale)], taxNumber(buyer.VatNumber ?? '')),
      {
        // Room for the widest order numbers beside their name.
        width: 190,
        stack: [
          quiet(t('details')),
          ...details.map(
            ([label, value]) =>
              ({ columns: [quiet(label), { width: 'auto', ...figure(value), noWrap: true }], margin: [0, 3, 0, 0] }) as Block,
          ),
        ],
      },
    ],
  };
}

function lineTable({ content, traits, purse, tax, t }: Written): Block {
  const { taxRate, couponCode, discount, shipping } = content;
  const { currency } = purse;
  const amount = (value: number) => columnAmount(value, purse);
  const sold = content.lines.map((line): TableCell[] => [
    { stack: [words(line.name), ...(line.detail ? [quiet(line.detail, { size: 8 })] : [])] },
    figure(formatRate(taxRate, traits)),
    figure(formatNumber(line.quantity, traits.locale)),
    figure(amount(line.unitPrice)),
    figure(amount(line.amount)),
  ]);
  const also = (label: string, rate: number, value: number): TableCell[] => [
    words(label),
    figure(formatRate(rate, traits)),
    '',
    '',
    figure(amount(value)),
  ];
  return table(
    ['*', 42, 36, 76, 72],
    [
      quiet(t('description')),
      ...[t('tax', { tax }), t('quantity'), t('unit-price', { currency }), t('amount', { currency })].map((text) =>
        quiet(text, { alignment: 'right' }),
      ),
    ],
    [
      ...sold,
      ...(discount === 0 ? [] : [also(couponCode ? t('coupon', { code: couponCode }) : t('discount'), taxRate, -discount)]),
      ...(shipping === 0 ? [] : [also(t('shipping'), shippingRateOf(content), shipping)]),
    ],
  );
}

/** Why it carries no tax. */
const noteOf = ({ content: { taxNote, isReversed }, traits, tax }: Written): string =>
  taxNote || (isReversed ? taxSentence('reversed', { locale: traits.locale, word: tax }) : '');

function taxTable(written: Written): Column {
  const { content, traits, purse, tax, t } = written;
  const { currency } = purse;
  const amount = (value: number) => figure(columnAmount(value, purse));
  const note = noteOf(written);
  return {
    width: 220,
    stack: [
      { ...strong(t('tax-summary', { tax })), margin: [0, 0, 0, 4] },
      table(
        ['*', 64, 56],
        [
          quiet(t('rate')),
          ...[t('net', { currency }), t('tax-amount', { tax, currency })].map((text) => quiet(text, { alignment: 'right' })),
        ],
        taxRows(content).map((row) => [words(formatRate(row.rate, traits)), amount(row.net), amount(row.tax)]),
      ),
      ...(note ? [{ ...words(note, { size: 8 }), margin: [0, 6, 0, 0] } as Block] : []),
    ],
  };
}

const sumRow = (label: string, value: string, isStrong = false): Block => ({
  margin: [0, 5, 0, 0],
  columns: [
    isStrong ? strong(label) : words(label),
    { width: 'auto', ...(isStrong ? strong(value, { alignment: 'right' }) : figure(value)) },
  ],
});

const wayOfPaying = (gateway: string) => {
  const method = methodOfGateway(gateway);
  return method?.isSandbox ? 'paid-by-test' : method?.currencies && !gateway.endsWith('-test') ? 'paid-by-card' : 'paid';
};

/** What came in so far: the one part of an invoice that is of today, as a stamp would be. */
function payments({ content, traits, purse, t }: Written, paid: readonly PaymentRow[]): Block[] {
  const money = (value: number) => exactMoney(value, purse);
  const received = paid.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...paid.map(({ amount, createdAt, gateway }) =>
      sumRow(t(wayOfPaying(gateway), { date: formatDate(createdAt, traits) }), `−${money(amount)}`),
    ),
    { ...rule(0.5, undefined, sheetWidth - 250), margin: [0, 6, 0, 0] } as Block,
    sumRow(t('balance-due'), money(Math.max(content.total - received, 0)), true),
  ];
}

/** From the lines to the total. */
function sums(written: Written, isCredit: boolean, paid: readonly PaymentRow[]): Block[] {
  const { content, purse, tax, t } = written;
  const money = (value: number) => exactMoney(value, purse);
  return [
    rule(1.2, '#111614', sheetWidth - 250),
    sumRow(t('subtotal'), money(linesTotal(content))),
    ...(content.discount || content.shipping ? [sumRow(t('before-tax', { tax }), money(netOf(content)))] : []),
    sumRow(t('tax', { tax }), money(content.tax)),
    {
      margin: [0, 8, 0, 4],
      columns: [
        { ...strong(t(isCredit ? 'total-credit' : 'total'), { size: 12 }), margin: [0, 9, 0, 0] },
        { width: 'auto', ...figure(money(content.total), { face: 'serif', size: 24 }) },
      ],
    },
    ...(isCredit ? [] : payments(written, paid)),
  ];
}

interface Terms {
  reference: string;
  due: string | undefined;
  payAt: string;
  /** What a banking app reads to fill in the transfer. */
  code: string | undefined;
}

/** Where and until when to pay what is open: the account, the reference that finds the order again, and the organizer's own words. */
function howToPay({ content: { seller }, t }: Written, terms: Terms): Block[] {
  const { reference, due, payAt, code } = terms;
  const rows = [
    ...lines(seller?.Bank).map((name) => t('bank', { name })),
    ...lines(seller?.Account).map((number) => t('account', { number })),
    ...linesOf(seller?.PaymentTerms),
  ];
  if (rows.length === 0 && !due) return [];
  const stack = [
    strong(due ? t('due', { date: due }) : t('how-to-pay')),
    ...rows.map((text) => words(text)),
    words(t('reference', { number: reference })),
    { ...words(payAt), link: payAt } as Block,
  ];
  const drawn: Column = {
    width: 100,
    stack: [
      { qr: code ?? '', fit: 96, eccLevel: 'M', foreground: '#000000', background: '#ffffff' },
      { ...quiet(t('scan')), margin: [0, 4, 0, 0] },
    ],
  };
  return [{ margin: [0, 18, 0, 0], unbreakable: true, columnGap: 18, columns: [{ width: '*', stack }, ...(code ? [drawn] : [])] }];
}

interface Issued {
  row: DocumentRow;
  order: OrderHead;
  payments: readonly PaymentRow[];
  /** What the seller's country calls the tax. */
  tax: TaxWord;
  /** Where the order can be paid. */
  payAt: string;
}

/** An invoice or a credit note, from what was issued and what came in since. */
export function invoiceSheet(traits: PropertyTraits, { row, order, payments: all, tax, payAt }: Issued): Sheet {
  const { content } = row;
  const isCredit = row.kind === 'credit';
  const t = sheetWords(traits);
  const written: Written = {
    content,
    traits,
    purse: { locale: traits.locale, currency: content.currency },
    tax: content.taxWord ?? tax,
    t,
  };
  const paid = isCredit ? [] : all.filter(({ paymentStatusId }) => paymentStatusId === paymentStatuses.paid);
  const isPaid = !isCredit && order.paidAt !== null && order.cancelledAt === null;
  const isOpen = !isCredit && !isPaid && order.cancelledAt === null;
  const { reference, dueAt } = paymentTerms(order);
  const due = isOpen && dueAt ? formatDate(dueAt, traits) : undefined;
  // Whatever the order became since: a document says what it was issued as.
  const isTest = content.isTest === true;
  const state =
    isPaid && order.paidAt && !isTest ? t('paid-on', { date: formatDate(order.paidAt, traits) }) : due ? t('due', { date: due }) : '';
  const received = paid.reduce((sum, { amount }) => sum + amount, 0);
  const owed = { ...content, amount: content.total - received };
  const title = t(isTest ? `test-${row.kind}` : row.kind);
  const details: [string, string][] = [
    [t(isCredit ? 'credit-number' : 'invoice-number'), row.number],
    [t(isCredit ? 'credit-date' : 'invoice-date'), formatDate(row.issuedAt, traits)],
    ...(due ? ([[t('due-date'), due]] as [string, string][]) : []),
    ...(content.corrects ? ([[t('corrects'), content.corrects]] as [string, string][]) : []),
    ...(content.buyer.PoNumber ? ([[t('po-number'), content.buyer.PoNumber]] as [string, string][]) : []),
    [t('order-number'), content.orderNumber],
    [t('order-date'), formatDate(new Date(content.orderedAt), traits)],
    [t('currency'), content.currency],
  ];
  return {
    award: traits,
    title: t('numbered', { title, number: row.number }),
    foot: t('foot', { seller: content.seller?.Name || content.award, number: row.number }),
    body: [
      {
        columns: [
          {
            stack: [
              words(title, { face: 'serif', size: 32, ...(isTest && { color: alarm }) }),
              quiet(row.number, { face: 'serif', size: 14 }),
            ],
          },
          { width: 'auto', ...strong(state, isPaid ? { color: '#1D6B45' } : {}) },
        ],
        margin: [0, 0, 0, 14],
      },
      rule(1.2, '#111614'),
      parties(written, details),
      lineTable(written),
      {
        margin: [0, 18, 0, 0],
        unbreakable: true,
        columnGap: 30,
        columns: [
          content.taxRate > 0 || noteOf(written) ? taxTable(written) : { width: 220, text: '' },
          { stack: sums(written, isCredit, paid) },
        ],
      },
      ...(isOpen ? howToPay(written, { reference, due, payAt, code: isTest ? undefined : transferCode(owed) }) : []),
      ...(order.isSandbox || order.isTest || isTest
        ? [{ ...words(t('test-order'), { color: muted }), margin: [0, 12, 0, 0] } as Block]
        : []),
    ],
  };
}
