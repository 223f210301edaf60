import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import entryMails from '#texts/desk/entry-mails.ts';

interface EntryMovedValues {
  firstName: string | null;
  title: string;
  from: string;
  to: string;
  /** Null where the organizer keeps it to themselves. */
  reason: string | null;
  /** To the entrant's submission. */
  link: string;
}

export const entryMovedMail = defineMail<EntryMovedValues>(
  'entry-moved',
  ({ firstName, title, from, to, reason, link }, { property, say }) => {
    const t = say(entryMails);
    return {
      subject: t('entry-moved-subject', { title }),
      preview: t('entry-moved-preview', { to }),
      title: t('entry-moved-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('entry-moved', { award: property.name, title, from, to }), t('entry-moved-fee')],
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
      'former category': { of: ({ from }) => from },
      'new category': { of: ({ to }) => to },
      reason: { of: ({ reason }) => reason, fallback: '' },
    },
  },
);
