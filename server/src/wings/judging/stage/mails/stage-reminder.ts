import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import stageMails from '#texts/judging/stage-mails.ts';

interface StageReminderValues {
  firstName: string | null;
  award: string;
  stage: string;
  done: number;
  of: number;
  until: Date;
  /** To the judging portal. */
  link: string;
}

/** From an organizer to judges who have something left in an open stage. */
export const stageReminderMail = defineMail<StageReminderValues>(
  'stage-reminder',
  ({ firstName, award, stage, done, of, until, link }, { moment, say }) => {
    const t = say(stageMails);
    return {
      subject: t('stage-reminder-subject', { award, stage }),
      preview: t('stage-reminder-preview', { until: moment(until) }),
      title: t('stage-reminder-title', { stage }),
      greeting: greetingFor(firstName),
      paragraphs: [t('stage-reminder', { award })],
      facts: [[stage, t('stage-reminder-progress', { done, of, until: moment(until) })]],
      button: { label: t('stage-reminder-button'), url: link },
      footnotes: [t('stage-reminder-why', { award })],
    };
  },
  { sentBy: 'judging', placeholders: { ...firstNamePlaceholder } },
);
