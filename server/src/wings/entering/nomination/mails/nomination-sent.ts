import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import nominationMails from '#texts/entering/nomination-mails.ts';

interface NominationSentValues {
  name: string;
  nominee: string;
  category: string;
  season: string;
  /** Of someone who is signed in with an address they proved: there is nothing to confirm. */
  isConfirmed: boolean;
  /** Until when it can be confirmed. */
  confirmBy: Date;
  /** Confirms it, and shows what becomes of it. */
  link: SecretLink;
}

export const nominationSentMail = defineMail<NominationSentValues>(
  'nomination-sent',
  ({ name, nominee, category, season, isConfirmed, confirmBy, link }, { moment, property, say }) => {
    const t = say(nominationMails);
    const values = { award: property.name, nominee, category, season, until: moment(confirmBy) };
    return {
      subject: t(isConfirmed ? 'counted-subject' : 'confirm-subject', values),
      preview: t(isConfirmed ? 'counted-preview' : 'confirm-preview', values),
      title: t(isConfirmed ? 'counted-title' : 'confirm-title'),
      greeting: greetingFor(name),
      paragraphs: isConfirmed ? [t('counted', values), t('counted-follow')] : [t('confirm', values), t('confirm-until', values)],
      facts: [
        [t('nominee'), nominee],
        [t('category'), category],
      ],
      button: { label: t(isConfirmed ? 'counted-button' : 'confirm-button'), url: link },
      footnotes: [t(isConfirmed ? 'counted-why' : 'confirm-why', values)],
    };
  },
  {
    sentBy: 'entry',
    isProof: true,
    placeholders: {
      name: { of: ({ name }) => name, fallback: '' },
      nominee: { of: ({ nominee }) => nominee },
      category: { of: ({ category }) => category },
      season: { of: ({ season }) => season },
      'link expires': { is: 'date', of: ({ confirmBy }, { moment }) => moment(confirmBy) },
    },
    variantOf: ({ isConfirmed }) => (isConfirmed ? 'counted' : 'unconfirmed'),
  },
);
