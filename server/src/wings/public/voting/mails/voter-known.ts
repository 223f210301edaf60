import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface VoterKnownValues {
  firstName: string | null;
  email: string;
  signInLink: string;
  forgotLink: string;
}

export const voterKnownMail = defineMail<VoterKnownValues>(
  'voter-known',
  ({ firstName, email, signInLink, forgotLink }, { property }) => ({
    subject: `You’re already registered to vote at ${property.name}`,
    preview: 'Sign in to vote.',
    title: 'You’re already registered',
    greeting: greetingFor(firstName),
    paragraphs: [
      `Someone used ${email} to register for the public vote of ${property.name}. This address is already registered and confirmed, so nothing changed.`,
      `If this was you, sign in to vote. Forgot your password? Choose a new one: ${forgotLink}`,
    ],
    button: { label: 'Sign in to vote', url: signInLink },
    links: [forgotLink],
    footnotes: ['If this wasn’t you, you don’t need to do anything.'],
  }),
  {
    isProof: true,
    placeholders: {
      ...firstNamePlaceholder,
      email: { of: ({ email }) => email },
      'password link': { is: 'link', of: ({ forgotLink }) => forgotLink },
    },
  },
);
