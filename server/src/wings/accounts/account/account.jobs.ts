import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

export const accountJobs = defineJobs('account', {
  forgot: {
    data: z.object({ email: z.string(), propertyId: z.int(), isReminder: z.boolean() }),
    retryLimit: 5,
    retryDelay: 10,
    expireInSeconds: 60,
  },
  changeEmail: {
    /** `mustAgree`: someone else asked for it, so the old address decides first. */
    data: z.object({ accountId: z.int(), newEmail: z.string(), sessionId: z.int().nullable(), mustAgree: z.boolean().optional() }),
    retryLimit: 5,
    retryDelay: 10,
    expireInSeconds: 60,
  },
  sweep: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 600, cron: '43 * * * *' },
});
