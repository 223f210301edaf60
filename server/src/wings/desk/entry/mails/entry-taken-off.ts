import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import entryMails from '#texts/desk/entry-mails.ts';

interface EntryTakenOffValues {
  firstName: string | null;
  title: string;
  category: string;
  /** Null where the organizer keeps it to themselves. */
  reason: string | null;
  /** To the entrant's submission. */
  link: string;
}

export const entryTakenOffMail = defineMail<EntryTakenOffValues>(
  'entry-taken-off',
  ({ firstName, title, category, reason, link }, { property, say }) => {
    const t = say(entryMails);
    return {
      subject: t('entry-taken-off-subject', { title }),
      preview: t('entry-taken-off-preview', { category }),
      title: t('entry-taken-off-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('entry-taken-off', { award: property.name, title, category }), t('entry-taken-off-questions')],
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
