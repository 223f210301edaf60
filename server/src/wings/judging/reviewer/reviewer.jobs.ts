import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const reviewerJobs = defineJobs('reviewer', {
  remind: {
    data: z.object({ judgingPropertyId: z.int(), isMidTerm: z.boolean() }),
    retryLimit: 5,
    retryDelay: 30,
    expireInSeconds: 3600,
  },
  inviteWaiting: {
    data: z.object({ judgingPropertyId: z.int(), invitedBy: z.int() }),
    retryLimit: 5,
    retryDelay: 30,
    expireInSeconds: 3600,
  },
});
