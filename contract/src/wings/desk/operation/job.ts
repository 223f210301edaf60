import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Instant, Page, PageRequest, SortBy } from '#contract/kernel/call/wire.ts';

export const JobQueue = entity('JobQueue', {
  Queue: z.string(),
  Waiting: z.int(),
  Running: z.int(),
  /** Failed at least once and waiting for the next attempt. */
  Retrying: z.int(),
  DoneLastDay: z.int(),
  /** Failed for good: these lie there until someone retries or deletes them. */
  Failed: z.int(),
  OldestWaiting: Instant.nullable(),
  /** When it runs automatically (cron, UTC). */
  Schedule: z.string().nullable(),
});
export type JobQueue = z.output<typeof JobQueue>;

export const FailedJob = entity('FailedJob', {
  ID: z.uuid(),
  Queue: z.string(),
  /** The job's data, such as which file. */
  Details: z.record(z.string(), z.unknown()),
  Attempts: z.int(),
  Error: z.string(),
  QueuedAt: Instant,
  FailedAt: Instant,
});
export type FailedJob = z.output<typeof FailedJob>;

const JobIds = z.object({ IDs: z.array(z.uuid()).min(1).max(200) });
const Moved = z.object({ Count: z.int() });

export const job = {
  getJobs: read('GET /Operation/GetJobs', {
    does: 'Count waiting, running and failed jobs by queue',
    may: 'job.manage',
    about: 'installation',
    reply: z.array(JobQueue),
  }),
  getFailedJobs: read('POST /Operation/GetFailedJobs', {
    does: 'List failed jobs',
    may: 'job.manage',
    about: 'installation',
    body: PageRequest.extend({
      Queue: z.string().max(60).optional(),
      Sort: SortBy('FailedAt', 'QueuedAt', 'Queue', 'Attempts').optional(),
    }),
    reply: Page(FailedJob),
  }),
  retryJob: write('POST /Operation/RetryJob', {
    does: 'Retry failed jobs',
    may: 'job.manage',
    about: 'installation',
    body: JobIds,
    reply: Moved,
    fails: ['NotFound'],
  }),
  deleteJob: write('POST /Operation/DeleteJob', {
    does: 'Delete failed jobs',
    may: 'job.manage',
    about: 'installation',
    body: JobIds,
    reply: Moved,
    fails: ['NotFound'],
  }),
};
