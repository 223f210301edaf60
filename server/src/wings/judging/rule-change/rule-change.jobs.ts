import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const ruleChangeJobs = defineJobs('ruleChange', {
  /** Changes that no one else could approve take effect when they have waited long enough in public. */
  settle: { data: z.object({}), retryLimit: 3, retryDelay: 20, expireInSeconds: 300, cron: '* * * * *' },
});
