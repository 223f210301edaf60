import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

const mailJob = { retryLimit: 5, retryDelay: 10, expireInSeconds: 60 };

export const votingJobs = defineJobs('voting', {
  /** Looked up here and not in the call: neither its answer nor its time tells whether there is such a voter. */
  mailVoter: {
    data: z.object({ email: z.string(), propertyId: z.int(), purpose: z.enum(['confirm', 'reset']) }),
    ...mailJob,
  },
  openStages: { data: z.object({}), retryLimit: 3, retryDelay: 20, expireInSeconds: 300, cron: '* * * * *' },
  sweepVoters: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 600, cron: '27 * * * *' },
});
