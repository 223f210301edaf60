import * as z from 'zod';
import { defineJobs } from '../jobs/define-jobs.ts';

const sending = { data: z.object({ mailId: z.int() }), retryLimit: 8, retryDelay: 30, expireInSeconds: 120, atOnce: 3 };

export const mailJobs = defineJobs('mail', {
  /** Of an earlier release, which would send masks where links belong: it does not know the other queue. */
  send: sending,
  post: sending,
  /** Forgets links that are no longer good, and seals those that an earlier release stored as they are. */
  sweep: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 600, cron: '*/10 * * * *' },
});
