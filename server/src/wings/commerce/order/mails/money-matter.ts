import type { MatterKind } from '#contract/wings/commerce/order/order-matter.ts';
import { inWords, type Words } from '#contract/kernel/text/said.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import orderMails from '#texts/commerce/order-mails.ts';

interface MoneyMatterValues {
  firstName: string | null;
  award: string;
  kind: MatterKind;
  count: number;
  /** The first of them. */
  orders: readonly { confirmationNumber: string; isTest: boolean; amount: number; currency: string; message: Words; dueAt: Date | null }[];
  /** To the orders of this kind. */
  link: string;
}

export const moneyMatterMail = defineMail<MoneyMatterValues>(
  'money-matter',
  ({ firstName, award, kind, count, orders, link }, { property, date, say }) => {
    const t = say(orderMails);
    return {
      subject: t(`money-${kind}-subject`, { count, award }),
      preview: orders.map(({ confirmationNumber }) => confirmationNumber).join(', '),
      title: t(`money-${kind}-title`, { count }),
      greeting: greetingFor(firstName),
      paragraphs: [t(`money-${kind}`), ...(count > orders.length ? [t('money-first', { shown: orders.length, count })] : [])],
      facts: orders.map(({ confirmationNumber, isTest, amount: cents, currency, message, dueAt }): readonly [string, string] => {
        const amount = formatMoney(cents, { ...property, currency });
        const known = dueAt ? t('money-evidence-due', { amount, date: date(dueAt) }) : amount;
        return [
          isTest ? t('money-test', { number: confirmationNumber }) : confirmationNumber,
          message ? t('money-known-why', { known, why: inWords(message, property.locale) }) : known,
        ];
      }),
      button: { label: t('money-open', { count }), url: link },
      footnotes: [t('money-why')],
    };
  },
);
