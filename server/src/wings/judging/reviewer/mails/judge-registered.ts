import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface JudgeRegisteredValues {
  firstName: string | null;
  /** The awards the judge offered to judge. */
  awards: readonly string[];
}

export const judgeRegisteredMail = defineMail<JudgeRegisteredValues>(
  'judge-registered',
  ({ firstName, awards }, { property, spelled }) => ({
    subject: `We received your application to judge: ${property.name}`,
    preview: 'Here’s what happens next.',
    title: 'Thank you for applying to judge',
    greeting: greetingFor(firstName),
    paragraphs: [
      awards.length
        ? `We received your application for ${new Intl.ListFormat(property.locale).format(awards)}.`
        : 'We received your application.',
      `An ${spelled('organizer', 'organiser')} reviews every application. We’ll email you your dates when you’re scheduled. Until then, you can sign in and update your profile.`,
    ],
    footnotes: [],
  }),
  {
    sentBy: 'judging',
    placeholders: {
      ...firstNamePlaceholder,
      awards: { of: ({ awards }, { property }) => (awards.length ? new Intl.ListFormat(property.locale).format(awards) : null) },
    },
    variantOf: ({ awards }) => (awards.length ? 'awards' : 'open'),
  },
);
