import { findProperty } from '#contract/kernel/award/properties.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { lookAtDomain } from '#server/kernel/pages/domain-look.ts';
import type { awardJobs } from './award.jobs.ts';
import { keepLook } from './host-proof.ts';
import { isDue } from './host-proof.rules.ts';
import * as store from './host.store.ts';

const theClock = { address: '', agent: '', device: undefined, requestId: '' };

/** Looks for proofs that were asked for, and whether those that count are still there. */
export const checkHosts: JobHandler<typeof awardJobs.checkHosts> = async (_, { db, inTransaction, enqueue, services, now, signal }) => {
  for (const host of await store.listHosts(db)) {
    if (signal.aborted) return;
    const award = findProperty(host.propertyId);
    if (!award || !isDue(host, now())) continue;
    const look = await lookAtDomain(services, host.host, host.token);
    await inTransaction((tx) =>
      keepLook(
        {
          db: tx,
          services,
          now: now(),
          enqueue: (job, data, options) => enqueue(tx, job, data, options),
          record: recorderFor(tx, undefined, theClock, now()),
        },
        award,
        host,
        look,
        null,
      ),
    );
  }
};
