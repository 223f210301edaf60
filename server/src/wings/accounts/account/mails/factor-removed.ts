import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface FactorRemovedValues {
  firstName: string | null;
  /** Which one; null for all of them. */
  factor: string | null;
  /** The colleague who did it; null if it was the account itself. */
  by: string | null;
  at: Date;
  /** Where someone who did not want this takes the account back. */
  forgotLink: string;
}

export const factorRemovedMail = defineMail<FactorRemovedValues>(
  'factor-removed',
  ({ firstName, factor, by, at, forgotLink }, { property, moment }) => ({
    subject: `Two-factor authentication for ${property.name} was changed`,
    preview: `It was changed on ${moment(at)}.`,
    title: factor ? 'A second factor was removed' : 'Your second factors were removed',
    greeting: greetingFor(firstName),
    paragraphs: [
      factor
        ? `The ${factor} was removed from your account with ${property.name} on ${moment(at)}.`
        : `${by ?? 'A colleague'} removed all second factors from your account with ${property.name} on ${moment(at)} and signed out every device. Sign in with your password and set up two-factor authentication again.`,
      'If you expected this, you don’t need to do anything else. If you didn’t, choose a new password now and tell a colleague.',
    ],
    button: { label: 'Reset password', url: forgotLink },
    footnotes: ['We send this email whenever a second factor is removed.'],
  }),
  {
    sentBy: 'admin',
    isWarning: true,
    placeholders: {
      ...firstNamePlaceholder,
      factor: { of: ({ factor }) => factor },
      'removed by': { of: ({ by }) => by, fallback: 'A colleague' },
      'removed on': { is: 'date', of: ({ at }, { moment }) => moment(at) },
    },
    variantOf: ({ factor }) => (factor ? 'one' : 'all'),
  },
);
