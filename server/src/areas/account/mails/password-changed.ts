import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface PasswordChangedValues {
  firstName: string | null;
  at: Date;
  /** Where somebody who did not do this takes the account back. */
  forgotLink: string;
}

export const passwordChanged: Template<PasswordChangedValues> = ({ firstName, at, forgotLink }, { property, moment }) => ({
  subject: `Your ${property.name} password was changed`,
  preview: `It was changed on ${moment(at)}.`,
  title: 'Your password was changed',
  greeting: greetingFor(firstName),
  paragraphs: [
    `The password of your ${property.name} account was changed on ${moment(at)}. Everyone who was signed in to it has to sign in again.`,
    'If you did this, all is well and there is nothing more to do. If you did not, choose a new password now.',
  ],
  button: { label: 'It was not me', url: forgotLink },
  footnotes: ['We send this whenever a password changes, so that a change never goes unnoticed.'],
});
