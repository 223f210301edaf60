import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import entryMails from '#texts/desk/entry-mails.ts';

interface EntryPutOnValues {
  firstName: string | null;
  title: string;
  category: string;
  /** Null where the organizer keeps it to themselves. */
  reason: string | null;
  /** To the entrant's submission. */
  link: string;
}

export const entryPutOnMail = defineMail<EntryPutOnValues>(
  'entry-put-on',
  ({ firstName, title, category, reason, link }, { property, say }) => {
    const t = say(entryMails);
    return {
      subject: t('entry-put-on-subject', { title }),
      preview: t('entry-put-on-preview', { category }),
      title: t('entry-put-on-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('entry-put-on', { award: property.name, title, category })],
      ...(reason && { facts: [[t('reason'), reason] as const] }),
      button: { label: t('view'), url: link },
      footnotes: [],
    };
  },
  {
    sentBy: 'entry',
    placeholders: {
      ...firstNamePlaceholder,
      work: { of: ({ title }) => title },
      category: { of: ({ category }) => category },
      reason: { of: ({ reason }) => reason, fallback: '' },
    },
  },
);
