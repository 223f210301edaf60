import type { Job, JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import type { TestServer } from './test-server.ts';

/** Does one job now, in this process, as the queue would. */
export const runJob = <Data extends object>(
  { pool, world, clock }: TestServer,
  handler: JobHandler<Job<Data>>,
  data: Data,
  signal = new AbortController().signal,
): Promise<void> =>
  handler(data, {
    db: pool,
    inTransaction: (step) => pool.transaction().execute(step),
    enqueue: world.jobs.enqueue,
    services: world.services,
    now: () => clock.now,
    signal,
    lastAttempt: false,
  });
