import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface DecidedValues {
  firstName: string | null;
  award: string;
  sentence: string;
  /** What became of it, in a sentence. */
  outcome: string;
  note: string | null;
  link: string;
}

export const resultChangeDecidedMail = defineMail<DecidedValues>(
  'result-change-decided',
  ({ firstName, award, sentence, outcome, note, link }) => ({
    subject: `Your request to change a result: ${award}`,
    preview: outcome,
    title: 'Your request to change a result',
    greeting: greetingFor(firstName),
    paragraphs: [outcome],
    facts: [['What you asked for', sentence] as const, ...(note ? [['Note', note] as const] : [])],
    button: { label: 'View request', url: link },
    footnotes: ['You’re getting this email because you requested this change.'],
  }),
);
