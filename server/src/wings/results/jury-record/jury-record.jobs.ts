import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const juryRecordJobs = defineJobs('juryRecord', {
  /** Writes what happened in a season since the last line of its record. */
  write: { data: z.object({ seasonId: z.int() }), retryLimit: 3, retryDelay: 20, expireInSeconds: 900 },
  /** Writes where judging began, a ranking became final or a shortlist was drawn. */
  due: { data: z.object({}), retryLimit: 2, retryDelay: 20, expireInSeconds: 900, cron: '* * * * *' },
  /** Writes a mark into every open record, publishes it, and sends it to the award's witness. */
  daily: { data: z.object({}), retryLimit: 3, retryDelay: 300, expireInSeconds: 3600, cron: '20 3 * * *' },
});
