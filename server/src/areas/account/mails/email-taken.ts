import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface EmailTakenValues {
  firstName: string | null;
  email: string;
  signInLink: string;
  forgotLink: string;
}

export const emailTaken: Template<EmailTakenValues> = ({ firstName, email, signInLink, forgotLink }, { property }) => ({
  subject: `You already have a ${property.name} account`,
  preview: `Someone tried to use ${email} for another account.`,
  title: 'You already have an account',
  greeting: greetingFor(firstName),
  paragraphs: [
    `Someone tried to use ${email} for another account at ${property.name}. This address already has an account, so nothing changed.`,
    `If it was you, sign in instead. If you don’t remember your password, choose a new one: ${forgotLink}`,
  ],
  button: { label: 'Sign in', url: signInLink },
  links: [forgotLink],
  footnotes: ['If it wasn’t you, you don’t need to do anything. We send this at most once a day.'],
});
