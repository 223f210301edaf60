import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { firstName, link, until } from '#server/kernel/mail/sample-values.ts';
import { stageReminderMail } from './mails/stage-reminder.ts';

/** Its mails, each with values for every way it can read. */
export const stageMails = [
  mailKind(stageReminderMail, [{ firstName, award: 'The Halyard Awards', stage: 'Shortlisting', done: 12, of: 40, until, link }]),
];
