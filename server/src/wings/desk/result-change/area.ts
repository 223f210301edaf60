import { kept, staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { resultChangeJobs } from './result-change.jobs.ts';
import { resultChangeMails } from './result-change.mails.ts';
import { resultChangeHandlers } from './result-change.ts';
import { settleChanges } from './settle-changes.ts';
import { withdrawalRequestHandlers } from './withdrawal-request.ts';

export const resultChangeArea = defineArea({
  topics: {
    resultChange: resultChangeHandlers,
    withdrawalRequest: withdrawalRequestHandlers,
  },
  jobs: handled(resultChangeJobs, { settle: settleChanges }),
  mails: resultChangeMails,
  tables: {
    result_change: { accounts: { asked_by: staff, decided_by: staff }, copy: 'never' },
    withdrawal_request: { accounts: { asked_by: kept, decided_by: staff }, copy: 'never' },
  },
});
