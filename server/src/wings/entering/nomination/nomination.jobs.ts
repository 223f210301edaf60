import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const nominationJobs = defineJobs('nomination', {
  /** Reminds nominees, notes who gave no answer, and deletes what isn't to be kept. */
  sweep: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 900, cron: '11 * * * *' },
});
