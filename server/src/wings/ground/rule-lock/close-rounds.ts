import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { lockedRoundsOf } from './guard.service.ts';
import * as store from './guard.store.ts';
import type { ruleLockJobs } from './rule-lock.jobs.ts';

/** From here on the database itself refuses to write the rules of these rounds. */
export const closeRounds: JobHandler<typeof ruleLockJobs.close> = async (_, { db, inTransaction, now }) => {
  const at = now();
  const known = new Set((await store.listLocks(db)).map(({ seasonId, round }) => `${seasonId} ${round}`));
  const missing = (await store.listOpened(db, at)).flatMap((season) =>
    lockedRoundsOf(season, at)
      .filter((round) => !known.has(`${season.id} ${round}`))
      .map((round) => ({ seasonId: season.id, round })),
  );
  if (missing.length) await inTransaction((tx) => store.putLocks(tx, missing, at));
};
