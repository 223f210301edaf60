import * as z from 'zod';
import { defineJobs } from '#server/kernel/define-jobs.ts';

export const chanceJobs = defineJobs('chances', {
  /** How sure each season is, and what one more review of its works is worth: half a second for 13,000 works whose scores changed. */
  count: { data: z.object({}), retryLimit: 2, retryDelay: 30, expireInSeconds: 900, cron: '*/5 * * * *' },
});
