import type { ReminderKind } from '#contract/wings/commerce/order/payment-reminders.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import orderMails from '#texts/commerce/order-mails.ts';

interface PaymentReminderValues {
  firstName: string | null;
  kind: ReminderKind;
  confirmationNumber: string;
  due: number;
  currency: string;
  dueOn: string | null;
  reference: string;
  link: string;
}

export const paymentReminderMail = defineMail<PaymentReminderValues>(
  'payment-reminder',
  (values, voice) => {
    const t = voice.say(orderMails);
    const amount = formatMoney(values.due, { ...voice.property, currency: values.currency });
    const about = { amount, date: values.dueOn ?? '', number: values.confirmationNumber };
    const says = {
      before: t('reminder-before', about),
      due: t('reminder-due', about),
      after: t('reminder-after', about),
    }[values.kind];
    return {
      subject: t(values.kind === 'after' ? 'reminder-subject-after' : 'reminder-subject', {
        number: values.confirmationNumber,
        award: voice.property.name,
      }),
      preview: `${values.confirmationNumber}, ${amount}`,
      title: t('reminder-title'),
      greeting: greetingFor(values.firstName),
      paragraphs: [says, t('reminder-paid')],
      facts: [
        [t('order-number'), values.confirmationNumber],
        [t('reminder-amount'), amount],
        [t('reminder-reference'), values.reference],
      ],
      button: { label: t('view'), url: values.link },
      footnotes: [],
    };
  },
  {
    sentBy: 'entry',
    placeholders: {
      ...firstNamePlaceholder,
      'order number': { of: ({ confirmationNumber }) => confirmationNumber },
      'amount due': { is: 'amount', of: ({ due, currency }, { property }) => formatMoney(due, { ...property, currency }) },
      'due date': { of: ({ dueOn }) => dueOn ?? '' },
    },
    variantOf: ({ kind }) => (kind === 'due' ? 'usual' : kind),
  },
);
