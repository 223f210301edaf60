import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** Reaches no one; the number keeps it unique. */
const erased = sql<string>`'erased-' || voter.id || '@erased.invalid'`;

/** Voters who registered and voted last before a moment. */
export const votersBefore = (db: ReadDb, propertyId: number, before: Date) =>
  db
    .selectFrom('voter')
    .select('voter.id')
    .where('voter.propertyId', '=', propertyId)
    .where('voter.createdAt', '<=', before)
    .where(sql<boolean>`voter.email <> ${erased}`)
    .where(
      sql<boolean>`not exists (select from standing_vote where standing_vote.voter_id = voter.id and standing_vote.voted_at > ${before})`,
    )
    .orderBy('voter.id');

/** Votes stay and count as before: their key, their order and whether they were confirmed don't change. */
export async function forgetVoters(db: WriteDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['voterSession', 'voterCode', 'voterRegistration'] as const)
    await db
      .deleteFrom(table)
      .where('voterId', 'in', [...ids])
      .execute();
  await db
    .updateTable('voter')
    .set({ email: erased, name: '', passwordHash: null, newsSince: null })
    .where('id', 'in', [...ids])
    .execute();
}

export const countVoteOrigins = async (db: ReadDb, seasonId: number): Promise<number> =>
  (
    await db
      .selectFrom('vote')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('seasonId', '=', seasonId)
      .where('address', '<>', '')
      .executeTakeFirstOrThrow()
  ).count;

/** Where votes came from: network address, browser and device. */
export async function emptyVoteOrigins(
  db: WriteDb,
  propertyId: number,
  before: Date,
  most: number,
  seasonId: number | null = null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('vote')
    .set({ address: '', agent: '', deviceMark: null })
    .where(
      sql<boolean>`vote.id in (select own.id from vote own where own.property_id = ${propertyId} and own.voted_at <= ${before}
        and own.address <> '' and (${seasonId}::int is null or own.season_id = ${seasonId}) limit ${most})`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
