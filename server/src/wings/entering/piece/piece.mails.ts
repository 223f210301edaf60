import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { firstName, link } from '#server/kernel/mail/sample-values.ts';
import { workCorrectedMail } from './mails/work-corrected.ts';

/** Its mails, each with values for every way it can read. */
export const pieceMails = [
  mailKind(workCorrectedMail, [
    { firstName, title: 'Lantern', fields: ['Title', 'Credits'], reason: 'You asked us to fix the spelling.', link },
    { firstName: null, title: 'Lantern', fields: ['Files'], reason: null, link },
  ]),
];
