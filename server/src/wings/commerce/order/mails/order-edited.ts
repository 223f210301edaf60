import { formatMoney } from '#contract/kernel/text/money.ts';
import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import orderMails from '#texts/commerce/order-mails.ts';

interface OrderEditedValues {
  firstName: string | null;
  confirmationNumber: string;
  reason: string;
  currency: string;
  lines: readonly { name: string; detail: string; quantity: number; amount: number }[];
  before: number;
  total: number;
  stillToPay: number;
  givenBack: number;
  isTest: boolean;
  link: string;
}

const variantOf = ({ stillToPay, givenBack }: OrderEditedValues) => (stillToPay > 0 ? 'due' : givenBack > 0 ? 'refund' : 'same');

export const orderEditedMail = defineMail<OrderEditedValues>(
  'order-edited',
  (values, voice) => {
    const money = (amount: number) => formatMoney(amount, { ...voice.property, currency: values.currency });
    const t = voice.say(orderMails);
    const total = money(values.total);
    const now = {
      due: t('edited-due', { total, due: money(values.stillToPay) }),
      refund: t('edited-refund', { total, refunded: money(values.givenBack) }),
      same: t('edited-same', { total }),
    }[variantOf(values)];
    return {
      subject: t('edited-subject', { number: values.confirmationNumber, award: voice.property.name }),
      preview: `${values.confirmationNumber}, ${total}`,
      title: t('edited-title'),
      greeting: greetingFor(values.firstName),
      paragraphs: [t('edited', { reason: values.reason }), now],
      facts: [[t('order-number'), values.confirmationNumber]],
      sums: [
        ...values.lines.map(
          ({ name, detail, quantity, amount }) =>
            [[quantity > 1 ? t('edited-several', { quantity, name }) : name, detail].filter(Boolean).join(', '), money(amount)] as const,
        ),
        [t('edited-before'), money(values.before)],
        [t('total'), total],
      ],
      button: { label: t('view'), url: values.link },
      footnotes: [],
    };
  },
  {
    isTest: ({ isTest }) => isTest,
    placeholders: {
      ...firstNamePlaceholder,
      'order number': { of: ({ confirmationNumber }) => confirmationNumber },
      reason: { of: ({ reason }) => reason },
      'order total': { is: 'amount', of: ({ total, currency }, { property }) => formatMoney(total, { ...property, currency }) },
      'amount due': { is: 'amount', of: ({ stillToPay, currency }, { property }) => formatMoney(stillToPay, { ...property, currency }) },
      'refunded amount': { is: 'amount', of: ({ givenBack, currency }, { property }) => formatMoney(givenBack, { ...property, currency }) },
    },
    variantOf,
  },
);
