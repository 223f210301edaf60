import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const feedbackJobs = defineJobs('feedback', {
  /** Notifies entrants that they can read their feedback, each once. */
  tell: { data: z.object({}), retryLimit: 3, retryDelay: 30, expireInSeconds: 900, cron: '*/10 * * * *' },
});
