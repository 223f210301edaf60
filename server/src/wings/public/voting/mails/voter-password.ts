import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';

interface VoterPasswordValues {
  firstName: string | null;
  link: SecretLink;
  expiresAt: Date;
}

export const voterPasswordMail = defineMail<VoterPasswordValues>(
  'voter-password',
  ({ firstName, link, expiresAt }, { property, moment }) => ({
    subject: `Reset your password for the public vote of ${property.name}`,
    preview: `The link works once, until ${moment(expiresAt)}.`,
    title: 'Reset your password',
    greeting: greetingFor(firstName),
    paragraphs: [
      `We received a request to reset your password for the public vote of ${property.name}. If this was you, choose a new password.`,
      `The link works once, until ${moment(expiresAt)}. Your votes stay as they are.`,
    ],
    button: { label: 'Choose a new password', url: link },
    footnotes: ['If this wasn’t you, you can ignore this email. Your password hasn’t changed.'],
  }),
  {
    isProof: true,
    placeholders: { ...firstNamePlaceholder, 'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) } },
  },
);
