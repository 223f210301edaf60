import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { firstNamePlaceholder, type Mail } from '#server/kernel/mail/define-mail.ts';
import type { Voice } from '#server/kernel/mail/voice.ts';
import type { TaxWord } from '#server/wings/commerce/tax/tax-words.rules.ts';
import orderMails from '#texts/commerce/order-mails.ts';

/** What an order's mails say, for entries and products alike. */
export interface OrderMailValues {
  firstName: string | null;
  confirmationNumber: string;
  paymentStatusId: number;
  paymentMethod: string;
  isCancelled: boolean;
  /** An entry was withdrawn, and less is due. */
  isLowered: boolean;
  /** A test that counts nowhere, and not merely a payment in the demo. */
  isTest: boolean;
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
  /** What the seller's country calls the tax. */
  taxWord: TaxWord;
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
  const t = voice.say(orderMails);
  return {
    facts: [
      [t('order-number'), values.confirmationNumber],
      [t('order-date'), values.orderedOn],
      ...(values.paidOn ? [[t('paid-on'), values.paidOn] as const] : []),
      ...(values.billedTo ? [[t('billed-to'), values.billedTo] as const] : []),
      ...(values.vatNumber ? [[t('tax-number', { tax: values.taxWord }), values.vatNumber] as const] : []),
      ...(values.poNumber ? [[t('po-number'), values.poNumber] as const] : []),
    ],
    sums: [
      ...values.lines.map(({ name, detail, amount }) => [[name, detail].filter(Boolean).join(', '), money(amount)] as const),
      ...(values.subtotal === values.total ? [] : [[t('subtotal'), money(values.subtotal)] as const]),
      ...(values.discount
        ? [[values.couponCode ? t('coupon', { code: values.couponCode }) : t('discount'), `−${money(values.discount)}`] as const]
        : []),
      ...(values.shipping ? [[t('shipping'), money(values.shipping)] as const] : []),
      ...(values.tax ? [[taxLabel(values, voice), money(values.tax)] as const] : []),
      [t('total'), money(values.total)],
      ...(values.credited > 0
        ? [[t('total-refunded'), `−${money(values.credited)}`] as const, [t('total-after'), money(values.total - values.credited)] as const]
        : []),
    ],
    button: { label: t('view'), url: values.link },
    footnotes: [...(values.taxNote ? [values.taxNote] : []), ...(values.isSandbox && !values.isTest ? [t('test-payment')] : [])],
  };
}

const taxLabel = ({ taxRate, taxWord: tax }: OrderMailValues, { say }: Voice): string =>
  taxRate ? say(orderMails)('tax-rate', { tax, rate: taxRate / 100 }) : say(orderMails)('tax', { tax });

/** Money went back, now or before: that comes first. Nothing where it did not. */
export function saidOfRefund(values: OrderMailValues, voice: Voice) {
  if (variantOf(values) !== 'refunded') return undefined;
  const { confirmationNumber: number, refunded, credited, isCancelled } = values;
  const money = moneyOf(values, voice);
  const t = voice.say(orderMails);
  const isNow = refunded > 0;
  const amount = money(isNow ? refunded : credited);
  const total = money(values.total - credited);
  return {
    subject: t('refund-subject', { number, award: voice.property.name }),
    title: isNow ? t('refund-title') : t('refunded-title'),
    words: isCancelled
      ? t(isNow ? 'refund-cancelled' : 'refunded-cancelled', { amount })
      : t(isNow ? 'refund' : 'refunded', { amount, total }),
  };
}

/** By when, how and with which reference an invoice is paid. */
export function transferWords({ dueOn, reference }: Pick<OrderMailValues, 'dueOn' | 'reference'>, total: string, { say }: Voice): string {
  const t = say(orderMails);
  return dueOn ? t('transfer-by', { total, date: dueOn, reference }) : t('transfer', { total, reference });
}

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
