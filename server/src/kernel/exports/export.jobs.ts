import * as z from 'zod';
import { defineJobs } from '../jobs/define-jobs.ts';

export const exportJobs = defineJobs('export', {
  /** Writes the file of an export that is too large to wait for. Restarted if its process ends. */
  write: { data: z.object({ runId: z.int() }), retryLimit: 3, retryDelay: 15, expireInSeconds: 3600, givesWay: true },
  /** Removes files whose time is over. */
  sweep: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 600, cron: '23 * * * *' },
});
