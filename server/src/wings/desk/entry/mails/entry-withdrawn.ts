import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface EntryWithdrawnValues {
  firstName: string | null;
  title: string;
  category: string;
  /** Null where the organizer keeps it to themselves. */
  reason: string | null;
  /** To the entrant's submission. */
  link: string;
}

export const entryWithdrawnMail = defineMail<EntryWithdrawnValues>(
  'entry-withdrawn',
  ({ firstName, title, category, reason, link }, { property, spelled }) => ({
    subject: `${title} was withdrawn`,
    preview: `It no longer competes in ${category}.`,
    title: 'Your entry was withdrawn',
    greeting: greetingFor(firstName),
    paragraphs: [
      `The ${spelled('organizers', 'organisers')} of ${property.name} withdrew ${title} from ${category}. It no longer competes there.`,
      'If you didn’t expect this, reply to this email.',
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
