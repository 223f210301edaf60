import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface EmailTakenValues {
  firstName: string | null;
  email: string;
  signInLink: string;
  forgotLink: string;
}

export const emailTakenMail = defineMail<EmailTakenValues>(
  'email-taken',
  ({ firstName, email, signInLink, forgotLink }, { property }) => ({
    subject: `You already have an account with ${property.name}`,
    preview: `Someone tried to use ${email} for another account.`,
    title: 'You already have an account',
    greeting: greetingFor(firstName),
    paragraphs: [
      `Someone tried to use ${email} for another account at ${property.name}. This address already has an account, so nothing changed.`,
      `If this was you, sign in instead. Forgot your password? Choose a new one: ${forgotLink}`,
    ],
    button: { label: 'Sign in', url: signInLink },
    links: [forgotLink],
    footnotes: ['If this wasn’t you, you don’t need to do anything. We send this email at most once a day.'],
  }),
  {
    placeholders: {
      ...firstNamePlaceholder,
      email: { of: ({ email }) => email },
      'password link': { is: 'link', of: ({ forgotLink }) => forgotLink },
    },
  },
);
