import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import accountMails from '#texts/accounts/account-mails.ts';

interface ConfirmNewEmailValues {
  firstName: string | null;
  link: SecretLink;
  expiresAt: Date;
}

export const confirmNewEmailMail = defineMail<ConfirmNewEmailValues>(
  'confirm-new-email',
  ({ firstName, link, expiresAt }, { property, moment, say }) => {
    const t = say(accountMails);
    const award = property.name;
    const until = moment(expiresAt);
    return {
      subject: t('confirm-new-email-subject', { award }),
      preview: t('link-once', { until }),
      title: t('confirm-new-email-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('confirm-new-email', { award }), t('confirm-new-email-link', { until })],
      button: { label: t('confirm-new-email-button'), url: link },
      footnotes: [t('confirm-new-email-note')],
    };
  },
  {
    isProof: true,
    placeholders: { ...firstNamePlaceholder, 'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) } },
  },
);
