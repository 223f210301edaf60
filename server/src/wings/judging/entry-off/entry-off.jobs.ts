import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const entryOffJobs = defineJobs('entry', {
  tellOff: { data: z.object({ entryId: z.int() }), retryLimit: 8, retryDelay: 30, expireInSeconds: 60 },
});
