import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

const soon = { retryLimit: 8, retryDelay: 30, expireInSeconds: 60 };

export const orderJobs = defineJobs('order', {
  capture: { ...soon, data: z.object({ paymentId: z.int() }) },
  release: { ...soon, data: z.object({ gateway: z.string(), reference: z.string() }) },
  mail: { ...soon, data: z.object({ orderId: z.int(), version: z.int(), isLowered: z.boolean(), refunded: z.int().optional() }) },
  refund: { ...soon, data: z.object({ refundId: z.int() }) },
  settle: { ...soon, data: z.object({ gateway: z.string(), reference: z.string() }) },
  tellStaff: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 120, cron: '*/5 * * * *' },
  remind: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 600, cron: '23 * * * *' },
  reconcile: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 600, cron: '*/5 * * * *' },
});
