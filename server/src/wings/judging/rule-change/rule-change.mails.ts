import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { firstName, site } from '#server/kernel/mail/sample-values.ts';
import { ruleChangeMail } from './mails/rule-change.ts';

/** Its mails, each with values for every way it can read. */
export const ruleChangeMails = [
  mailKind(ruleChangeMail, [
    {
      firstName,
      award: 'The Halyard Awards',
      season: 'Season 30',
      proposedBy: 'Ada Marsh',
      reason: 'Two judges fell ill, so round one needs three more days.',
      link: `${site}/admin/rule-changes`,
    },
  ]),
];
