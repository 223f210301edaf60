import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';

interface ConfirmEmailValues {
  firstName: string | null;
  link: SecretLink;
}

export const confirmEmailMail = defineMail<ConfirmEmailValues>(
  'confirm-email',
  ({ firstName, link }, { property }) => ({
    subject: `Confirm your email address for ${property.name}`,
    preview: 'Confirm your address to get emails about your entries and orders.',
    title: 'Confirm your email address',
    greeting: greetingFor(firstName),
    paragraphs: ['Confirm your email address to get emails about your entries and orders. Until then, we won’t send you any.'],
    button: { label: 'Confirm email address', url: link },
    footnotes: [`If you don’t have an account with ${property.name}, you can ignore this email.`],
  }),
  { isProof: true, placeholders: { ...firstNamePlaceholder } },
);
