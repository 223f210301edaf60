import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import ballotMails from '#texts/judging/ballot-mails.ts';

interface MailedBallotValues {
  firstName: string | null;
  category: string;
  /** Opens the works on the device on which the mail is read. */
  link: SecretLink;
  expiresAt: Date;
}

export const mailedBallotMail = defineMail<MailedBallotValues>(
  'mailed-ballot',
  ({ firstName, category, link, expiresAt }, { moment, say }) => {
    const t = say(ballotMails);
    return {
      subject: t('mailed-ballot-subject', { category }),
      preview: t('mailed-ballot-preview'),
      title: category,
      greeting: greetingFor(firstName),
      paragraphs: [t('mailed-ballot'), t('mailed-ballot-link', { until: moment(expiresAt) })],
      button: { label: t('mailed-ballot-button'), url: link },
      footnotes: [],
    };
  },
  {
    sentBy: 'judging',
    placeholders: {
      ...firstNamePlaceholder,
      category: { of: ({ category }) => category },
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) },
    },
  },
);
