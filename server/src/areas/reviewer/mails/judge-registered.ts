import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface JudgeRegisteredValues {
  firstName: string | null;
  /** The awards the judge offered to judge. */
  awards: readonly string[];
}

export const judgeRegistered: Template<JudgeRegisteredValues> = ({ firstName, awards }, { property }) => ({
  subject: `Thank you for offering to judge: ${property.name}`,
  preview: 'What happens next.',
  title: 'Thank you for offering to judge',
  greeting: greetingFor(firstName),
  paragraphs: [
    awards.length ? `Your application for ${awards.join(', ')} has arrived.` : 'Your application has arrived.',
    'An organizer reads every application. When you are scheduled, we write to you with the dates; until then you can sign in and keep your profile up to date.',
  ],
  footnotes: [],
});
