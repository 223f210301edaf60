import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { firstNamePlaceholder, type Mail } from '#server/kernel/mail/define-mail.ts';
import type { Voice } from '#server/kernel/mail/voice.ts';

/** What an order's mails say, whatever was bought. */
export interface OrderMailValues {
  firstName: string | null;
  confirmationNumber: string;
  paymentStatusId: number;
  paymentMethod: string;
  isCancelled: boolean;
  /** An entry was withdrawn, and less is due. */
  isLowered: boolean;
  isSandbox: boolean;
  orderedOn: string;
  paidOn: string | null;
  billedTo: string;
  vatNumber: string;
  poNumber: string;
  currency: string;
  lines: readonly { name: string; detail: string; amount: number }[];
  subtotal: number;
  discount: number;
  couponCode: string | null;
  shipping: number;
  tax: number;
  /** Hundredths of a per cent. */
  taxRate: number;
  /** Why it carries no tax; empty where there is nothing to say. */
  taxNote: string;
  /** What goes back now; 0 where nothing does. */
  refunded: number;
  /** What of the total went back so far. */
  credited: number;
  /** What a transfer names, and by when it is to arrive. */
  reference: string;
  dueOn: string | null;
  total: number;
  link: string;
}

export const moneyOf =
  ({ currency }: Pick<OrderMailValues, 'currency'>, { property }: Voice) =>
  (amount: number): string =>
    formatMoney(amount, { ...property, currency });

type Pair = readonly [string, string];
interface Sheet {
  facts: Pair[];
  sums: Pair[];
  button: { label: string; url: string };
  footnotes: string[];
}

/** The facts and sums of an order, and the way to it. */
export function sheetOf(values: OrderMailValues, voice: Voice): Sheet {
  const money = moneyOf(values, voice);
  return {
    facts: [
      ['Order number', values.confirmationNumber],
      ['Order date', values.orderedOn],
      ...(values.paidOn ? [['Paid on', values.paidOn] as const] : []),
      ...(values.billedTo ? [['Billed to', values.billedTo] as const] : []),
      ...(values.vatNumber ? [['VAT number', values.vatNumber] as const] : []),
      ...(values.poNumber ? [['PO number', values.poNumber] as const] : []),
    ],
    sums: [
      ...values.lines.map(({ name, detail, amount }) => [[name, detail].filter(Boolean).join(', '), money(amount)] as const),
      ...(values.subtotal === values.total ? [] : [['Subtotal', money(values.subtotal)] as const]),
      ...(values.discount ? [[values.couponCode ? `Coupon ${values.couponCode}` : 'Discount', `−${money(values.discount)}`] as const] : []),
      ...(values.shipping ? [['Shipping', money(values.shipping)] as const] : []),
      ...(values.tax ? [[values.taxRate ? `VAT ${values.taxRate / 100}%` : voice.spelled('Tax', 'VAT'), money(values.tax)] as const] : []),
      ['Total', money(values.total)],
      ...(values.credited > 0
        ? [['Refunded', `−${money(values.credited)}`] as const, ['Total after the refund', money(values.total - values.credited)] as const]
        : []),
    ],
    button: { label: 'View order', url: values.link },
    footnotes: [
      ...(values.taxNote ? [values.taxNote] : []),
      ...(values.isSandbox ? ['This was a test payment. No money was charged.'] : []),
    ],
  };
}

/** Money went back, now or before: that comes first. Nothing where it did not. */
export function saidOfRefund(values: OrderMailValues, voice: Voice) {
  if (variantOf(values) !== 'refunded') return undefined;
  const { confirmationNumber: number, refunded, credited, total, isCancelled } = values;
  const money = moneyOf(values, voice);
  const first = refunded > 0 ? `We’re refunding ${money(refunded)} the way you paid.` : `We refunded ${money(credited)} the way you paid.`;
  const then = isCancelled
    ? `Your order is ${voice.spelled('canceled', 'cancelled')}, and you don’t owe anything.`
    : `Your order now comes to ${money(total - credited)}.`;
  return {
    subject: `Refund: your order ${number} with ${voice.property.name}`,
    title: refunded > 0 ? 'Your refund is on its way' : 'Your order was refunded',
    words: `${first} ${then}`,
  };
}

/** By when, how and with which reference an invoice is paid. */
export const transferWords = ({ dueOn, reference }: Pick<OrderMailValues, 'dueOn' | 'reference'>, total: string): string =>
  `Pay ${total} ${dueOn ? `by ${dueOn} ` : ''}by bank transfer, with ${reference} as the reference.`;

const byStatus: Record<number, string> = {
  [paymentStatuses.paid]: 'paid',
  [paymentStatuses.authorized]: 'processing',
  [paymentStatuses.authorizationPending]: 'pending',
  [paymentStatuses.authorizationDeclined]: 'declined',
};

/** One text for each thing an order can need to say. */
export function variantOf({ isCancelled, isLowered, refunded, credited, total, paymentStatusId, paymentMethod }: OrderMailValues): string {
  if (refunded > 0 || (credited > 0 && (isCancelled || credited >= total))) return 'refunded';
  if (isCancelled) return 'canceled';
  return byStatus[paymentStatusId] ?? `${paymentMethod === 'invoice' ? 'invoice' : 'due'}${isLowered ? '-lowered' : ''}`;
}

export const orderPlaceholders: NonNullable<Mail<OrderMailValues>['placeholders']> = {
  ...firstNamePlaceholder,
  'order number': { of: ({ confirmationNumber }) => confirmationNumber },
  'order date': { is: 'date', of: ({ orderedOn }) => orderedOn },
  'order total': { is: 'amount', of: ({ total, currency }, { property }) => formatMoney(total, { ...property, currency }) },
};
