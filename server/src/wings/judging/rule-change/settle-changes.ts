import { recorderFor } from '#server/kernel/call/audit.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { ruleChangeJobs } from './rule-change.jobs.ts';
import * as store from './rule-change.store.ts';
import { settle } from './settle.service.ts';

/** No one asked for it from outside: the clock did. */
const theClock = { address: '', agent: '', device: undefined, requestId: '' };

/** One change at a time, each in a transaction of its own. */
export const settleRuleChanges: JobHandler<typeof ruleChangeJobs.settle> = async (_, { inTransaction, now, signal }) => {
  let hasMore = true;
  while (hasMore && !signal.aborted)
    hasMore = await inTransaction(async (db) => {
      const due = await store.lockDue(db, now());
      const season = due && (await store.lockSeason(db, due.propertyId, due.seasonId));
      const row = due && (await store.findChange(db, due.propertyId, due.seasonId, due.id));
      if (!row || !season) return false;
      const record = recorderFor(db, undefined, theClock, now());
      try {
        await settle({ db, now: now(), record }, season, row, { decidedBy: null, note: null });
      } catch (error) {
        // Only before anything was written: anyone who proposed it has a work of their own among those that would move.
        if (!(error instanceof Refusal)) throw error;
        await store.decide(db, season.propertyId, row.id, { state: 'outdated', decidedBy: null, decidedAt: now(), note: error.message });
      }
      return true;
    });
};
