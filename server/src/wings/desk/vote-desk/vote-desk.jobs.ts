import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const voteDeskJobs = defineJobs('voteDesk', {
  /** Looks through the votes of seasons that are voted on: two passes over their votes; `bench/vote-watch` measures what that costs. */
  watch: { data: z.object({}), retryLimit: 2, retryDelay: 30, expireInSeconds: 900, cron: '*/5 * * * *' },
  finalize: { data: z.object({ finalizationId: z.int() }), retryLimit: 5, retryDelay: 20, expireInSeconds: 1800 },
});
