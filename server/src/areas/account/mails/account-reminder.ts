import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface AccountReminderValues {
  firstName: string | null;
  /** What the person signs in with. */
  email: string;
  /** Every property this e-mail has an account with, and where it signs in. */
  accounts: readonly { name: string; signInLink: string }[];
  forgotLink: string;
}

export const accountReminder: Template<AccountReminderValues> = ({ firstName, email, accounts, forgotLink }, { property }) => {
  const [only] = accounts.length === 1 ? accounts : [];
  return {
    subject: `Your ${property.name} account`,
    preview: `You sign in with ${email}.`,
    title: only ? 'You have an account here' : 'You have these accounts',
    greeting: greetingFor(firstName),
    paragraphs: [
      only
        ? `You asked which account you have. It is with ${only.name}, and you sign in with the e-mail address ${email}.`
        : `You asked which accounts you have. You sign in to each of these with the e-mail address ${email}; each has a password of its own.`,
      `If you no longer know the password, ask for a new one: ${forgotLink}`,
    ],
    ...(only
      ? { button: { label: 'Sign in', url: only.signInLink } }
      : { facts: accounts.map(({ name, signInLink }) => [name, signInLink] as const) }),
    links: [forgotLink, ...accounts.map(({ signInLink }) => signInLink)],
    footnotes: ['If you did not ask for this, nothing has happened and you need do nothing.'],
  };
};
