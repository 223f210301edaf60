import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface EmailChangeValues {
  firstName: string | null;
  /** Whether it has happened, or was only asked for. */
  isDone: boolean;
  at: Date;
  /** Keeps or brings back this address. */
  objectLink: string;
  expiresAt: Date;
}

export const emailChange: Template<EmailChangeValues> = ({ firstName, isDone, at, objectLink, expiresAt }, { property, moment }) => ({
  subject: isDone ? `Your ${property.name} email address was changed` : `Someone asked to change your ${property.name} email address`,
  preview: 'If it wasn’t you, keep this address.',
  title: isDone ? 'Your email address was changed' : 'A new email address was requested',
  greeting: greetingFor(firstName),
  paragraphs: [
    isDone
      ? `On ${moment(at)}, the email address of your ${property.name} account was changed. This address no longer signs in.`
      : `On ${moment(at)}, someone signed in to your ${property.name} account asked to change its email address. It changes once the new address is confirmed.`,
    'If it was you, you don’t need to do anything. If it wasn’t, keep this address: we’ll sign everyone out and ask you to choose a new password.',
    `The link works once, until ${moment(expiresAt)}.`,
  ],
  button: { label: 'Keep this address', url: objectLink },
  footnotes: ['We send this whenever an address changes, so that a change never goes unnoticed.'],
  secretLink: objectLink,
});
