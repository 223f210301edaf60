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

interface Said {
  subject: string;
  title: string;
  words: string;
}

/** What the reader needs to know first: is there anything to do? */
function saidOf(values: OrderMailValues, total: string, { property, spelled }: Voice): Said {
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
          ? `${transferWords(values, total)} Your works are entered when we receive the payment.`
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

export const orderConfirmationMail = defineMail<OrderMailValues>(
  'order-confirmation',
  (values, voice) => {
    const total = moneyOf(values, voice)(values.total - values.credited);
    const { subject, title, words } = saidOfRefund(values, voice) ?? saidOf(values, total, voice);
    return {
      subject,
      preview: `${values.confirmationNumber}, ${total}`,
      title,
      greeting: greetingFor(values.firstName),
      paragraphs: [words],
      ...sheetOf(values, voice),
    };
  },
  { sentBy: 'entry', placeholders: orderPlaceholders, variantOf },
);
