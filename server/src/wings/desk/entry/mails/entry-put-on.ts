import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface EntryPutOnValues {
  firstName: string | null;
  title: string;
  category: string;
  /** Null where the organizer keeps it to themselves. */
  reason: string | null;
  /** To the entrant's submission. */
  link: string;
}

export const entryPutOnMail = defineMail<EntryPutOnValues>(
  'entry-put-on',
  ({ firstName, title, category, reason, link }, { property, spelled }) => ({
    subject: `${title} is back in judging`,
    preview: `It competes in ${category} again.`,
    title: 'Your entry is back in judging',
    greeting: greetingFor(firstName),
    paragraphs: [
      `The ${spelled('organizers', 'organisers')} of ${property.name} returned ${title} to judging in ${category}. You don’t need to do anything.`,
    ],
    ...(reason && { facts: [['Reason', reason] as const] }),
    button: { label: 'View entry', url: link },
    footnotes: [],
  }),
  {
    sentBy: 'entry',
    placeholders: {
      ...firstNamePlaceholder,
      work: { of: ({ title }) => title },
      category: { of: ({ category }) => category },
      reason: { of: ({ reason }) => reason, fallback: '' },
    },
  },
);
