import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface EntriesReceivedValues {
  firstName: string | null;
  works: readonly { name: string; detail: string }[];
  link: string;
}

/** In place of an order's confirmation where entering costs nothing. */
export const entriesReceivedMail = defineMail<EntriesReceivedValues>(
  'entries-received',
  ({ firstName, works, link }, { property }) => ({
    subject: `Your entries to ${property.name}`,
    preview: works.map(({ name }) => name).join(', '),
    title: works.length === 1 ? 'Your work is entered' : 'Your works are entered',
    greeting: greetingFor(firstName),
    paragraphs: ['We received everything we need. You can still follow your entries, and withdraw them, in your account.'],
    facts: works.map(({ name, detail }) => [name, detail] as const),
    button: { label: 'View entries', url: link },
    footnotes: [],
  }),
  {
    sentBy: 'entry',
    placeholders: { ...firstNamePlaceholder, works: { of: ({ works }) => works.map(({ name }) => name).join(', ') } },
    variantOf: ({ works }) => (works.length === 1 ? 'one' : 'several'),
  },
);
