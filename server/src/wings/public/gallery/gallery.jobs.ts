import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const galleryJobs = defineJobs('gallery', {
  /** Ends embargoes that are over: at their moment, and once a minute, so that none waits for a job that got lost. */
  open: { data: z.object({}), retryLimit: 3, retryDelay: 20, expireInSeconds: 600, cron: '* * * * *' },
});
