import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { at, firstName, link } from '#server/kernel/mail/sample-values.ts';
import { deadlineExtendedMail } from './mails/deadline-extended.ts';

const usual = {
  firstName,
  award: 'The Halyard Awards',
  kind: 'entrant',
  title: null,
  until: at,
  reason: 'Your studio was flooded.',
  link,
} as const;

/** Its mails, each with values for every way it can read. */
export const extensionMails = [
  mailKind(deadlineExtendedMail, [
    usual,
    { ...usual, kind: 'submission', title: 'Lantern', reason: 'The film was held at customs.' },
    { ...usual, kind: 'judge', reason: 'You were ill.' },
    { ...usual, reason: null },
    { ...usual, kind: 'submission', title: 'Lantern', reason: null },
    { ...usual, kind: 'judge', reason: null },
  ]),
];
