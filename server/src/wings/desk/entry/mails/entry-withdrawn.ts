import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import entryMails from '#texts/desk/entry-mails.ts';

interface EntryWithdrawnValues {
  firstName: string | null;
  title: string;
  category: string;
  /** Null where the organizer keeps it to themselves. */
  reason: string | null;
  /** To the entrant's submission. */
  link: string;
}

export const entryWithdrawnMail = defineMail<EntryWithdrawnValues>(
  'entry-withdrawn',
  ({ firstName, title, category, reason, link }, { property, say }) => {
    const t = say(entryMails);
    return {
      subject: t('entry-withdrawn-subject', { title }),
      preview: t('entry-withdrawn-preview', { category }),
      title: t('entry-withdrawn-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('entry-withdrawn', { award: property.name, title, category }), t('entry-withdrawn-unexpected')],
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
