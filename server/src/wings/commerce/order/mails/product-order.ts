import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { Voice } from '#server/kernel/mail/voice.ts';
import {
  moneyOf,
  type OrderMailValues,
  orderPlaceholders,
  saidOfRefund,
  sheetOf,
  transferWords,
  variantOf,
} from '../desk/order-sheet.rules.ts';

interface ProductOrderValues extends OrderMailValues {
  /** On one line; empty where nothing is sent. */
  shippedTo: string;
  /** What is made later, one each. */
  later: readonly string[];
}

/** What the reader needs to know first: is there anything to do? */
function saidOf(values: ProductOrderValues, total: string, { property, spelled }: Voice) {
  const { confirmationNumber: number, paymentStatusId, paymentMethod, isCancelled } = values;
  const subject = `Your order ${number} with ${property.name}`;
  const title = 'Thank you for your order';
  if (isCancelled)
    return {
      subject: `Your order ${number} was ${spelled('canceled', 'cancelled')}`,
      title: `Your order was ${spelled('canceled', 'cancelled')}`,
      words: 'You don’t owe anything, and nothing will be sent.',
    };
  switch (paymentStatusId) {
    case paymentStatuses.paid:
      return {
        subject: `Paid: your order ${number} with ${property.name}`,
        title: 'Your order is paid',
        words: `We received your payment of ${total}. Open the order for its documents and tickets. Keep this email as your receipt.`,
      };
    case paymentStatuses.authorized:
      return { subject, title, words: `We’re processing your payment of ${total}. We’ll email you a receipt when it’s complete.` };
    case paymentStatuses.authorizationPending:
      return { subject, title, words: `Your bank hasn’t confirmed the payment of ${total} yet. We’ll email you when it does.` };
    case paymentStatuses.authorizationDeclined:
      return {
        subject: `Payment failed: your order ${number} with ${property.name}`,
        title: 'Your payment was declined',
        words: `Your payment of ${total} was declined. Open the order within a day to try another card; after that it is ${spelled('canceled', 'cancelled')}.`,
      };
    default:
      return {
        subject,
        title,
        words:
          paymentMethod === 'invoice'
            ? `${transferWords(values, total)} Engraving and shipping start when we receive the payment.`
            : `${total} is due. Engraving and shipping start when the order is paid.`,
      };
  }
}

export const productOrderMail = defineMail<ProductOrderValues>(
  'product-order',
  (values, voice) => {
    const total = moneyOf(values, voice)(values.total - values.credited);
    const { subject, title, words } = saidOfRefund(values, voice) ?? saidOf(values, total, voice);
    const { facts, ...sheet } = sheetOf(values, voice);
    return {
      subject,
      preview: `${values.confirmationNumber}, ${total}`,
      title,
      greeting: greetingFor(values.firstName),
      paragraphs: [words],
      facts: [
        ...facts,
        ...(values.shippedTo ? [['Shipped to', values.shippedTo] as const] : []),
        ...values.later.map((sentence) => ['Comes later', sentence] as const),
      ],
      ...sheet,
    };
  },
  { sentBy: 'entry', placeholders: orderPlaceholders, variantOf },
);
