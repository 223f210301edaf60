import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import accountMails from '#texts/accounts/account-mails.ts';

interface WelcomeValues {
  firstName: string | null;
  email: string;
  /** Where the person goes on: the portal they registered for. */
  link: string;
  /** Proves the address; absent where that is proved already. */
  confirmLink: SecretLink | null;
}

export const welcomeMail = defineMail<WelcomeValues>(
  'welcome',
  ({ firstName, email, link, confirmLink }, { property, say }) => {
    const t = say(accountMails);
    const award = property.name;
    return {
      subject: t('welcome-subject', { award }),
      preview: t('welcome-preview', { email }),
      title: t('welcome-title', { award }),
      greeting: greetingFor(firstName),
      paragraphs: [t('welcome'), ...(confirmLink ? [t('confirm-email')] : [])],
      facts: [[t('sign-in-with'), email]],
      button: confirmLink ? { label: t('confirm-address'), url: confirmLink } : { label: t('go-to-account'), url: link },
      footnotes: [t('welcome-note', { award })],
    };
  },
  {
    sentBy: 'entry',
    isProof: true,
    placeholders: { ...firstNamePlaceholder, email: { of: ({ email }) => email } },
    variantOf: ({ confirmLink }) => (confirmLink ? 'unconfirmed' : 'confirmed'),
  },
);
