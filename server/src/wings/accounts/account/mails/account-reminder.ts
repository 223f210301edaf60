import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import accountMails from '#texts/accounts/account-mails.ts';

interface AccountReminderValues {
  firstName: string | null;
  /** What the person signs in with. */
  email: string;
  /** Every property this address has an account with, and where it signs in. */
  accounts: readonly { name: string; signInLink: string }[];
  forgotLink: string;
}

export const accountReminderMail = defineMail<AccountReminderValues>(
  'account-reminder',
  ({ firstName, email, accounts, forgotLink }, { property, say }) => {
    const t = say(accountMails);
    const [only] = accounts.length === 1 ? accounts : [];
    return {
      subject: t('account-reminder-subject', { award: property.name }),
      preview: t('account-reminder-preview', { email }),
      title: only ? t('account-reminder-one-title') : t('account-reminder-several-title'),
      greeting: greetingFor(firstName),
      paragraphs: [
        only ? t('account-reminder-one', { name: only.name, email }) : t('account-reminder-several', { email }),
        t('account-reminder-forgot', { forgotLink }),
      ],
      ...(only
        ? { button: { label: t('sign-in'), url: only.signInLink } }
        : { facts: accounts.map(({ name, signInLink }) => [name, signInLink] as const) }),
      links: [forgotLink, ...accounts.map(({ signInLink }) => signInLink)],
      footnotes: [t('account-reminder-note')],
    };
  },
  {
    placeholders: {
      ...firstNamePlaceholder,
      email: { of: ({ email }) => email },
      'account with': { of: ({ accounts }) => accounts[0]?.name ?? null },
      'password link': { is: 'link', of: ({ forgotLink }) => forgotLink },
    },
    variantOf: ({ accounts }) => (accounts.length === 1 ? 'one' : 'several'),
  },
);
