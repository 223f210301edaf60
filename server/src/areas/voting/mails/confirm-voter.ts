import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';

interface ConfirmVoterValues {
  firstName: string | null;
  link: SecretLink;
  expiresAt: Date;
  /** The vote that counts once the link is opened. */
  vote: { title: string; category: string } | null;
}

export const confirmVoterMail = defineMail<ConfirmVoterValues>(
  'confirm-voter',
  ({ firstName, link, expiresAt, vote }, { property, moment }) => ({
    subject: vote ? `Confirm your vote at ${property.name}` : `Confirm your email address to vote at ${property.name}`,
    preview: vote ? 'Your vote counts once you confirm your email address.' : 'Confirm your email address, and you can vote.',
    title: vote ? 'Confirm your vote' : 'Confirm your email address',
    greeting: greetingFor(firstName),
    paragraphs: [
      vote
        ? `You voted for “${vote.title}” in ${vote.category}. Your vote counts once you confirm your email address.`
        : `Confirm your email address, and you can vote in the public vote of ${property.name}.`,
      `The link works once, until ${moment(expiresAt)}. You can open it on any device.`,
    ],
    button: { label: vote ? 'Confirm vote' : 'Confirm email address', url: link },
    footnotes: [`If you didn’t register to vote at ${property.name}, you can ignore this email. Nothing will be counted.`],
  }),
  {
    isProof: true,
    placeholders: {
      ...firstNamePlaceholder,
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) },
      work: { of: ({ vote }) => vote?.title ?? null, fallback: 'your choice' },
      category: { of: ({ vote }) => vote?.category ?? null, fallback: 'the public vote' },
    },
    variantOf: ({ vote }) => (vote ? 'vote' : 'usual'),
  },
);
