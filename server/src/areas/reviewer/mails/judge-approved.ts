import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface JudgeApprovedValues {
  firstName: string | null;
  /** The judge had registered and was waiting for this; otherwise they are scheduled for more. */
  isApproved: boolean;
  /** What they are newly scheduled for; a judge can be approved before there is anything to judge. */
  awards: readonly { name: string; from: Date; until: Date; reviews: number }[];
  /** To the judging portal. */
  link: string;
}

export const judgeApproved: Template<JudgeApprovedValues> = ({ firstName, isApproved, awards, link }, { property, date, moment }) => {
  const title = isApproved ? 'Welcome to the jury' : 'You are scheduled to judge';
  return {
    subject: `${title}: ${property.name}`,
    preview: awards.length ? 'When you judge, and how many works.' : 'We write again when there is something to judge.',
    title,
    greeting: greetingFor(firstName),
    paragraphs: [
      ...(isApproved ? ['Thank you for offering to judge. Your application was accepted.'] : []),
      awards.length
        ? 'These are your dates. Sign in to see the rules and to begin; you can stop and go on whenever you like.'
        : 'You are not scheduled yet. When you are, we write to you with the dates; until then you can sign in and keep your profile up to date.',
    ],
    facts: awards.map(({ name, from, until, reviews }) => [
      name,
      `${date(from)} to ${moment(until)}${reviews ? `, ${reviews} ${reviews === 1 ? 'review' : 'reviews'}` : ''}`,
    ]),
    button: { label: awards.length ? 'Go to judging' : 'Look at your profile', url: link },
    footnotes: [],
  };
};
