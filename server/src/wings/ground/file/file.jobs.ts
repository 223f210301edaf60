import * as z from 'zod';
import { defineJobs } from '#server/kernel/jobs/define-jobs.ts';

const data = z.object({ fileId: z.int() });

export const fileJobs = defineJobs('file', {
  // Three lanes, so that no image waits for a video and no short video for a long one.
  process: { data, retryLimit: 3, retryDelay: 60, expireInSeconds: 600, atOnce: 2 },
  film: { data, retryLimit: 5, retryDelay: 30, expireInSeconds: 3 * 3600, givesWay: true },
  longFilm: { data, retryLimit: 5, retryDelay: 30, expireInSeconds: 23 * 3600, givesWay: true },
  discard: {
    data: z.object({ keys: z.array(z.string()), uploads: z.array(z.object({ key: z.string(), uploadId: z.string() })) }),
    retryLimit: 8,
    retryDelay: 60,
    expireInSeconds: 600,
  },
  sweep: { data: z.object({}), retryLimit: 2, retryDelay: 60, expireInSeconds: 600, cron: '17 * * * *' },
});
