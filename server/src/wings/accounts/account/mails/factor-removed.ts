import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { Voice } from '#server/kernel/mail/voice.ts';
import accountMails from '#texts/accounts/account-mails.ts';

interface Factor {
  /** Its name; null for the authenticator app. */
  passkey: string | null;
}

interface FactorRemovedValues {
  firstName: string | null;
  /** Which one; null for all of them. */
  factor: Factor | null;
  /** The colleague who did it; null if it was the account itself. */
  by: string | null;
  at: Date;
  /** Where someone who did not want this takes the account back. */
  forgotLink: string;
}

const factorIn = ({ say }: Voice, { passkey }: Factor): string => {
  const t = say(accountMails);
  return passkey === null ? t('factor-removed-app') : t('factor-removed-passkey', { name: passkey });
};

export const factorRemovedMail = defineMail<FactorRemovedValues>(
  'factor-removed',
  ({ firstName, factor, by, at, forgotLink }, voice) => {
    const t = voice.say(accountMails);
    const about = { award: voice.property.name, at: voice.moment(at) };
    return {
      subject: t('factor-removed-subject', { award: about.award }),
      preview: t('factor-removed-preview', { at: about.at }),
      title: factor ? t('factor-removed-one-title') : t('factor-removed-all-title'),
      greeting: greetingFor(firstName),
      paragraphs: [
        factor
          ? t('factor-removed-one', { ...about, factor: factorIn(voice, factor) })
          : t('factor-removed-all', { ...about, by: by ?? t('factor-removed-colleague') }),
        t('factor-removed-unexpected'),
      ],
      button: { label: t('reset-password'), url: forgotLink },
      footnotes: [t('factor-removed-note')],
    };
  },
  {
    sentBy: 'admin',
    isWarning: true,
    placeholders: {
      ...firstNamePlaceholder,
      factor: { of: ({ factor }, voice) => factor && factorIn(voice, factor) },
      'removed by': { of: ({ by }) => by, fallback: ({ say }) => say(accountMails)('factor-removed-colleague') },
      'removed on': { is: 'date', of: ({ at }, { moment }) => moment(at) },
    },
    variantOf: ({ factor }) => (factor ? 'one' : 'all'),
  },
);
