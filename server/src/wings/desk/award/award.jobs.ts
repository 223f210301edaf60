import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const awardJobs = defineJobs('award', {
  /** Looks for the proofs of domains that are due. */
  checkHosts: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 900, cron: '*/5 * * * *' },
});
