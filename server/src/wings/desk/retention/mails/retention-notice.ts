import type { RetentionKind } from '#contract/wings/desk/retention/retention-rules.ts';
import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import retentionMails from '#texts/desk/retention-mails.ts';

interface RetentionNoticeValues {
  firstName: string | null;
  kind: RetentionKind;
  /** Of submissions. */
  titles: readonly string[];
  erasedAt: Date;
  /** To the entries portal. */
  link: string;
}

export const retentionNoticeMail = defineMail<RetentionNoticeValues>(
  'retention-notice',
  ({ firstName, kind, titles, erasedAt, link }, { property, date, list, say }) => {
    const t = say(retentionMails);
    const what = kind === 'accounts' || kind === 'files' ? kind : 'drafts';
    const values = { award: property.name, date: date(erasedAt), titles: list(titles.slice(0, 10), 'conjunction'), count: titles.length };
    return {
      subject: t(`${what}-subject`, values),
      preview: t(`${what}-preview`, values),
      title: t(`${what}-title`, values),
      greeting: greetingFor(firstName),
      paragraphs: [t(what, values), t(`${what}-keep`)],
      button: { label: t(`${what}-button`), url: link },
      footnotes: [t('why', values)],
    };
  },
  { isWarning: true },
);
