import { greetingFor, type Template } from '../mail-content.ts';

export interface AccountReminderValues {
  firstName: string | null;
  /** What the person signs in with. */
  email: string;
  signInLink: string;
  forgotLink: string;
}

export const accountReminder: Template<AccountReminderValues> = ({ firstName, email, signInLink, forgotLink }, { property }) => ({
  subject: `Your ${property.name} account`,
  preview: `You sign in with ${email}.`,
  title: 'You have an account here',
  greeting: greetingFor(firstName),
  paragraphs: [
    `You asked which account you have with ${property.name}. You sign in with the e-mail address ${email}.`,
    `If you no longer know the password, ask for a new one: ${forgotLink}`,
  ],
  button: { label: 'Sign in', url: signInLink },
  footnotes: ['If you did not ask for this, nothing has happened and you need do nothing.'],
});
