import * as z from 'zod';
import { defineJobs } from '../define-jobs.ts';

export const mailJobs = defineJobs('mail', {
  send: { data: z.object({ mailId: z.int() }), retryLimit: 8, retryDelay: 30, expireInSeconds: 120, atOnce: 3 },
});
