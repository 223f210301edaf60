import { paymentStatuses } from '#contract/kernel/constants.ts';
import { formatMoney } from '#contract/kernel/money.ts';
import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { Voice } from '#server/kernel/mail/voice.ts';

interface OrderConfirmationValues {
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
  currency: string;
  lines: readonly { name: string; detail: string; amount: number }[];
  subtotal: number;
  discount: number;
  couponCode: string | null;
  shipping: number;
  tax: number;
  /** Hundredths of a per cent. */
  taxRate: number;
  total: number;
  link: string;
}

interface Said {
  subject: string;
  title: string;
  words: string;
}

/** What the reader needs to know first: is there anything to do? */
function saidOf(values: OrderConfirmationValues, total: string, { property, spelled }: Voice): Said {
  const { confirmationNumber: number, paymentStatusId, paymentMethod, isCancelled, isLowered } = values;
  if (isCancelled)
    return {
      subject: `Your order ${number} was ${spelled('canceled', 'cancelled')}`,
      title: `Your order was ${spelled('canceled', 'cancelled')}`,
      words: 'You don’t owe anything. You can order its entries again while entries are open, unless you withdrew them.',
    };
  const subject = `Your order ${number} with ${property.name}`;
  const title = 'Thank you for your order';
  switch (paymentStatusId) {
    case paymentStatuses.paid:
      return {
        subject: `Paid: your order ${number} with ${property.name}`,
        title: 'Your order is paid',
        words: `We received your payment of ${total}, and your works are entered. Keep this email as your receipt.`,
      };
    case paymentStatuses.authorized:
      return { subject, title, words: `We’re processing your payment of ${total}. We’ll email you a receipt when it’s complete.` };
    case paymentStatuses.authorizationPending:
      return {
        subject,
        title,
        words: `Your bank hasn’t confirmed the payment of ${total} yet. We’ll email you when it does. Your order and its price are saved.`,
      };
    case paymentStatuses.authorizationDeclined:
      return {
        subject: `Payment failed: your order ${number} with ${property.name}`,
        title: 'Your payment was declined',
        words: `Your payment of ${total} was declined. Your order and its price are saved. Open the order to try another card.`,
      };
    default: {
      const due =
        paymentMethod === 'invoice'
          ? `Pay ${total} within 30 days by bank transfer, with ${number} as the reference. Your works are entered when we receive the payment.`
          : `${total} is due. Your works are entered when the order is paid.`;
      return isLowered
        ? {
            subject: `Updated: your order ${number} with ${property.name}`,
            title: 'Your order was updated',
            words: `We removed the entries you withdrew. ${due}`,
          }
        : { subject, title, words: due };
    }
  }
}

const byStatus: Record<number, string> = {
  [paymentStatuses.paid]: 'paid',
  [paymentStatuses.authorized]: 'processing',
  [paymentStatuses.authorizationPending]: 'pending',
  [paymentStatuses.authorizationDeclined]: 'declined',
};

/** One text for each thing an order can need to say. */
function variantOf({ isCancelled, isLowered, paymentStatusId, paymentMethod }: OrderConfirmationValues): string {
  if (isCancelled) return 'canceled';
  return byStatus[paymentStatusId] ?? `${paymentMethod === 'invoice' ? 'invoice' : 'due'}${isLowered ? '-lowered' : ''}`;
}

export const orderConfirmationMail = defineMail<OrderConfirmationValues>(
  'order-confirmation',
  (values, voice) => {
    const money = (amount: number) => formatMoney(amount, { ...voice.property, currency: values.currency });
    const total = money(values.total);
    const { subject, title, words } = saidOf(values, total, voice);
    return {
      subject,
      preview: `${values.confirmationNumber}, ${total}`,
      title,
      greeting: greetingFor(values.firstName),
      paragraphs: [words],
      facts: [
        ['Order number', values.confirmationNumber],
        ['Order date', values.orderedOn],
        ...(values.paidOn ? [['Paid on', values.paidOn] as const] : []),
        ...(values.billedTo ? [['Billed to', values.billedTo] as const] : []),
        ...(values.vatNumber ? [['VAT number', values.vatNumber] as const] : []),
      ],
      sums: [
        ...values.lines.map(({ name, detail, amount }) => [[name, detail].filter(Boolean).join(', '), money(amount)] as const),
        ...(values.subtotal === values.total ? [] : [['Subtotal', money(values.subtotal)] as const]),
        ...(values.discount
          ? [[values.couponCode ? `Coupon ${values.couponCode}` : 'Discount', `−${money(values.discount)}`] as const]
          : []),
        ...(values.shipping ? [['Shipping', money(values.shipping)] as const] : []),
        ...(values.tax
          ? [[values.taxRate ? `VAT ${values.taxRate / 100}%` : voice.spelled('Tax', 'VAT'), money(values.tax)] as const]
          : []),
        ['Total', total],
      ],
      button: { label: 'View order', url: values.link },
      footnotes: values.isSandbox ? ['This was a test payment. No money was charged.'] : [],
    };
  },
  {
    placeholders: {
      ...firstNamePlaceholder,
      'order number': { of: ({ confirmationNumber }) => confirmationNumber },
      'order date': { is: 'date', of: ({ orderedOn }) => orderedOn },
      'order total': { is: 'amount', of: ({ total, currency }, { property }) => formatMoney(total, { ...property, currency }) },
    },
    variantOf: variantOf,
  },
);
