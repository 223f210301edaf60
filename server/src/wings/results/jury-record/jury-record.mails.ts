import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { site } from '#server/kernel/mail/sample-values.ts';
import { recordMarkMail } from './mails/record-mark.ts';

/** Its mails, each with values for every way it can read. */
export const juryRecordMails = [
  mailKind(
    recordMarkMail,
    [false, true].map((isSealed) => ({
      award: 'The Halyard Awards',
      season: '30th season',
      lines: 21_000,
      hash: '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b',
      fingerprint: 'd4735e3a 265e16ee e03f5971 8b9b5d03 019c07d8 b6c51f90 da3a666e ec13ab35',
      isSealed,
      link: `${site}/gallery/halyard/record`,
    })),
  ),
];
