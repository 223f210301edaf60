import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { ruleChangeJobs } from './rule-change.jobs.ts';
import { ruleChangeMails } from './rule-change.mails.ts';
import { ruleChangeHandlers } from './rule-change.ts';
import { settleRuleChanges } from './settle-changes.ts';

export const ruleChangeArea = defineArea({
  topics: {
    ruleChange: ruleChangeHandlers,
  },
  jobs: handled(ruleChangeJobs, { settle: settleRuleChanges }),
  mails: ruleChangeMails,
  tables: {
    rule_change: { accounts: { decided_by: staff, proposed_by: staff }, copy: 'never' },
  },
});
