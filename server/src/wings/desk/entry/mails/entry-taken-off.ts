import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface EntryTakenOffValues {
  firstName: string | null;
  title: string;
  category: string;
  /** Null where the organizer keeps it to themselves. */
  reason: string | null;
  /** To the entrant's submission. */
  link: string;
}

export const entryTakenOffMail = defineMail<EntryTakenOffValues>(
  'entry-taken-off',
  ({ firstName, title, category, reason, link }, { property, spelled }) => ({
    subject: `Judging of ${title} is paused`,
    preview: `It’s out of judging in ${category} for now.`,
    title: 'Your entry is out of judging for now',
    greeting: greetingFor(firstName),
    paragraphs: [
      `The ${spelled('organizers', 'organisers')} of ${property.name} took ${title} out of judging in ${category} for now. It isn’t withdrawn, and reviews given so far are kept.`,
      'If you have questions, reply to this email.',
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
