import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const reviewJobs = defineJobs('review', {
  /** Finds what two saves at the same moment did not see of each other. */
  rebuildConflicts: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 900, cron: '19 3 * * *' },
});
