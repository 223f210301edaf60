import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface ConfirmNewEmailValues {
  firstName: string | null;
  link: string;
  expiresAt: Date;
}

export const confirmNewEmail: Template<ConfirmNewEmailValues> = ({ firstName, link, expiresAt }, { property, moment }) => ({
  subject: `Confirm your new email address for ${property.name}`,
  preview: `The link works once, until ${moment(expiresAt)}.`,
  title: 'Confirm your new email address',
  greeting: greetingFor(firstName),
  paragraphs: [
    `You asked to use this address for your ${property.name} account. Confirm it, and sign in with it from then on.`,
    `The link works once, until ${moment(expiresAt)}. You’ll be signed out on your other devices.`,
  ],
  button: { label: 'Confirm new address', url: link },
  footnotes: ['If you didn’t ask for this, ignore this email. Nothing changes.'],
  secretLink: link,
});
