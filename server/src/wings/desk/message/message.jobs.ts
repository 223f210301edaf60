import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const messageJobs = defineJobs('message', {
  /** Sends what is due. Also once a minute, so that nothing waits for a job that got lost. */
  send: { data: z.object({}), retryLimit: 3, retryDelay: 20, expireInSeconds: 900, cron: '* * * * *' },
  /** Reads the mailbox for bounces, if there is one. */
  bounces: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 600, cron: '*/5 * * * *' },
});
