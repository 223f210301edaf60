import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { listJudgedSeasons, rebuild } from './conflicts.store.ts';
import type { reviewJobs } from '../review.jobs.ts';

/** A season at a time: a large one takes seconds. */
export const rebuildConflicts: JobHandler<typeof reviewJobs.rebuildConflicts> = async (_data, world) => {
  for (const { id } of await listJudgedSeasons(world.db)) await world.inTransaction((db) => rebuild(db, id));
};
