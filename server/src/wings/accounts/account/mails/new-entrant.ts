import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';

interface NewEntrantValues {
  firstName: string | null;
  email: string;
  /** Where the new entrant chooses a password. */
  link: SecretLink;
  expiresAt: Date;
}

export const newEntrantMail = defineMail<NewEntrantValues>(
  'new-entrant',
  ({ firstName, email, link, expiresAt }, { property, moment }) => ({
    subject: `Your account with ${property.name} is ready`,
    preview: 'Choose a password to sign in.',
    title: `Your account with ${property.name}`,
    greeting: greetingFor(firstName),
    paragraphs: [
      `The team at ${property.name} created an account for you so you can enter your work.`,
      `Choose a password to sign in. The link works once, until ${moment(expiresAt)}. After that, request a new one on the sign-in page.`,
    ],
    facts: [['You sign in with', email]],
    button: { label: 'Choose a password', url: link },
    footnotes: ['If you didn’t expect this email, you can ignore it.'],
  }),
  {
    sentBy: 'entry',
    isProof: true,
    placeholders: {
      ...firstNamePlaceholder,
      email: { of: ({ email }) => email },
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) },
    },
  },
);
