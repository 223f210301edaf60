import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { countVotesOfWorks } from './social.store.ts';

/** Votes come by the second; no one needs places more often than this. */
export const countedSeconds = 60;

/** The votes of every work on a season's ballots, counted once a minute for everyone. */
export const countedWorks = (db: ReadDb, services: Pick<Services, 'caches'>, propertyId: number, seasonId: number, now: Date) =>
  services.caches.get(`voteStanding:${propertyId}:${seasonId}`, countedSeconds, async () => {
    return { at: now, works: await countVotesOfWorks(db, propertyId, seasonId) };
  });
