import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import accountMails from '#texts/accounts/account-mails.ts';

interface AgreeEmailValues {
  firstName: string | null;
  newEmail: string;
  link: SecretLink;
  expiresAt: Date;
}

export const agreeEmailMail = defineMail<AgreeEmailValues>(
  'agree-email',
  ({ firstName, newEmail, link, expiresAt }, { property, moment, say }) => {
    const t = say(accountMails);
    const award = property.name;
    return {
      subject: t('agree-email-subject', { award }),
      preview: t('agree-email-preview'),
      title: t('agree-email-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('agree-email', { award, newEmail }), t('agree-email-link', { until: moment(expiresAt) })],
      button: { label: t('agree-email-button'), url: link },
      footnotes: [t('agree-email-note')],
    };
  },
  {
    isProof: true,
    placeholders: {
      ...firstNamePlaceholder,
      'new address': { of: ({ newEmail }) => newEmail },
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) },
    },
  },
);
