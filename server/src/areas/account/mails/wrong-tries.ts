import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface WrongTriesValues {
  firstName: string | null;
  at: Date;
  forgotLink: string;
}

export const wrongTries: Template<WrongTriesValues> = ({ firstName, at, forgotLink }, { property, moment }) => ({
  subject: `Failed sign-in attempts on your ${property.name} account`,
  preview: 'Nobody got in. You can still sign in from your own devices.',
  title: 'Someone tried to sign in to your account',
  greeting: greetingFor(firstName),
  paragraphs: [
    `There were several failed attempts to sign in to your ${property.name} account, the latest on ${moment(at)}. Nobody got in.`,
    'We slow down further attempts. Browsers you have signed in with before aren’t affected.',
    'If it was you and you don’t remember your password, choose a new one. Otherwise, you don’t need to do anything.',
  ],
  button: { label: 'Reset password', url: forgotLink },
  footnotes: ['We send this at most once a day.'],
});
