import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';

interface EmailChangeValues {
  firstName: string | null;
  /** Whether it has happened, or was only asked for. */
  isDone: boolean;
  at: Date;
  /** Keeps or brings back this address. */
  objectLink: SecretLink;
  expiresAt: Date;
}

export const emailChangeMail = defineMail<EmailChangeValues>(
  'email-change',
  ({ firstName, isDone, at, objectLink, expiresAt }, { property, moment }) => ({
    subject: isDone
      ? `Your email address with ${property.name} was changed`
      : `Someone asked to change your email address with ${property.name}`,
    preview: 'If this wasn’t you, keep this address.',
    title: isDone ? 'Your email address was changed' : 'A new email address was requested',
    greeting: greetingFor(firstName),
    paragraphs: [
      isDone
        ? `On ${moment(at)}, the email address of your account with ${property.name} was changed. You can no longer sign in with this address.`
        : `On ${moment(at)}, the email address of your account with ${property.name} was asked to be changed, by you or by an organizer on your behalf. It changes once the new address is confirmed.`,
      'If you want this, you don’t need to do anything. If you don’t, keep this address. We’ll sign out every device and ask you to choose a new password.',
      `The link works once, until ${moment(expiresAt)}.`,
    ],
    button: { label: 'Keep this address', url: objectLink },
    footnotes: ['We send this email whenever the address of an account changes.'],
  }),
  {
    isWarning: true,
    placeholders: {
      ...firstNamePlaceholder,
      'changed on': { is: 'date', of: ({ at }, { moment }) => moment(at) },
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) },
    },
    variantOf: ({ isDone }) => (isDone ? 'done' : 'asked'),
  },
);
