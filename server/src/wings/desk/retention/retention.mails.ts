import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { at, firstName, link } from '#server/kernel/mail/sample-values.ts';
import { retentionNoticeMail } from './mails/retention-notice.ts';

const usual = { firstName, kind: 'drafts', titles: ['Lantern', 'Salt Roads'], erasedAt: at, link } as const;

/** Its mails, each with values for every way it can read. */
export const retentionMails = [
  mailKind(retentionNoticeMail, [
    usual,
    { ...usual, titles: ['Lantern'] },
    { ...usual, kind: 'files' },
    { ...usual, kind: 'accounts', titles: [] },
  ]),
];
