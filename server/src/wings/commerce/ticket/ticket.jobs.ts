import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const ticketJobs = defineJobs('ticket', {
  /** Notifies buyers of their tickets. */
  mail: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 300, cron: '* * * * *' },
});
