import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import mails from '#texts/entering/third-party-mails.ts';

interface AnsweredValues {
  firstName: string | null;
  award: string;
  person: string;
  role: string;
  submission: string;
  /** `complete`: no one is missing anymore. */
  how: 'no' | 'notMe' | 'complete';
  reason: string | null;
  link: string;
}

export const thirdPartyAnsweredMail = defineMail<AnsweredValues>(
  'third-party-answered',
  ({ firstName, award, person, role, submission, how, reason, link }, { say }) => {
    const t = say(mails);
    const values = { award, person, role, submission };
    const title = t(`answered-title-${how}`);
    return {
      subject: t(`answered-subject-${how}`, values),
      preview: title,
      title,
      greeting: greetingFor(firstName),
      paragraphs: [t(`answered-${how}`, values)],
      ...(reason && { facts: [[t('answered-reason'), reason] as const] }),
      button: { label: t('answered-button'), url: link },
      footnotes: [t('answered-why', values)],
    };
  },
);
