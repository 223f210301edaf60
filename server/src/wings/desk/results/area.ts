import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { announceResults } from './announcing.ts';
import { pressHandlers } from './press.ts';
import { resultsJobs } from './results.jobs.ts';
import { resultsMails } from './results.mails.ts';
import { resultsHandlers } from './results.ts';

export const resultsArea = defineArea({
  topics: {
    press: pressHandlers,
    results: resultsHandlers,
  },
  jobs: handled(resultsJobs, { announce: announceResults }),
  mails: resultsMails,
  tables: {
    announcement: { accounts: { planned_by: staff }, copy: 'never' },
    press_link: { accounts: { created_by: staff }, copy: 'never' },
    result_override: { accounts: { decided_by: staff }, copy: 'never' },
  },
});
