import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import feedbackMails from '#texts/results/feedback-mails.ts';

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
  ({ firstName, season, works, link }, { property, say, list }) => {
    const t = say(feedbackMails);
    return {
      subject: t('feedback-ready-subject', { award: property.name }),
      preview: t('feedback-ready-preview'),
      title: t('feedback-ready-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('feedback-ready'), t('feedback-ready-pdf')],
      facts: [[season, list(works, 'unit')]],
      button: { label: t('feedback-ready-button'), url: link },
      footnotes: [t('feedback-ready-note')],
    };
  },
  { placeholders: { ...firstNamePlaceholder } },
);
