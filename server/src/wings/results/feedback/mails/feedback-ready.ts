import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface FeedbackReadyValues {
  firstName: string | null;
  season: string;
  /** What the submissions are called. */
  works: readonly string[];
  /** To the feedback, or to the list of submissions where there are several. */
  link: string;
}

export const feedbackReadyMail = defineMail<FeedbackReadyValues>(
  'feedback-ready',
  ({ firstName, season, works, link }, { property }) => ({
    subject: `Your jury feedback: ${property.name}`,
    preview: 'You can now read how the jury saw your work.',
    title: 'Your jury feedback is ready',
    greeting: greetingFor(firstName),
    paragraphs: ['The results are out, and you can now read how the jury saw your work.', 'You can also download it as a PDF.'],
    facts: [[season, works.join(', ')]],
    button: { label: 'Read feedback', url: link },
    footnotes: ['You’re getting this email because you entered work.'],
  }),
  { placeholders: { ...firstNamePlaceholder } },
);
