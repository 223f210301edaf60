import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const ruleLockJobs = defineJobs('ruleLock', {
  /** Locks the rules of rounds that have opened; calls go by the clock and don't wait for it. */
  close: { data: z.object({}), retryLimit: 3, retryDelay: 20, expireInSeconds: 300, cron: '* * * * *' },
});
