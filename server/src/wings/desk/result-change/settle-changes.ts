import { recorderFor } from '#server/kernel/call/audit.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import type { resultChangeJobs } from './result-change.jobs.ts';
import { settle } from './result-change.service.ts';
import * as store from './result-change.store.ts';

/** No one asked for it from outside: the clock did. */
const theClock = { address: '', agent: '', device: undefined, requestId: '' };

/** One request at a time, each in a transaction of its own. */
export const settleChanges: JobHandler<typeof resultChangeJobs.settle> = async (_, { inTransaction, enqueue, services, now, signal }) => {
  let hasMore = true;
  while (hasMore && !signal.aborted)
    hasMore = await inTransaction(async (db) => {
      const due = await store.lockDue(db, now());
      const row = due && (await store.findChange(db, due.propertyId, due.seasonId, due.id));
      if (row)
        await settle(
          { db, now: now(), services, record: recorderFor(db, undefined, theClock, now()), enqueue: (...job) => enqueue(db, ...job) },
          row,
        );
      return row !== undefined;
    });
};
