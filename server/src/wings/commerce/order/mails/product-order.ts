import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { Voice } from '#server/kernel/mail/voice.ts';
import orderMails from '#texts/commerce/order-mails.ts';
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
  /** What is made later, and by when. */
  later: readonly { name: string; quantity: number; madeBy: string }[];
}

/** What the reader needs to know first: is there anything to do? */
function saidOf(values: ProductOrderValues, total: string, voice: Voice) {
  const { confirmationNumber: number, paymentStatusId, paymentMethod, isCancelled } = values;
  const t = voice.say(orderMails);
  const about = { number, award: voice.property.name };
  if (isCancelled) return { subject: t('cancelled-subject', { number }), title: t('cancelled-title'), words: t('product-cancelled') };
  const usual = { subject: t('subject', about), title: t('title') };
  switch (paymentStatusId) {
    case paymentStatuses.paid:
      return { subject: t('paid-subject', about), title: t('paid-title'), words: t('product-paid', { total }) };
    case paymentStatuses.authorized:
      return { ...usual, words: t('processing', { total }) };
    case paymentStatuses.authorizationPending:
      return { ...usual, words: t('product-pending', { total }) };
    case paymentStatuses.authorizationDeclined:
      return { subject: t('declined-subject', about), title: t('declined-title'), words: t('product-declined', { total }) };
    default:
      return {
        ...usual,
        words:
          paymentMethod === 'invoice'
            ? t('product-due-invoice', { transfer: transferWords(values, total, voice) })
            : t('product-due', { total }),
      };
  }
}

export const productOrderMail = defineMail<ProductOrderValues>(
  'product-order',
  (values, voice) => {
    const total = moneyOf(values, voice)(values.total - values.credited);
    const said = saidOfRefund(values, voice) ?? saidOf(values, total, voice);
    const { facts, ...sheet } = sheetOf(values, voice);
    const t = voice.say(orderMails);
    return {
      subject: said.subject,
      preview: `${values.confirmationNumber}, ${total}`,
      title: said.title,
      greeting: greetingFor(values.firstName),
      paragraphs: [said.words],
      facts: [
        ...facts,
        ...(values.shippedTo ? [[t('product-shipped-to'), values.shippedTo] as const] : []),
        ...values.later.map(
          ({ name, quantity, madeBy }) => [t('product-later'), t('product-made-by', { name, quantity, date: madeBy })] as const,
        ),
      ],
      ...sheet,
    };
  },
  { sentBy: 'entry', isTest: ({ isTest }) => isTest, placeholders: orderPlaceholders, variantOf },
);
