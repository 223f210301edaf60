import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface PasswordChangedValues {
  firstName: string | null;
  at: Date;
  /** Where someone who did not do this takes the account back. */
  forgotLink: string;
}

export const passwordChangedMail = defineMail<PasswordChangedValues>(
  'password-changed',
  ({ firstName, at, forgotLink }, { property, moment }) => ({
    subject: `Your password for ${property.name} was changed`,
    preview: `It was changed on ${moment(at)}.`,
    title: 'Your password was changed',
    greeting: greetingFor(firstName),
    paragraphs: [
      `The password for your account with ${property.name} was changed on ${moment(at)}. We’ve signed out every device.`,
      'If this was you, you don’t need to do anything. If it wasn’t, choose a new password now.',
    ],
    button: { label: 'Reset password', url: forgotLink },
    footnotes: ['We send this email whenever a password changes.'],
  }),
  { isWarning: true, placeholders: { ...firstNamePlaceholder, 'changed on': { is: 'date', of: ({ at }, { moment }) => moment(at) } } },
);
