import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const thirdPartyJobs = defineJobs('thirdParty', {
  ask: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 600, cron: '*/10 * * * *' },
});
