import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';

interface WelcomeValues {
  firstName: string | null;
  email: string;
  /** Where the person goes on: the portal they registered for. */
  link: string;
  /** Proves the address; absent where that is proved already. */
  confirmLink: SecretLink | null;
}

export const welcomeMail = defineMail<WelcomeValues>(
  'welcome',
  ({ firstName, email, link, confirmLink }, { property }) => ({
    subject: `Welcome to ${property.name}`,
    preview: `Your account is ready. You sign in with ${email}.`,
    title: `Welcome to ${property.name}`,
    greeting: greetingFor(firstName),
    paragraphs: [
      'Thank you for registering. Your account is ready. We save your entries as you work, so you can finish them later.',
      ...(confirmLink
        ? ['Confirm your email address to get emails about your entries and orders. Until then, we won’t send you any.']
        : []),
    ],
    facts: [['You sign in with', email]],
    button: confirmLink ? { label: 'Confirm email address', url: confirmLink } : { label: 'Go to your account', url: link },
    footnotes: [
      `You’re getting this email because someone registered this address with ${property.name}. If this wasn’t you, reply to let us know.`,
    ],
  }),
  {
    sentBy: 'entry',
    isProof: true,
    placeholders: { ...firstNamePlaceholder, email: { of: ({ email }) => email } },
    variantOf: ({ confirmLink }) => (confirmLink ? 'unconfirmed' : 'confirmed'),
  },
);
