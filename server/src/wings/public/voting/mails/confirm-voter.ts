import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';

interface ConfirmVoterValues {
  firstName: string | null;
  link: SecretLink;
  expiresAt: Date;
  /** The votes that count once the link is opened. */
  votes: readonly Vote[];
}

interface Vote {
  title: string;
  category: string;
  /** Chosen in another browser than the one that registered now. */
  isElsewhere: boolean;
}

const wordsOf = ({ title, category, isElsewhere }: Vote): string =>
  `“${title}” in ${category}${isElsewhere ? ' (chosen in another browser)' : ''}`;

export const confirmVoterMail = defineMail<ConfirmVoterValues>(
  'confirm-voter',
  ({ firstName, link, expiresAt, votes }, { property, moment }) => ({
    subject: votes.length > 0 ? `Confirm your vote at ${property.name}` : `Confirm your email address to vote at ${property.name}`,
    preview: votes.length > 0 ? 'Your vote counts once you confirm your email address.' : 'Confirm your email address, and you can vote.',
    title: votes.length > 0 ? 'Confirm your vote' : 'Confirm your email address',
    greeting: greetingFor(firstName),
    paragraphs: [
      votes.length > 0
        ? `You voted for ${votes.map(wordsOf).join(', ')}. Your ${votes.length > 1 ? 'votes count' : 'vote counts'} once you confirm your email address.`
        : `Confirm your email address, and you can vote in the public vote of ${property.name}.`,
      `The link works once, until ${moment(expiresAt)}. You can open it on any device.`,
    ],
    button: { label: votes.length > 0 ? 'Confirm vote' : 'Confirm email address', url: link },
    footnotes: [`If you didn’t register to vote at ${property.name}, you can ignore this email. Nothing will be counted.`],
  }),
  {
    isProof: true,
    placeholders: {
      ...firstNamePlaceholder,
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) },
      work: { of: ({ votes }) => votes.map(({ title }) => title).join(', ') || null, fallback: 'your choice' },
      category: { of: ({ votes }) => votes.map(({ category }) => category).join(', ') || null, fallback: 'the public vote' },
    },
    variantOf: ({ votes }) => (votes.length > 0 ? 'vote' : 'usual'),
  },
);
