import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { at, firstName, site } from '#server/kernel/mail/sample-values.ts';
import { declarationAcceptedMail } from './mails/declaration-accepted.ts';
import { declarationRefusedMail } from './mails/declaration-refused.ts';
import { declarationReminderMail } from './mails/declaration-reminder.ts';

const award = 'The Halyard Awards';
const refused = {
  firstName,
  person: 'Ada Marsh',
  title: 'Judge’s agreement',
  reason: 'My employer doesn’t let me sign agreements.',
  link: `${site}/admin/declarations?award=1`,
};

/** Its mails, each with values for every way it can read. */
export const declarationMails = [
  mailKind(declarationAcceptedMail, [
    {
      firstName,
      award,
      title: 'Judge’s agreement',
      version: 2,
      acceptedAt: at,
      points: ['Keep it in the room: Don’t share works or scores until winners are announced.'],
      fullText: ['This agreement is between the judge and the award.'],
      hash: '7f3a19c2'.repeat(8),
    },
  ]),
  mailKind(declarationRefusedMail, [
    { ...refused, isJudge: true },
    { ...refused, title: 'Terms of entry', isJudge: false },
  ]),
  mailKind(declarationReminderMail, [{ firstName, award, link: `${site}/judging/halyard-judging/halyard/agreement` }]),
];
