import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { at, firstName, site } from '#server/kernel/mail/sample-values.ts';
import { resultChangeDecidedMail } from './mails/result-change-decided.ts';
import { resultChangeMail } from './mails/result-change.ts';
import { withdrawalAskedMail } from './mails/withdrawal-asked.ts';
import { withdrawalDecidedMail } from './mails/withdrawal-decided.ts';

const withdrawn = {
  firstName,
  title: 'Winter Oranges',
  category: 'Food',
  reason: 'Two of six images were published before the eligibility period.',
  isRefunded: false,
  link: `${site}/entries/halyard/submissions/7`,
};

const decided = {
  firstName,
  award: 'The Halyard Awards',
  sentence: 'Science: on March 9, 2027, the organizers moved Low Orbit from place 3 to place 2 (ballots).',
  outcome: 'declined' as const,
  note: 'The run-off isn’t in the minutes.',
  link: `${site}/admin/approvals`,
};

/** Its mails, each with values for every way it can read. */
export const resultChangeMails = [
  mailKind(resultChangeMail, [
    {
      firstName,
      award: 'The Halyard Awards',
      askedBy: 'Ada Marsh',
      sentence: 'Science: on March 9, 2027, the organizers moved Low Orbit from place 3 to place 2 (ballots).',
      reason: 'In a recorded run-off the panel ranked this work ahead, by seven votes to four.',
      dueAt: at,
      link: `${site}/admin/approvals`,
    },
  ]),
  mailKind(resultChangeDecidedMail, [
    decided,
    ...(['approved', 'effective'] as const).map((outcome) => ({ ...decided, outcome, note: null })),
    { ...decided, outcome: { lapsed: 'Nobody decided in time, so nothing changed.' }, note: null },
  ]),
  mailKind(withdrawalAskedMail, [
    {
      firstName,
      title: 'Winter Oranges',
      category: 'Food',
      awards: ['Winner'],
      reason: 'Two pictures are older.',
      link: `${site}/admin/withdrawals`,
    },
  ]),
  mailKind(withdrawalDecidedMail, [
    { ...withdrawn, decision: 'accepted', mayAskAgain: false },
    { ...withdrawn, decision: 'declined', mayAskAgain: true },
    { ...withdrawn, decision: 'organizers', mayAskAgain: false },
  ]),
];
