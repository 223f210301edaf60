import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { firstName, link, until } from '#server/kernel/mail/sample-values.ts';
import { entryOffMail } from './mails/entry-off.ts';

/** Its mails, each with values for every way it can read. */
export const entryOffMails = [
  mailKind(
    entryOffMail,
    [null, 1, 2, 3, 4].map((noLoadReasonId) => ({
      firstName,
      title: 'Lantern',
      category: 'Best Short Film',
      noLoadReasonId,
      fixUntil: until,
      link,
    })),
  ),
];
