import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const formJobs = defineJobs('entryForm', {
  renew: { data: z.object({ propertyId: z.int() }), retryLimit: 5, retryDelay: 30, expireInSeconds: 900 },
});
