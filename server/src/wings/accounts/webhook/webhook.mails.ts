import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { firstName, site } from '#server/kernel/mail/sample-values.ts';
import { webhookGivenUpMail } from './mails/webhook-given-up.ts';

/** Its mails, each with values for every way it can read. */
export const webhookMails = [
  mailKind(webhookGivenUpMail, [
    {
      firstName,
      name: 'Sales',
      host: 'hooks.example.org',
      problem: 'The server couldn’t be reached.',
      link: `${site}/admin`,
    },
  ]),
];
