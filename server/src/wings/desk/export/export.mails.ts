import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { firstName, site, until } from '#server/kernel/mail/sample-values.ts';
import { exportReadyMail } from './mails/export-ready.ts';

/** Its mails, each with values for every way it can read. */
export const exportMails = [
  mailKind(exportReadyMail, [
    { firstName, fileName: 'Halyard - Season 30 - Voters.csv', rows: '512,480', until, link: `${site}/admin/exports?award=1` },
  ]),
];
