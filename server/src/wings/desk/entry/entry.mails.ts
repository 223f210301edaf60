import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { firstName, link } from '#server/kernel/mail/sample-values.ts';
import { entryPutOnMail } from './mails/entry-put-on.ts';
import { entryTakenOffMail } from './mails/entry-taken-off.ts';
import { entryWithdrawnMail } from './mails/entry-withdrawn.ts';
import { entryMovedMail } from './mails/entry-moved.ts';

/** Its mails, each with values for every way it can read. */
export const entryMails = [
  mailKind(entryMovedMail, [{ firstName, title: 'Lantern', from: 'Best Short Film', to: 'Sound Design', reason: null, link }]),
  mailKind(entryPutOnMail, [{ firstName, title: 'Lantern', category: 'Best Short Film', reason: 'The rights are cleared.', link }]),
  mailKind(entryTakenOffMail, [
    { firstName, title: 'Lantern', category: 'Best Short Film', reason: 'We’re checking the rights to the music.', link },
  ]),
  mailKind(entryWithdrawnMail, [{ firstName, title: 'Lantern', category: 'Best Short Film', reason: null, link }]),
];
