import { paymentStatuses } from '#contract/kernel/constants.ts';
import { formatMoney } from '#contract/kernel/money.ts';
import { firstNamePlaceholder, type Mail } from '#server/kernel/mail/define-mail.ts';
import type { Voice } from '#server/kernel/mail/voice.ts';

/** What an order's mails tell, whatever was bought. */
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
    ],
    button: { label: 'View order', url: values.link },
    footnotes: [
      ...(values.taxNote ? [values.taxNote] : []),
      ...(values.isSandbox ? ['This was a test payment. No money was charged.'] : []),
    ],
  };
}

const byStatus: Record<number, string> = {
  [paymentStatuses.paid]: 'paid',
  [paymentStatuses.authorized]: 'processing',
  [paymentStatuses.authorizationPending]: 'pending',
  [paymentStatuses.authorizationDeclined]: 'declined',
};

/** One text for each thing an order can need to say. */
export function variantOf({ isCancelled, isLowered, paymentStatusId, paymentMethod }: OrderMailValues): string {
  if (isCancelled) return 'canceled';
  return byStatus[paymentStatusId] ?? `${paymentMethod === 'invoice' ? 'invoice' : 'due'}${isLowered ? '-lowered' : ''}`;
}

export const orderPlaceholders: NonNullable<Mail<OrderMailValues>['placeholders']> = {
  ...firstNamePlaceholder,
  'order number': { of: ({ confirmationNumber }) => confirmationNumber },
  'order date': { is: 'date', of: ({ orderedOn }) => orderedOn },
  'order total': { is: 'amount', of: ({ total, currency }, { property }) => formatMoney(total, { ...property, currency }) },
};
