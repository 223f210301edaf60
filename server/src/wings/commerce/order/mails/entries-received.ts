import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import orderMails from '#texts/commerce/order-mails.ts';

interface EntriesReceivedValues {
  firstName: string | null;
  works: readonly { name: string; detail: string }[];
  link: string;
}

/** In place of an order's confirmation where entering costs nothing. */
export const entriesReceivedMail = defineMail<EntriesReceivedValues>(
  'entries-received',
  ({ firstName, works, link }, { property, say }) => {
    const t = say(orderMails);
    return {
      subject: t('entries-received-subject', { award: property.name }),
      preview: works.map(({ name }) => name).join(', '),
      title: t('entries-received-title', { count: works.length }),
      greeting: greetingFor(firstName),
      paragraphs: [t('entries-received')],
      facts: works.map(({ name, detail }) => [name, detail] as const),
      button: { label: t('entries-received-view'), url: link },
      footnotes: [],
    };
  },
  {
    sentBy: 'entry',
    placeholders: { ...firstNamePlaceholder, works: { of: ({ works }) => works.map(({ name }) => name).join(', ') } },
    variantOf: ({ works }) => (works.length === 1 ? 'one' : 'several'),
  },
);
