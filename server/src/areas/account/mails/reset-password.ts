import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface ResetPasswordValues {
  firstName: string | null;
  /** The page of the portal that asked, with e-mail and code. */
  link: string;
  expiresAt: Date;
}

export const resetPassword: Template<ResetPasswordValues> = ({ firstName, link, expiresAt }, { property, moment }) => ({
  subject: `Choose a new password for ${property.name}`,
  preview: `The link works once, until ${moment(expiresAt)}.`,
  title: 'Choose a new password',
  greeting: greetingFor(firstName),
  paragraphs: [
    `Somebody asked for a new password for your ${property.name} account. If it was you, go on here and choose one.`,
    `The link works once, until ${moment(expiresAt)}.`,
  ],
  button: { label: 'Choose a new password', url: link },
  footnotes: ['If it was not you, leave this mail alone: your password stays as it is and nobody has got in.'],
  secretLink: link,
});
