import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface JudgeReminderValues {
  firstName: string | null;
  /** In the middle of judging, or towards its end. */
  isMidTerm: boolean;
  awards: readonly { name: string; completed: number; required: number; until: Date }[];
  /** To the judging portal. */
  link: string;
}

export const judgeReminderMail = defineMail<JudgeReminderValues>(
  'judge-reminder',
  ({ firstName, isMidTerm, awards, link }, { property, moment }) => ({
    subject: isMidTerm ? `Halfway through judging: ${property.name}` : `Judging ends soon: ${property.name}`,
    preview: 'Your progress and your deadline.',
    title: isMidTerm ? 'Halfway through judging' : 'Judging ends soon',
    greeting: greetingFor(firstName),
    paragraphs: [
      isMidTerm
        ? 'We’re halfway through judging. Here’s your progress. A few works a day are enough to finish on time.'
        : 'Judging ends soon. Here’s your progress. Every review counts.',
    ],
    facts: awards.map(({ name, completed, required, until }) => [name, `${completed} of ${required} reviewed, due ${moment(until)}`]),
    button: { label: 'Continue judging', url: link },
    footnotes: ['You’re getting this email because you’re scheduled to judge. We send it halfway through judging and before it ends.'],
  }),
  { sentBy: 'judging', placeholders: { ...firstNamePlaceholder }, variantOf: ({ isMidTerm }) => (isMidTerm ? 'halfway' : 'ending') },
);
