import type { Content as Block, Column, TableCell } from 'pdfmake/interfaces.js';
import { isCardProvider } from '#contract/kernel/award/card-providers.ts';
import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import { taxSentence } from '#contract/wings/commerce/tax/tax-reasons.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { columnAmount, exactMoney, type Purse } from '#contract/kernel/text/money.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { paymentTerms } from '#server/wings/commerce/order/payment/payment-terms.rules.ts';
import type { OrderHead } from '#server/wings/commerce/order/order.store.ts';
import type { PaymentRow } from '#server/wings/commerce/order/payment/payment.store.ts';
import { type Content, linesTotal, netOf, shippingRateOf, taxRows } from '#server/wings/commerce/invoice/content.rules.ts';
import type { DocumentRow } from '#server/wings/commerce/invoice/invoice.store.ts';
import { figure, muted, quiet, rule, type Sheet, sheetWidth, strong, table, words } from '#server/kernel/drawing/paper.ts';

const percent = (rate: number): string => `${rate / 100}%`;
const lines = (...parts: (string | null | undefined)[]): string[] => parts.flatMap((part) => (part?.trim() ? [part.trim()] : []));

type Address = Partial<Record<'Address1' | 'Address2' | 'City' | 'State' | 'PostalCode' | 'Country', string | null | undefined>>;

/** An address as it appears on a letter. */
export const addressLines = ({ Address1, Address2, City, State, PostalCode, Country }: Address): string[] =>
  lines(Address1, Address2, lines(City, State, PostalCode).join(' '), countryName(Country ?? undefined));

/** A text of several lines, without the empty ones. */
export const linesOf = (text: string | null | undefined): string[] => lines(...(text ?? '').split('\n'));

/** The first line is a name. */
const party = (label: string, [name = '', ...rest]: readonly string[], taxNumber: string | null | undefined): Column => ({
  width: 150,
  stack: [
    quiet(label),
    { ...strong(name), margin: [0, 4, 0, 0] },
    ...rest.map((text) => words(text)),
    ...(taxNumber?.trim() ? [words(`VAT ${taxNumber.trim()}`)] : []),
  ],
});

function parties(content: Content, references: [string, string][]): Block {
  const { seller, buyer, award } = content;
  const buyers = lines(buyer.Organization, lines(buyer.FirstName, buyer.LastName).join(' '));
  return {
    margin: [0, 12, 0, 18],
    columnGap: 18,
    columns: [
      party('From', [seller?.Name || award, ...linesOf(seller?.Address)], seller?.TaxNumber),
      party('To', [...buyers, ...addressLines(buyer)], buyer.VatNumber),
      {
        stack: [
          quiet('Reference'),
          ...references.map(
            ([label, value]) =>
              ({ columns: [quiet(label), { width: 'auto', ...figure(value), noWrap: true }], margin: [0, 3, 0, 0] }) as Block,
          ),
        ],
      },
    ],
  };
}

function lineTable(content: Content, purse: Purse): Block {
  const { taxRate, couponCode, discount, shipping } = content;
  const amount = (value: number) => columnAmount(value, purse);
  const sold = content.lines.map((line): TableCell[] => [
    { stack: [words(line.name), ...(line.detail ? [quiet(line.detail, { size: 8 })] : [])] },
    figure(percent(taxRate)),
    figure(String(line.quantity)),
    figure(amount(line.unitPrice)),
    figure(amount(line.amount)),
  ]);
  const also = (label: string, rate: number, value: number): TableCell[] => [
    words(label),
    figure(percent(rate)),
    '',
    '',
    figure(amount(value)),
  ];
  return table(
    ['*', 42, 42, 66, 72],
    [
      quiet('What'),
      ...['VAT', 'Pieces', `Each, ${purse.currency}`, `Amount, ${purse.currency}`].map((text) => quiet(text, { alignment: 'right' })),
    ],
    [
      ...sold,
      ...(discount === 0 ? [] : [also(couponCode ? `Coupon ${couponCode}` : 'Discount', taxRate, -discount)]),
      ...(shipping === 0 ? [] : [also('Shipping', shippingRateOf(content), shipping)]),
    ],
  );
}

/** Why it carries no tax. */
const noteOf = ({ taxNote, isReversed }: Content): string => taxNote || (isReversed ? taxSentence('reversed') : '');

function taxTable(content: Content, purse: Purse): Column {
  const rows = taxRows(content);
  const amount = (value: number) => figure(columnAmount(value, purse));
  return {
    width: 220,
    stack: [
      { ...strong('VAT in this document'), margin: [0, 0, 0, 4] },
      table(
        ['*', 64, 56],
        [quiet('Rate'), ...[`Net, ${purse.currency}`, `VAT, ${purse.currency}`].map((text) => quiet(text, { alignment: 'right' }))],
        rows.map(({ rate, net, tax }) => [words(percent(rate)), amount(net), amount(tax)]),
      ),
      ...(noteOf(content) ? [{ ...words(noteOf(content), { size: 8 }), margin: [0, 6, 0, 0] } as Block] : []),
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

const waysOfPaying: Record<string, string> = {
  recorded: 'Paid',
  sandbox: 'Paid by test card',
};
const wayOfPaying = (gateway: string): string => (isCardProvider(gateway) ? 'Paid by card' : (waysOfPaying[gateway] ?? 'Paid'));

/** What came in so far: the one part of an invoice that is of today, as a stamp would be. */
function payments(content: Content, paid: readonly PaymentRow[], traits: PropertyTraits, purse: Purse): Block[] {
  const money = (value: number) => exactMoney(value, purse);
  const received = paid.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...paid.map(({ amount, createdAt, gateway }) =>
      sumRow(`${wayOfPaying(gateway)}, ${formatDate(createdAt, traits)}`, `−${money(amount)}`),
    ),
    { ...rule(0.5, undefined, sheetWidth * 0.48), margin: [0, 6, 0, 0] } as Block,
    sumRow('Still to pay', money(Math.max(content.total - received, 0)), true),
  ];
}

/** Where and until when to pay what is open: the account, the reference that finds the order again, and the organizer's own words. */
function howToPay({ seller }: Content, reference: string, due: string | undefined, payAt: string): Block[] {
  const rows = [
    ...lines(seller?.Bank).map((bank) => `Bank: ${bank}`),
    ...lines(seller?.Account).map((account) => `Account: ${account}`),
    ...linesOf(seller?.PaymentTerms),
  ];
  if (rows.length === 0 && !due) return [];
  return [
    {
      margin: [0, 18, 0, 0],
      unbreakable: true,
      stack: [
        strong(due ? `Pay by ${due}` : 'How to pay'),
        ...rows.map((text) => words(text)),
        words(`Reference: ${reference}`),
        { ...words(payAt), link: payAt } as Block,
      ],
    },
  ];
}

/** An invoice or a credit note, from what was issued and what came in since. */
export function invoiceSheet(
  traits: PropertyTraits,
  row: DocumentRow,
  order: OrderHead,
  all: readonly PaymentRow[],
  /** Where the order can be paid. */
  payAt: string,
): Sheet {
  const { content } = row;
  const isCredit = row.kind === 'credit';
  const purse = { locale: traits.locale, currency: content.currency };
  const paid = isCredit ? [] : all.filter(({ paymentStatusId }) => paymentStatusId === paymentStatuses.paid);
  const isPaid = !isCredit && order.paidAt !== null && order.cancelledAt === null;
  const isOpen = !isCredit && !isPaid && order.cancelledAt === null;
  const { reference, dueAt } = paymentTerms(order);
  const due = isOpen && dueAt ? formatDate(dueAt, traits) : undefined;
  const state = isPaid && order.paidAt ? `Paid on ${formatDate(order.paidAt, traits)}` : due ? `Pay by ${due}` : '';
  const isTest = content.isTest === true || order.isTest;
  const title = isTest ? 'Test, not an invoice' : isCredit ? 'Credit note' : 'Invoice';
  const references: [string, string][] = [
    ...(content.buyer.PoNumber ? ([['PO number', content.buyer.PoNumber]] as [string, string][]) : []),
    ...(content.corrects ? ([['Corrects invoice', content.corrects]] as [string, string][]) : []),
    ['Order', content.orderNumber],
    [isCredit ? 'Date' : 'Invoice date', formatDate(row.issuedAt, traits)],
    ['Ordered', formatDate(new Date(content.orderedAt), traits)],
    ['Currency', content.currency],
  ];
  return {
    award: traits,
    title: `${title} ${row.number}`,
    foot: `${content.seller?.Name || content.award}, ${row.number}`,
    body: [
      {
        columns: [
          { stack: [words(title, { face: 'serif', size: 32 }), quiet(row.number, { face: 'serif', size: 14 })] },
          { width: 'auto', ...strong(state, isPaid ? { color: '#1D6B45' } : {}) },
        ],
        margin: [0, 0, 0, 14],
      },
      rule(1.2, '#111614'),
      parties(content, references),
      lineTable(content, purse),
      {
        margin: [0, 18, 0, 0],
        unbreakable: true,
        columnGap: 30,
        columns: [
          content.taxRate > 0 || noteOf(content) ? taxTable(content, purse) : { width: 220, text: '' },
          {
            stack: [
              rule(1.2, '#111614', sheetWidth - 250),
              ...(content.discount || content.shipping ? [sumRow('Lines', exactMoney(linesTotal(content), purse))] : []),
              sumRow('Net', exactMoney(netOf(content), purse)),
              sumRow('VAT', exactMoney(content.tax, purse)),
              {
                margin: [0, 8, 0, 4],
                columns: [
                  { ...strong(isCredit ? 'Credited' : 'Total', { size: 12 }), margin: [0, 9, 0, 0] },
                  { width: 'auto', ...figure(exactMoney(content.total, purse), { face: 'serif', size: 24 }) },
                ],
              },
              ...(isCredit ? [] : payments(content, paid, traits, purse)),
            ],
          },
        ],
      },
      ...(isOpen ? howToPay(content, reference, due, payAt) : []),
      ...(order.isSandbox || isTest ? [{ ...words('Test order: no money moved.', { color: muted }), margin: [0, 12, 0, 0] } as Block] : []),
    ],
  };
}
