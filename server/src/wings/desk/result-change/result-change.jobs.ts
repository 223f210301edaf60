import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const resultChangeJobs = defineJobs('resultChange', {
  /** Requests whose time is up: what waited in public takes effect, what no one decided lapses. */
  settle: { data: z.object({}), retryLimit: 3, retryDelay: 20, expireInSeconds: 600, cron: '* * * * *' },
});
