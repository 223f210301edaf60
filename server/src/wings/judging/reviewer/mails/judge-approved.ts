import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface JudgeApprovedValues {
  firstName: string | null;
  /** The judge had registered and was waiting for this; otherwise they are scheduled for more. */
  isApproved: boolean;
  /** What they are newly scheduled for; a judge can be approved before there is anything to judge. */
  awards: readonly { name: string; from: Date; until: Date; reviews: number }[];
  /** To the judging portal. */
  link: string;
}

export const judgeApprovedMail = defineMail<JudgeApprovedValues>(
  'judge-approved',
  ({ firstName, isApproved, awards, link }, { property, date, moment }) => {
    const title = isApproved ? 'Welcome to the jury' : 'You’re scheduled to judge';
    return {
      subject: `${title}: ${property.name}`,
      preview: awards.length ? 'Your judging dates and number of reviews.' : 'We’ll email you when you’re scheduled.',
      title,
      greeting: greetingFor(firstName),
      paragraphs: [
        ...(isApproved ? ['Thank you for applying to judge. We’ve accepted your application.'] : []),
        awards.length
          ? 'Here are your judging dates. Sign in to read the rules and start judging. You can stop and continue at any time.'
          : 'You aren’t scheduled yet. We’ll email you your dates when you are. Until then, you can sign in and update your profile.',
      ],
      facts: awards.map(({ name, from, until, reviews }) => [
        name,
        `${date(from)} to ${moment(until)}${reviews ? `, ${reviews} ${reviews === 1 ? 'review' : 'reviews'}` : ''}`,
      ]),
      button: { label: awards.length ? 'Start judging' : 'View profile', url: link },
      footnotes: [],
    };
  },
  {
    sentBy: 'judging',
    placeholders: { ...firstNamePlaceholder },
    variantOf: ({ isApproved, awards }) => `${isApproved ? 'approved' : 'scheduled'}${awards.length ? '' : '-undated'}`,
  },
);
