import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface JudgeInvitationValues {
  firstName: string | null;
  /** Who invites, as people call that person. */
  invitedBy: string;
  email: string;
  /** What they are scheduled for; dates can follow later. */
  awards: readonly { name: string; from: Date; until: Date; reviews: number }[];
  /** Where the judge chooses a password. */
  link: string;
  expiresAt: Date;
}

export const judgeInvitation: Template<JudgeInvitationValues> = (
  { firstName, invitedBy, email, awards, link, expiresAt },
  { property, date, moment },
) => ({
  subject: `You are invited to the jury: ${property.name}`,
  preview: 'Choose a password to begin.',
  title: 'You are invited to the jury',
  greeting: greetingFor(firstName),
  paragraphs: [
    `${invitedBy} invites you to judge.`,
    awards.length
      ? 'Your dates are below. After you sign in you see the rules, and you can stop and go on whenever you like.'
      : 'When you are scheduled we write to you with the dates.',
    `Choose a password to begin. The link works once, until ${moment(expiresAt)}; after that, ask for a new one on the sign-in page.`,
  ],
  facts: [
    ['You sign in with', email],
    ...awards.map(
      ({ name, from, until, reviews }) =>
        [name, `${date(from)} to ${moment(until)}${reviews ? `, ${reviews} ${reviews === 1 ? 'review' : 'reviews'}` : ''}`] as const,
    ),
  ],
  button: { label: 'Choose a password', url: link },
  footnotes: [`If you do not know ${invitedBy}, do not follow the link and leave this mail alone.`],
  secretLink: link,
});
