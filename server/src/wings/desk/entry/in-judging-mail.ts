import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import entryMails from '#texts/desk/entry-mails.ts';

interface EntryInJudgingValues {
  firstName: string | null;
  title: string;
  category: string;
  /** Null where the organizer keeps it to themselves. */
  reason: string | null;
  /** To the entrant's submission. */
  link: string;
}

type Fate = 'put-on' | 'taken-off' | 'withdrawn';

/** What the mails share that tell an entrant that organizers put an entry on or off, or withdrew it. */
export const inJudgingMail = (fate: Fate, after?: 'entry-taken-off-questions' | 'entry-withdrawn-unexpected') =>
  defineMail<EntryInJudgingValues>(
    `entry-${fate}`,
    ({ firstName, title, category, reason, link }, { property, say }) => {
      const t = say(entryMails);
      return {
        subject: t(`entry-${fate}-subject`, { title }),
        preview: t(`entry-${fate}-preview`, { category }),
        title: t(`entry-${fate}-title`),
        greeting: greetingFor(firstName),
        paragraphs: [t(`entry-${fate}`, { award: property.name, title, category }), ...(after ? [t(after)] : [])],
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
