import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import reviewerMails from '#texts/judging/reviewer-mails.ts';

interface JudgeRegisteredValues {
  firstName: string | null;
  /** The awards the judge offered to judge. */
  awards: readonly string[];
}

export const judgeRegisteredMail = defineMail<JudgeRegisteredValues>(
  'judge-registered',
  ({ firstName, awards }, { property, say, list }) => {
    const t = say(reviewerMails);
    return {
      subject: t('judge-registered-subject', { award: property.name }),
      preview: t('judge-registered-preview'),
      title: t('judge-registered-title'),
      greeting: greetingFor(firstName),
      paragraphs: [
        awards.length ? t('judge-registered-awards', { awards: list(awards, 'conjunction') }) : t('judge-registered-open'),
        t('judge-registered-next'),
      ],
      footnotes: [],
    };
  },
  {
    sentBy: 'judging',
    placeholders: {
      ...firstNamePlaceholder,
      awards: { of: ({ awards }, { list }) => (awards.length ? list(awards, 'conjunction') : null) },
    },
    variantOf: ({ awards }) => (awards.length ? 'awards' : 'open'),
  },
);
