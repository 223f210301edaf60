import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface WrongTriesValues {
  firstName: string | null;
  at: Date;
  forgotLink: string;
}

export const wrongTriesMail = defineMail<WrongTriesValues>(
  'wrong-tries',
  ({ firstName, at, forgotLink }, { property, moment }) => ({
    subject: `Failed sign-in attempts on your account with ${property.name}`,
    preview: 'Nobody got in. You can still sign in from your own devices.',
    title: 'Someone tried to sign in to your account',
    greeting: greetingFor(firstName),
    paragraphs: [
      `There were several failed attempts to sign in to your account with ${property.name}, the latest on ${moment(at)}. Nobody got in.`,
      'We’re limiting further attempts. Browsers you’ve signed in with before aren’t affected.',
      'If this was you, reset your password. If it wasn’t, you don’t need to do anything.',
    ],
    button: { label: 'Reset password', url: forgotLink },
    footnotes: ['We send this email at most once a day.'],
  }),
  { isWarning: true, placeholders: { ...firstNamePlaceholder, 'latest attempt': { is: 'date', of: ({ at }, { moment }) => moment(at) } } },
);
