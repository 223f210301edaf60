import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface JudgeReminderValues {
  firstName: string | null;
  /** In the middle of judging, or towards its end. */
  isMidTerm: boolean;
  awards: readonly { name: string; completed: number; required: number; until: Date }[];
  /** To the judging portal. */
  link: string;
}

export const judgeReminder: Template<JudgeReminderValues> = ({ firstName, isMidTerm, awards, link }, { property, moment }) => ({
  subject: isMidTerm ? `Halfway through judging: ${property.name}` : `Judging ends soon: ${property.name}`,
  preview: 'How far you are, and until when you can judge.',
  title: isMidTerm ? 'Halfway through judging' : 'Judging ends soon',
  greeting: greetingFor(firstName),
  paragraphs: [
    isMidTerm
      ? 'Judging is half over. This is how far you are; a few works a day are enough to finish in good time.'
      : 'Judging is about to end. This is what is still waiting for you; every review counts for the works you see.',
  ],
  facts: awards.map(({ name, completed, required, until }) => [name, `${completed} of ${required} reviewed, until ${moment(until)}`]),
  button: { label: 'Go on judging', url: link },
  footnotes: ['You get this mail because you are scheduled to judge. It comes once in the middle of judging, and once before it ends.'],
});
