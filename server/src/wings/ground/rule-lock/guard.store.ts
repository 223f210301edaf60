import type { LockedRound } from '#contract/wings/ground/rule-lock/rules.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

const selectSeasons = (db: ReadDb) =>
  db.selectFrom('season').select(['id', 'propertyId', 'judgingRnd1StartDate', 'judgingRnd2StartDate', 'votingStartDate']).orderBy('id');

/** When the rounds of a season open. */
export interface SeasonOfRules {
  id: number;
  propertyId: number;
  judgingRnd1StartDate: Date;
  judgingRnd2StartDate: Date;
  votingStartDate: Date;
}

export const findSeason = (db: ReadDb, seasonId: number): Promise<SeasonOfRules | undefined> =>
  selectSeasons(db).where('id', '=', seasonId).executeTakeFirst();

/** Seasons of which some round has opened. */
export const listOpened = (db: ReadDb, now: Date): Promise<SeasonOfRules[]> =>
  selectSeasons(db)
    .where((eb) => eb.or([eb('judgingRnd1StartDate', '<=', now), eb('judgingRnd2StartDate', '<=', now), eb('votingStartDate', '<=', now)]))
    .execute();

export const listLocks = (db: ReadDb) => db.selectFrom('ruleLock').select(['seasonId', 'round']).execute();

export async function putLocks(db: WriteDb, locks: readonly { seasonId: number; round: LockedRound }[], now: Date): Promise<void> {
  if (locks.length === 0) return;
  await db
    .insertInto('ruleLock')
    .values(locks.map((lock) => ({ ...lock, lockedAt: now })))
    .onConflict((known) => known.doNothing())
    .execute();
}

/** A round that was put off is no longer open: its rules are free until it is. */
export const keepLocks = (db: WriteDb, seasonId: number, rounds: readonly LockedRound[]) =>
  db
    .deleteFrom('ruleLock')
    .where('seasonId', '=', seasonId)
    .$if(rounds.length > 0, (query) => query.where('round', 'not in', [...rounds]))
    .execute();

/** Of an award that is removed as a whole. */
export const removeLocks = (db: WriteDb, propertyId: number) =>
  db
    .deleteFrom('ruleLock')
    .where('seasonId', 'in', (eb) => eb.selectFrom('season').select('id').where('propertyId', '=', propertyId))
    .execute();

export const hasCriteria = async (db: ReadDb, seasonId: number): Promise<boolean> =>
  (await db.selectFrom('criterion').select('id').where('seasonId', '=', seasonId).limit(1).executeTakeFirst()) !== undefined;
