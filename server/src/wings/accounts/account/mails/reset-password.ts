import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import accountMails from '#texts/accounts/account-mails.ts';

interface ResetPasswordValues {
  firstName: string | null;
  /** The page of the portal that asked, with email and code. */
  link: SecretLink;
  expiresAt: Date;
}

export const resetPasswordMail = defineMail<ResetPasswordValues>(
  'reset-password',
  ({ firstName, link, expiresAt }, { property, moment, say }) => {
    const t = say(accountMails);
    const award = property.name;
    const once = t('link-once', { until: moment(expiresAt) });
    return {
      subject: t('reset-password-subject', { award }),
      preview: once,
      title: t('reset-password-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('reset-password-asked', { award }), once],
      button: { label: t('reset-password-button'), url: link },
      footnotes: [t('reset-password-note')],
    };
  },
  {
    isProof: true,
    placeholders: { ...firstNamePlaceholder, 'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) } },
  },
);
