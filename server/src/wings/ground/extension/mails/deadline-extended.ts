import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import type { ExtensionKind } from '#contract/wings/ground/extension/extension-rules.ts';
import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import extensionMails from '#texts/ground/extension-mails.ts';

interface DeadlineExtendedValues {
  firstName: string | null;
  award: string;
  kind: ExtensionKind;
  /** Of a submission. */
  title: string | null;
  until: Date;
  /** Null where the extension was withdrawn and the deadline is the season's again. */
  reason: string | null;
  /** To the submission, or to the portal where they enter or judge. */
  link: string;
}

export const deadlineExtendedMail = defineMail<DeadlineExtendedValues>(
  'deadline-extended',
  ({ firstName, award, kind, title, until, reason, link }, { moment, property, say }) => {
    const t = say(extensionMails);
    const values = { award, title: title ?? '', until: moment(lastMoment(until, property)) };
    const what = kind === 'submission' && !title ? 'entrant' : kind;
    const how = reason === null ? 'withdrawn' : 'extended';
    return {
      subject: t(`${how}-subject`, values),
      preview: t(`${how}-preview`, values),
      title: t(`${how}-title`),
      greeting: greetingFor(firstName),
      paragraphs: [t(`${how}-${what}`, values)],
      facts: [[t('deadline'), values.until], ...(reason === null ? [] : [[t('reason'), reason] as const])],
      button: { label: t(kind === 'judge' ? 'button-judge' : 'button-entrant'), url: link },
      footnotes: [t('only-you')],
    };
  },
);
