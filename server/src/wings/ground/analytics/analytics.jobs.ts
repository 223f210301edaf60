import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const analyticsJobs = defineJobs('analytics', {
  /** Sums events by day and removes them. */
  sum: { data: z.object({}), retryLimit: 3, retryDelay: 30, expireInSeconds: 300, cron: '*/5 * * * *' },
});
