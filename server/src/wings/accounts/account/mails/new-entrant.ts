import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import accountMails from '#texts/accounts/account-mails.ts';

interface NewEntrantValues {
  firstName: string | null;
  email: string;
  /** Where the new entrant chooses a password. */
  link: SecretLink;
  expiresAt: Date;
}

export const newEntrantMail = defineMail<NewEntrantValues>(
  'new-entrant',
  ({ firstName, email, link, expiresAt }, { property, moment, say }) => {
    const t = say(accountMails);
    const award = property.name;
    return {
      subject: t('new-entrant-subject', { award }),
      preview: t('new-entrant-preview'),
      title: t('new-entrant-title', { award }),
      greeting: greetingFor(firstName),
      paragraphs: [t('new-entrant', { award }), t('new-entrant-link', { until: moment(expiresAt) })],
      facts: [[t('sign-in-with'), email]],
      button: { label: t('choose-password'), url: link },
      footnotes: [t('new-entrant-note')],
    };
  },
  {
    sentBy: 'entry',
    isProof: true,
    placeholders: {
      ...firstNamePlaceholder,
      email: { of: ({ email }) => email },
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) },
    },
  },
);
