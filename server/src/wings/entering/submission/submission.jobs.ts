import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const submissionJobs = defineJobs('entry', {
  sweep: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 600, cron: '29 * * * *' },
});
