import { waitingHours } from '#contract/wings/desk/result-change/acts.ts';
import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import resultChangeMails from '#texts/desk/result-change-mails.ts';

/** What became of a request; why it lapsed is in the words the request keeps. */
export type ChangeOutcome = 'approved' | 'declined' | 'effective' | { lapsed: string };

interface DecidedValues {
  firstName: string | null;
  award: string;
  sentence: string;
  outcome: ChangeOutcome;
  note: string | null;
  link: string;
}

export const resultChangeDecidedMail = defineMail<DecidedValues>(
  'result-change-decided',
  ({ firstName, award, sentence, outcome, note, link }, { say }) => {
    const t = say(resultChangeMails);
    const words = typeof outcome === 'object' ? outcome.lapsed : t(`result-change-decided-${outcome}`, { hours: waitingHours });
    return {
      subject: t('result-change-decided-subject', { award }),
      preview: words,
      title: t('result-change-decided-title'),
      greeting: greetingFor(firstName),
      paragraphs: [words],
      facts: [[t('result-change-decided-asked'), sentence], ...(note ? [[t('result-change-decided-note'), note] as const] : [])],
      button: { label: t('result-change-decided-view'), url: link },
      footnotes: [t('result-change-decided-why')],
    };
  },
);
