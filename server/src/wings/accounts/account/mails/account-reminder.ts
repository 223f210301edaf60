import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

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
  ({ firstName, email, accounts, forgotLink }, { property }) => {
    const [only] = accounts.length === 1 ? accounts : [];
    return {
      subject: `Your account with ${property.name}`,
      preview: `You sign in with ${email}.`,
      title: only ? 'Your account' : 'Your accounts',
      greeting: greetingFor(firstName),
      paragraphs: [
        only
          ? `You asked us which account you have. Your account is with ${only.name}. Sign in with ${email}.`
          : `You asked us which accounts you have. Sign in to each of them with ${email}. Each account has its own password.`,
        `Forgot your password? Choose a new one: ${forgotLink}`,
      ],
      ...(only
        ? { button: { label: 'Sign in', url: only.signInLink } }
        : { facts: accounts.map(({ name, signInLink }) => [name, signInLink] as const) }),
      links: [forgotLink, ...accounts.map(({ signInLink }) => signInLink)],
      footnotes: ['If you didn’t ask for this, you can ignore this email.'],
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
