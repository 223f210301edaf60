import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { arrivedLink, at } from '#server/kernel/mail/sample-values.ts';
import { testMail } from './mails/test.ts';

/** Its mails, each with values for every way it can read. */
export const operationMails = [mailKind(testMail, [{ sentBy: 'Ada Marsh', at, link: arrivedLink }])];
