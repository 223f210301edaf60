import type { MatterKind } from '#contract/wings/commerce/order/order-matter.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface MoneyMatterValues {
  firstName: string | null;
  award: string;
  kind: MatterKind;
  count: number;
  /** The first of them. */
  orders: readonly { confirmationNumber: string; amount: number; currency: string; message: string; dueAt: Date | null }[];
  /** To the orders of this kind. */
  link: string;
}

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

const words: Record<MatterKind, (count: number) => { subject: string; title: string; what: string }> = {
  dispute: (count) => ({
    subject: plural(count, 'A payment is disputed', 'payments are disputed'),
    title: plural(count, 'A buyer disputes a payment', 'buyers dispute their payments'),
    what: 'Send your evidence to the payment provider before the deadline. Nothing can be refunded while the bank decides.',
  }),
  disputeLost: (count) => ({
    subject: plural(count, 'A dispute was lost', 'disputes were lost'),
    title: plural(count, 'A dispute was lost', 'disputes were lost'),
    what: 'The bank returned the money to the buyer, so the order is unpaid again. Ask the buyer to pay in another way, or cancel the order.',
  }),
  refundFailed: (count) => ({
    subject: plural(count, 'A refund failed', 'refunds failed'),
    title: plural(count, 'A refund failed', 'refunds failed'),
    what: 'The buyer hasn’t received the money. Open the order to see why and to try again, or transfer the amount and mark it as dealt with.',
  }),
  paidCancelled: (count) => ({
    subject: plural(count, 'A canceled order was paid', 'canceled orders were paid'),
    title: plural(count, 'Money arrived for a canceled order', 'canceled orders have money on them'),
    what: 'Refund the amount, or mark it as dealt with if you keep it for a reason.',
  }),
  mismatch: (count) => ({
    subject: plural(count, 'A payment has another amount', 'payments have other amounts'),
    title: plural(count, 'A payment isn’t the amount we asked for', 'payments aren’t the amount we asked for'),
    what: 'Compare it with the payment provider’s account, then mark it as dealt with.',
  }),
  overpaid: (count) => ({
    subject: plural(count, 'An order was paid twice or too high', 'orders were paid twice or too high'),
    title: plural(count, 'An order has more money than it costs', 'orders have more money than they cost'),
    what: 'Refund what is too much, or mark it as dealt with if you keep it for a reason.',
  }),
};

export const moneyMatterMail = defineMail<MoneyMatterValues>(
  'money-matter',
  ({ firstName, award, kind, count, orders, link }, { property }) => {
    const { subject, title, what } = words[kind](count);
    return {
      subject: `${subject}: ${award}`,
      preview: orders.map(({ confirmationNumber }) => confirmationNumber).join(', '),
      title,
      greeting: greetingFor(firstName),
      paragraphs: [what, ...(count > orders.length ? [`The first ${orders.length} of ${count}:`] : [])],
      facts: orders.map(({ confirmationNumber, amount, currency, message, dueAt }): readonly [string, string] => [
        confirmationNumber,
        [
          formatMoney(amount, { ...property, currency }),
          ...(dueAt ? [`evidence due ${formatDate(dueAt, property)}`] : []),
          ...(message ? [message] : []),
        ].join(', '),
      ]),
      button: { label: count === 1 ? 'Open order' : 'Open orders', url: link },
      footnotes: ['You’re getting this email because you manage the orders of this award.'],
    };
  },
);
