import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const rankingJobs = defineJobs('season', {
  /** Keeps the calibrations of seasons up to date: one pass over the scores of a season to see whether any changed, a fit where they did. */
  fit: { data: z.object({}), retryLimit: 2, retryDelay: 20, expireInSeconds: 900, cron: '* * * * *' },
});
