import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import declarationMails from '#texts/accounts/declaration-mails.ts';

interface ReminderValues {
  firstName: string | null;
  award: string;
  link: string;
}

export const declarationReminderMail = defineMail<ReminderValues>('declaration-reminder', ({ firstName, award, link }, { say }) => {
  const t = say(declarationMails);
  return {
    subject: t('reminder-subject', { award }),
    preview: t('reminder-preview'),
    title: t('reminder-title'),
    greeting: greetingFor(firstName),
    paragraphs: [t('reminder', { award })],
    button: { label: t('reminder-button'), url: link },
    footnotes: [t('reminder-why')],
  };
});
