import { job } from '#contract/wings/desk/operation/job.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { asPage } from '#server/kernel/call/paging.ts';
import * as store from './job.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/operation-refusals.ts';

const says = saying(texts);

export const failedJobHandlers = implement(job, {
  async getJobs({ db, services: { areas } }) {
    const queues = areas.jobs.map(({ job }) => job.name);
    const [counts, failed] = await Promise.all([store.countByQueue(db, queues), store.countFailedByQueue(db)]);
    return areas.jobs.map(({ job: { name: Queue, cron } }) => {
      const count = counts.find(({ queue }) => queue === Queue);
      return {
        Queue,
        Waiting: count?.waiting ?? 0,
        Running: count?.running ?? 0,
        Retrying: count?.retrying ?? 0,
        DoneLastDay: count?.doneLastDay ?? 0,
        Failed: failed.find(({ queue }) => queue === Queue)?.failed ?? 0,
        OldestWaiting: count?.oldestWaiting ?? null,
        Schedule: cron ?? null,
      };
    });
  },

  async getFailedJobs({ db, body }) {
    const { rows, total } = await store.pageOfFailedJobs(db, body);
    return asPage(
      body,
      rows.map((row) => ({
        ID: row.id,
        Queue: row.queue,
        Details: row.details ?? {},
        Attempts: row.attempts,
        Error: row.error,
        QueuedAt: row.queuedAt,
        FailedAt: row.failedAt,
      })),
      total,
    );
  },

  async retryJob({ db, body, services, enqueue, record, refuse }) {
    const taken = await store.takeDeadLetters(db, body.IDs);
    if (taken.length === 0) return refuse('NotFound', { message: says('jobGone') });
    let count = 0;
    for (const { queue, details } of taken) {
      // A kind of job that an update has removed cannot be done anymore: it leaves the list anyway.
      const kind = services.areas.jobs.find(({ job }) => job.name === queue)?.job;
      if (!kind) continue;
      await enqueue(kind, kind.data.parse(details ?? {}));
      count += 1;
    }
    await record('job.retried', { subject: 'job', subjectId: body.IDs[0], before: taken });
    return { Count: count };
  },

  async deleteJob({ db, body, record, refuse }) {
    const taken = await store.takeDeadLetters(db, body.IDs);
    if (taken.length === 0) return refuse('NotFound', { message: says('jobGone') });
    await record('job.deleted', { subject: 'job', subjectId: body.IDs[0], before: taken });
    return { Count: taken.length };
  },
});
