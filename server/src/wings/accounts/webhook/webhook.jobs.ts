import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const webhookJobs = defineJobs('webhook', {
  /** Sends what is due. Also once a minute, so that nothing waits for a job that got lost. */
  deliver: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 900, cron: '* * * * *' },
});
