import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import nominationMails from '#texts/entering/nomination-mails.ts';

interface NominationOutcomeValues {
  /** Of the nominator. */
  name: string;
  nominee: string;
  category: string;
  season: string;
  outcome: 'accepted' | 'declined' | 'notReached';
}

export const nominationOutcomeMail = defineMail<NominationOutcomeValues>(
  'nomination-outcome',
  ({ name, nominee, category, season, outcome }, { property, say }) => {
    const t = say(nominationMails);
    const values = { award: property.name, nominee, category, season };
    return {
      subject: t(`${outcome}-subject`, values),
      preview: t(`${outcome}-preview`, values),
      title: t(`${outcome}-title`, values),
      greeting: greetingFor(name),
      paragraphs: [t(outcome, values)],
      facts: [
        [t('nominee'), nominee],
        [t('category'), category],
      ],
      footnotes: [t('outcome-why', values)],
    };
  },
  {
    sentBy: 'entry',
    placeholders: {
      name: { of: ({ name }) => name, fallback: '' },
      nominee: { of: ({ nominee }) => nominee },
      category: { of: ({ category }) => category },
      season: { of: ({ season }) => season },
    },
    variantOf: ({ outcome }) => (outcome === 'declined' ? 'wontTakePart' : outcome),
  },
);
