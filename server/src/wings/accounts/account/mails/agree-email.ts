import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';

interface AgreeEmailValues {
  firstName: string | null;
  newEmail: string;
  link: SecretLink;
  expiresAt: Date;
}

export const agreeEmailMail = defineMail<AgreeEmailValues>(
  'agree-email',
  ({ firstName, newEmail, link, expiresAt }, { property, moment }) => ({
    subject: `${property.name} would like to change your email address`,
    preview: 'Nothing changes unless you agree.',
    title: 'Do you agree to a new email address?',
    greeting: greetingFor(firstName),
    paragraphs: [
      `An organizer of ${property.name} would like to change the email address of your account to ${newEmail}. Whoever reads that address can then sign in as you.`,
      `If this is your address, agree. We’ll then send it a link to confirm it. The link below works once, until ${moment(expiresAt)}.`,
    ],
    button: { label: 'Review the change', url: link },
    footnotes: ['If you don’t want this, ignore this email. Nothing will change.'],
  }),
  {
    isProof: true,
    placeholders: {
      ...firstNamePlaceholder,
      'new address': { of: ({ newEmail }) => newEmail },
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) },
    },
  },
);
