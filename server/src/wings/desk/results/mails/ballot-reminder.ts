import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface BallotReminderValues {
  firstName: string | null;
  award: string;
  ballots: number;
  until: Date;
  /** To the judging portal. */
  link: string;
}

export const ballotReminderMail = defineMail<BallotReminderValues>(
  'ballot-reminder',
  ({ firstName, award, ballots, until, link }, { moment }) => ({
    subject: `Your ballots for ${award}`,
    preview: 'Some of your ballots are still missing.',
    title: 'Your ballots are still missing',
    greeting: greetingFor(firstName),
    paragraphs: [
      `The results of ${award} are waiting for ballots, and some of them are yours. If a category isn’t for you, declare a conflict of interest there, so that nobody waits for it.`,
    ],
    facts: [[award, `${ballots === 1 ? '1 ballot' : `${ballots} ballots`} missing, due ${moment(until)}`]],
    button: { label: 'Vote now', url: link },
    footnotes: ['You’re getting this email because you’re scheduled to vote in round two.'],
  }),
);
