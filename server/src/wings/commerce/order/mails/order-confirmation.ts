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

interface Said {
  subject: string;
  title: string;
  words: string;
}

/** What the reader needs to know first: is there anything to do? */
function saidOf(values: OrderMailValues, total: string, voice: Voice): Said {
  const { confirmationNumber: number, paymentStatusId, paymentMethod, isCancelled, isLowered } = values;
  const t = voice.say(orderMails);
  const about = { number, award: voice.property.name };
  if (isCancelled) return { subject: t('cancelled-subject', { number }), title: t('cancelled-title'), words: t('cancelled') };
  const usual = { subject: t('subject', about), title: t('title') };
  switch (paymentStatusId) {
    case paymentStatuses.paid:
      return { subject: t('paid-subject', about), title: t('paid-title'), words: t('paid', { total }) };
    case paymentStatuses.authorized:
      return { ...usual, words: t('processing', { total }) };
    case paymentStatuses.authorizationPending:
      return { ...usual, words: t('pending', { total }) };
    case paymentStatuses.authorizationDeclined:
      return { subject: t('declined-subject', about), title: t('declined-title'), words: t('declined', { total }) };
    default: {
      const due = paymentMethod === 'invoice' ? t('due-invoice', { transfer: transferWords(values, total, voice) }) : t('due', { total });
      return isLowered
        ? { subject: t('lowered-subject', about), title: t('lowered-title'), words: t('lowered', { due }) }
        : { ...usual, words: due };
    }
  }
}

export const orderConfirmationMail = defineMail<OrderMailValues>(
  'order-confirmation',
  (values, voice) => {
    const total = moneyOf(values, voice)(values.total - values.credited);
    const said = saidOfRefund(values, voice) ?? saidOf(values, total, voice);
    return {
      subject: said.subject,
      preview: `${values.confirmationNumber}, ${total}`,
      title: said.title,
      greeting: greetingFor(values.firstName),
      paragraphs: [said.words],
      ...sheetOf(values, voice),
    };
  },
  { sentBy: 'entry', isTest: ({ isTest }) => isTest, placeholders: orderPlaceholders, variantOf },
);
