import { listVotes } from '#server/areas/ranking/season-standing.store.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import type { Services } from '#server/kernel/services.ts';
import { listRivals } from './social.store.ts';

/** Votes come by the second; nobody needs places more often than this. */
const countedSeconds = 60;

/** The votes of every work on a season's ballots, counted once a minute for everybody. */
export const countedWorks = (db: ReadDb, services: Pick<Services, 'caches'>, propertyId: number, seasonId: number, now: Date) =>
  services.caches.get(`voteStanding:${propertyId}:${seasonId}`, countedSeconds, async () => {
    const [rivals, votes] = [await listRivals(db, propertyId, seasonId), await listVotes(db, propertyId, seasonId)];
    const votesOf = new Map(votes.map((row) => [row.entryId, Number(row.votes)]));
    return { at: now, works: rivals.map((row) => ({ entryId: row.id, categoryId: row.categoryId, votes: votesOf.get(row.id) ?? 0 })) };
  });
