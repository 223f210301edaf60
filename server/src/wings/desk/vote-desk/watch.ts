import { allProperties } from '#contract/kernel/award/properties.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import type { voteDeskJobs } from './vote-desk.jobs.ts';
import { watchSeason } from './watch.service.ts';
import { listWatched } from './watch.store.ts';

/** After the vote an organizer still has the results to settle. */
const watchedAfterMs = 60 * 86_400_000;

/** Puts votes before an organizer that look alike. No voter is refused, notified or flagged by it; held votes count again with one decision. */
export const watchVotes: JobHandler<typeof voteDeskJobs.watch> = async (_, { db, inTransaction, now, signal }) => {
  const awards = allProperties().filter(({ kind, publicVote }) => kind === 'entry' && publicVote);
  const seasons = await listWatched(
    db,
    awards.map(({ id }) => id),
    now(),
    new Date(now().getTime() - watchedAfterMs),
  );
  for (const { id, propertyId } of seasons) {
    if (signal.aborted) return;
    await inTransaction((tx) => watchSeason(tx, { propertyId, seasonId: id }, now()));
  }
};
