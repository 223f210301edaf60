import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import resultChangeMails from '#texts/desk/result-change-mails.ts';

interface ResultChangeValues {
  firstName: string | null;
  award: string;
  askedBy: string;
  /** What the public will read. */
  sentence: string;
  reason: string;
  dueAt: Date;
  /** To the request. */
  link: string;
}

export const resultChangeMail = defineMail<ResultChangeValues>(
  'result-change',
  ({ firstName, award, askedBy, sentence, reason, dueAt, link }, { date, say }) => {
    const t = say(resultChangeMails);
    return {
      subject: t('result-change-subject', { award }),
      preview: t('result-change-preview', { by: askedBy }),
      title: t('result-change-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('result-change', { by: askedBy, award, date: date(dueAt) }), t('result-change-how')],
      facts: [
        [t('result-change-public'), sentence],
        [t('reason'), reason],
      ],
      button: { label: t('review'), url: link },
      footnotes: [t('result-change-why')],
    };
  },
);
