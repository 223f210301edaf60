import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface EntryMovedValues {
  firstName: string | null;
  title: string;
  from: string;
  to: string;
  /** Null where the organizer keeps it to themselves. */
  reason: string | null;
  /** To the entrant's submission. */
  link: string;
}

export const entryMovedMail = defineMail<EntryMovedValues>(
  'entry-moved',
  ({ firstName, title, from, to, reason, link }, { property, spelled }) => ({
    subject: `We moved ${title} to another category`,
    preview: `It now competes in ${to}.`,
    title: 'Your entry was moved',
    greeting: greetingFor(firstName),
    paragraphs: [
      `The ${spelled('organizers', 'organisers')} of ${property.name} moved ${title} from ${from} to ${to}, where it fits best. You don’t need to do anything.`,
      'Your entry fee stays the same.',
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
      'former category': { of: ({ from }) => from },
      'new category': { of: ({ to }) => to },
      reason: { of: ({ reason }) => reason, fallback: '' },
    },
  },
);
