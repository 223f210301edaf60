import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';

interface ConfirmNewEmailValues {
  firstName: string | null;
  link: SecretLink;
  expiresAt: Date;
}

export const confirmNewEmailMail = defineMail<ConfirmNewEmailValues>(
  'confirm-new-email',
  ({ firstName, link, expiresAt }, { property, moment }) => ({
    subject: `Confirm your new email address for ${property.name}`,
    preview: `The link works once, until ${moment(expiresAt)}.`,
    title: 'Confirm your new email address',
    greeting: greetingFor(firstName),
    paragraphs: [
      `This address is to be used for your account with ${property.name}, as you or an organizer asked. Once you confirm it, you’ll sign in with it.`,
      `The link works once, until ${moment(expiresAt)}. You’ll be signed out on your other devices.`,
    ],
    button: { label: 'Confirm new address', url: link },
    footnotes: ['If you don’t want this, you can ignore this email. Nothing will change.'],
  }),
  {
    isProof: true,
    placeholders: { ...firstNamePlaceholder, 'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) } },
  },
);
