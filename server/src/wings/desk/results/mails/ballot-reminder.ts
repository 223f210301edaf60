import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import resultsMails from '#texts/desk/results-mails.ts';

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
  ({ firstName, award, ballots, until, link }, { moment, say }) => {
    const t = say(resultsMails);
    return {
      subject: t('ballot-reminder-subject', { award }),
      preview: t('ballot-reminder-preview'),
      title: t('ballot-reminder-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('ballot-reminder', { award })],
      facts: [[award, t('ballot-reminder-missing', { count: ballots, date: moment(until) })]],
      button: { label: t('ballot-reminder-vote'), url: link },
      footnotes: [t('ballot-reminder-why')],
    };
  },
);
