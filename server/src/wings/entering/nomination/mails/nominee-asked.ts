import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import nominationMails from '#texts/entering/nomination-mails.ts';

interface NomineeAskedValues {
  /** As their nominators call them. */
  name: string;
  category: string;
  season: string;
  /** How many nominated them. */
  nominations: number;
  isReminder: boolean;
  answerBy: Date;
  link: SecretLink;
}

export const nomineeAskedMail = defineMail<NomineeAskedValues>(
  'nominee-asked',
  ({ name, category, season, nominations, isReminder, answerBy, link }, { moment, property, say }) => {
    const t = say(nominationMails);
    const values = { award: property.name, category, season, count: nominations, until: moment(lastMoment(answerBy, property)) };
    return {
      subject: t(isReminder ? 'asked-reminder-subject' : 'asked-subject', values),
      preview: t('asked-preview', values),
      title: t('asked-title', values),
      greeting: greetingFor(name),
      paragraphs: [t('asked', values), t('asked-what', values), t('asked-decline')],
      facts: [
        [t('category'), category],
        [t('answer-by'), values.until],
      ],
      button: { label: t('asked-button'), url: link },
      footnotes: [t('asked-why', values)],
    };
  },
  {
    sentBy: 'entry',
    // The link proves the address it was mailed to.
    isProof: true,
    placeholders: {
      name: { of: ({ name }) => name, fallback: '' },
      category: { of: ({ category }) => category },
      season: { of: ({ season }) => season },
      'number of nominations': { of: ({ nominations }) => String(nominations) },
      'answer by': { is: 'date', of: ({ answerBy }, { moment, property }) => moment(lastMoment(answerBy, property)) },
    },
    variantOf: ({ isReminder }) => (isReminder ? 'reminder' : 'first'),
  },
);
