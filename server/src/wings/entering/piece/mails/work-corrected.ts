import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import pieceMails from '#texts/entering/piece-mails.ts';

interface WorkCorrectedValues {
  firstName: string | null;
  title: string;
  /** The words of the fields, such as Title or Credits. */
  fields: readonly string[];
  /** Null where the organizer keeps it to themselves. */
  reason: string | null;
  /** To the entrant's submission, where the history is. */
  link: string;
}

export const workCorrectedMail = defineMail<WorkCorrectedValues>(
  'work-corrected',
  ({ firstName, title, fields, reason, link }, { property, say }) => {
    const t = say(pieceMails);
    const changed = fields.join(', ');
    return {
      subject: t('work-corrected-subject', { title }),
      preview: t('work-corrected-preview', { fields: changed }),
      title: t('work-corrected-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('work-corrected', { award: property.name, title }), t('work-corrected-unexpected')],
      facts: [[t('work-corrected-changed'), changed], ...(reason ? [[t('work-corrected-reason'), reason] as const] : [])],
      button: { label: t('work-corrected-view'), url: link },
      footnotes: [],
    };
  },
  {
    sentBy: 'entry',
    placeholders: {
      ...firstNamePlaceholder,
      work: { of: ({ title }) => title },
      changes: { of: ({ fields }) => fields.join(', ') },
      reason: { of: ({ reason }) => reason, fallback: '' },
    },
  },
);
