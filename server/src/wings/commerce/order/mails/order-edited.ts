import { formatMoney } from '#contract/kernel/text/money.ts';
import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

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
  link: string;
}

const variantOf = ({ stillToPay, givenBack }: OrderEditedValues): string => (stillToPay > 0 ? 'due' : givenBack > 0 ? 'refund' : 'same');

export const orderEditedMail = defineMail<OrderEditedValues>(
  'order-edited',
  (values, voice) => {
    const money = (amount: number) => formatMoney(amount, { ...voice.property, currency: values.currency });
    const now = {
      due: `Your order now comes to ${money(values.total)}. ${money(values.stillToPay)} is still due. Open the order to pay it.`,
      refund: `Your order now comes to ${money(values.total)}. We’re refunding ${money(values.givenBack)} the way you paid.`,
      same: `Your order comes to ${money(values.total)}. There is nothing for you to do.`,
    }[variantOf(values)];
    return {
      subject: `Your order ${values.confirmationNumber} with ${voice.property.name} was changed`,
      preview: `${values.confirmationNumber}, ${money(values.total)}`,
      title: 'Your order was changed',
      greeting: greetingFor(values.firstName),
      paragraphs: [`The organizer changed your order: ${values.reason}`, now ?? ''],
      facts: [['Order number', values.confirmationNumber]],
      sums: [
        ...values.lines.map(
          ({ name, detail, quantity, amount }) =>
            [[quantity > 1 ? `${quantity} × ${name}` : name, detail].filter(Boolean).join(', '), money(amount)] as const,
        ),
        ['Total before', money(values.before)],
        ['Total', money(values.total)],
      ],
      button: { label: 'View order', url: values.link },
      footnotes: [],
    };
  },
  {
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
