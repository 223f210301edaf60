import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';

interface JudgeInvitationValues {
  firstName: string | null;
  /** Who invites, as people call that person. */
  invitedBy: string;
  email: string;
  /** What they are scheduled for; dates can follow later. */
  awards: readonly { name: string; from: Date; until: Date; reviews: number }[];
  /** Where the judge chooses a password. */
  link: SecretLink;
  expiresAt: Date;
}

export const judgeInvitationMail = defineMail<JudgeInvitationValues>(
  'judge-invitation',
  ({ firstName, invitedBy, email, awards, link, expiresAt }, { property, date, moment }) => ({
    subject: `You’re invited to judge: ${property.name}`,
    preview: 'Choose a password to get started.',
    title: 'You’re invited to judge',
    greeting: greetingFor(firstName),
    paragraphs: [
      `${invitedBy} has invited you to join the jury.`,
      awards.length
        ? 'Your judging dates are below. Sign in to read the rules. You can stop and continue at any time.'
        : 'We’ll email you your dates when you’re scheduled.',
      `Choose a password to get started. The link works once, until ${moment(expiresAt)}. After that, request a new one on the sign-in page.`,
    ],
    facts: [
      ['You sign in with', email],
      ...awards.map(
        ({ name, from, until, reviews }) =>
          [name, `${date(from)} to ${moment(until)}${reviews ? `, ${reviews} ${reviews === 1 ? 'review' : 'reviews'}` : ''}`] as const,
      ),
    ],
    button: { label: 'Choose a password', url: link },
    footnotes: [`If you don’t know ${invitedBy}, ignore this email.`],
  }),
  {
    sentBy: 'judging',
    isProof: true,
    placeholders: {
      ...firstNamePlaceholder,
      'invited by': { of: ({ invitedBy }) => invitedBy },
      email: { of: ({ email }) => email },
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) },
    },
    variantOf: ({ awards }) => (awards.length ? 'dated' : 'undated'),
  },
);
