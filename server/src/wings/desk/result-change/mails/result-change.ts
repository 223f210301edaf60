import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface ResultChangeValues {
  firstName: string | null;
  award: string;
  askedBy: string;
  /** What the public will read. */
  sentence: string;
  reason: string;
  dueAt: Date;
  /** To the request. */
  link: string;
}

export const resultChangeMail = defineMail<ResultChangeValues>(
  'result-change',
  ({ firstName, award, askedBy, sentence, reason, dueAt, link }, { date }) => ({
    subject: `A result to approve: ${award}`,
    preview: `${askedBy} asks for a change that a second person has to approve.`,
    title: 'A change to a result needs your approval',
    greeting: greetingFor(firstName),
    paragraphs: [
      `${askedBy} asks for a change to a result of ${award}. It only takes effect if a second person approves it by ${date(dueAt)}.`,
      'You see places and awards before and after. Decline it if the reason doesn’t convince you.',
    ],
    facts: [
      ['What the public will read', sentence],
      ['Reason', reason],
    ],
    button: { label: 'Review request', url: link },
    footnotes: ['You’re getting this email because you can approve changes to results of this award.'],
  }),
);
