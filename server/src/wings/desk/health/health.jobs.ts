import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const healthJobs = defineJobs('health', {
  rehearse: { data: z.object({}), retryLimit: 2, retryDelay: 3600, expireInSeconds: 6 * 3600, cron: '17 3 * * 0' },
});
