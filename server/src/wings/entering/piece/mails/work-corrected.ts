import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface WorkCorrectedValues {
  firstName: string | null;
  title: string;
  /** The words of the fields, such as Title or Credits. */
  fields: readonly string[];
  /** Null where the organizer keeps it to themselves. */
  reason: string | null;
  /** To the entrant's submission, where the history is. */
  link: string;
}

export const workCorrectedMail = defineMail<WorkCorrectedValues>(
  'work-corrected',
  ({ firstName, title, fields, reason, link }, { property, spelled }) => ({
    subject: `We corrected ${title}`,
    preview: `Changed: ${fields.join(', ')}.`,
    title: 'Your work was corrected',
    greeting: greetingFor(firstName),
    paragraphs: [
      `The ${spelled('organizers', 'organisers')} of ${property.name} corrected ${title} on your behalf. You don’t need to do anything.`,
      'If you didn’t expect this, reply to this email.',
    ],
    facts: [['Changed', fields.join(', ')], ...(reason ? [['Reason', reason] as const] : [])],
    button: { label: 'View changes', url: link },
    footnotes: [],
  }),
  {
    sentBy: 'entry',
    placeholders: {
      ...firstNamePlaceholder,
      work: { of: ({ title }) => title },
      changes: { of: ({ fields }) => fields.join(', ') },
      reason: { of: ({ reason }) => reason, fallback: '' },
    },
  },
);
