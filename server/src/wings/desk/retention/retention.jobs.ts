import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const retentionJobs = defineJobs('retention', {
  run: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 900, cron: '53 * * * *' },
  eraseSeason: { data: z.object({ erasureId: z.int() }), retryLimit: 5, retryDelay: 60, expireInSeconds: 1800 },
});
