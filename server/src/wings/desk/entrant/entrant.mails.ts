import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { email, firstName, link } from '#server/kernel/mail/sample-values.ts';
import { accountsMergedMail } from './mails/accounts-merged.ts';

/** Its mails, each with values for every way it can read. */
export const entrantMails = [
  mailKind(accountsMergedMail, [
    { firstName, isKept: true, email, works: 3, orders: 1, signInLink: link },
    { firstName, isKept: false, email, works: 1, orders: 2, signInLink: link },
  ]),
];
