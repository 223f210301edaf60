import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import reviewerMails from '#texts/judging/reviewer-mails.ts';

interface JudgeReminderValues {
  firstName: string | null;
  /** In the middle of judging, or towards its end. */
  isMidTerm: boolean;
  awards: readonly { name: string; completed: number; required: number; until: Date }[];
  /** To the judging portal. */
  link: string;
}

export const judgeReminderMail = defineMail<JudgeReminderValues>(
  'judge-reminder',
  ({ firstName, isMidTerm, awards, link }, { property, moment, say }) => {
    const t = say(reviewerMails);
    const award = property.name;
    return {
      subject: isMidTerm ? t('judge-reminder-halfway-subject', { award }) : t('judge-reminder-ending-subject', { award }),
      preview: t('judge-reminder-preview'),
      title: isMidTerm ? t('judge-reminder-halfway-title') : t('judge-reminder-ending-title'),
      greeting: greetingFor(firstName),
      paragraphs: [isMidTerm ? t('judge-reminder-halfway') : t('judge-reminder-ending')],
      facts: awards.map(({ name, completed, required, until }) => [
        name,
        t('judge-reminder-progress', { completed, required, until: moment(until) }),
      ]),
      button: { label: t('judge-reminder-button'), url: link },
      footnotes: [t('judge-reminder-note')],
    };
  },
  { sentBy: 'judging', placeholders: { ...firstNamePlaceholder }, variantOf: ({ isMidTerm }) => (isMidTerm ? 'halfway' : 'ending') },
);
