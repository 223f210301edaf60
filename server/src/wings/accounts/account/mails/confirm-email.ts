import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import accountMails from '#texts/accounts/account-mails.ts';

interface ConfirmEmailValues {
  firstName: string | null;
  link: SecretLink;
}

export const confirmEmailMail = defineMail<ConfirmEmailValues>(
  'confirm-email',
  ({ firstName, link }, { property, say }) => {
    const t = say(accountMails);
    const award = property.name;
    return {
      subject: t('confirm-email-subject', { award }),
      preview: t('confirm-email-preview'),
      title: t('confirm-email-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('confirm-email')],
      button: { label: t('confirm-address'), url: link },
      footnotes: [t('confirm-email-note', { award })],
    };
  },
  { isProof: true, placeholders: { ...firstNamePlaceholder } },
);
