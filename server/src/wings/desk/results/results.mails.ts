import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { firstName, link, until } from '#server/kernel/mail/sample-values.ts';
import { ballotReminderMail } from './mails/ballot-reminder.ts';

/** Its mails, each with values for every way it can read. */
export const resultsMails = [mailKind(ballotReminderMail, [{ firstName, award: 'The Halyard Awards', ballots: 3, until, link }])];
