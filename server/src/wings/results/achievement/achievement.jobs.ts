import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const achievementJobs = defineJobs('achievement', {
  /** Announces what is due: at its moment, and once a minute, so that nothing waits for a job that got lost. */
  announce: { data: z.object({}), retryLimit: 3, retryDelay: 20, expireInSeconds: 600, cron: '* * * * *' },
});
