import { paymentStatuses } from '#contract/kernel/constants.ts';
import { formatMoney } from '#contract/kernel/formats.ts';
import { greetingFor, type Template } from '../mail-content.ts';
import type { Voice } from '../voice.ts';

export interface OrderConfirmationValues {
  firstName: string | null;
  confirmationNumber: string;
  paymentStatusId: number;
  paymentMethod: string;
  isCancelled: boolean;
  isSandbox: boolean;
  currency: string;
  lines: readonly { name: string; detail: string; amount: number }[];
  discount: number;
  couponCode: string | null;
  shipping: number;
  tax: number;
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
  const { confirmationNumber: number, paymentStatusId, paymentMethod, isCancelled } = values;
  if (isCancelled)
    return {
      subject: `Your order ${number} was ${spelled('canceled', 'cancelled')}`,
      title: `Your order was ${spelled('canceled', 'cancelled')}`,
      words: 'Nothing is due. The works in it are as they were before and can be ordered again while entries are open.',
    };
  switch (paymentStatusId) {
    case paymentStatuses.paid:
      return {
        subject: `Paid: your ${property.name} order ${number}`,
        title: 'Thank you, everything is paid',
        words: `Your order of ${total} is paid. The works in it are entered.`,
      };
    case paymentStatuses.authorized:
      return {
        subject: `Your ${property.name} order ${number}`,
        title: 'Thank you for your order',
        words: `Your card is being charged with ${total}. There is nothing more to do.`,
      };
    case paymentStatuses.authorizationPending:
      return {
        subject: `Your ${property.name} order ${number}`,
        title: 'Thank you for your order',
        words: `Your bank has not answered yet. As soon as it does, ${total} is charged and the works are entered. Your order counts from now.`,
      };
    case paymentStatuses.authorizationDeclined:
      return {
        subject: `The payment of your order ${number} failed`,
        title: 'The payment failed',
        words: `Your bank did not pay ${total}. Your order stands and keeps its price: please pay it in another way.`,
      };
    default:
      return {
        subject: `Your ${property.name} order ${number}`,
        title: 'Thank you for your order',
        words:
          paymentMethod === 'invoice'
            ? `Please pay ${total} within 30 days and name the number ${number}. The works are entered as soon as the payment has arrived.`
            : `${total} is still to be paid. The works are entered as soon as it is.`,
      };
  }
}

export const orderConfirmation: Template<OrderConfirmationValues> = (values, voice) => {
  const money = (amount: number) => formatMoney(amount, values.currency, voice.property.locale);
  const total = money(values.total);
  const { subject, title, words } = saidOf(values, total, voice);
  return {
    subject,
    preview: `${values.confirmationNumber}, ${total}`,
    title,
    greeting: greetingFor(values.firstName),
    paragraphs: [words],
    facts: [['Number', values.confirmationNumber]],
    sums: [
      ...values.lines.map(({ name, detail, amount }) => [[name, detail].filter(Boolean).join(', '), money(amount)] as const),
      ...(values.discount ? [[values.couponCode ? `Coupon ${values.couponCode}` : 'Discount', `−${money(values.discount)}`] as const] : []),
      ...(values.shipping ? [['Shipping', money(values.shipping)] as const] : []),
      ...(values.tax ? [[voice.spelled('Tax', 'VAT'), money(values.tax)] as const] : []),
      ['Total', total],
    ],
    button: { label: 'See the order', url: values.link },
    footnotes: values.isSandbox ? ['This was a test payment: no real money moved.'] : [],
  };
};
