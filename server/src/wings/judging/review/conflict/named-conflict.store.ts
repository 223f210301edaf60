import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const listNamed = (db: ReadDb, reviewerId: number, seasonId: number) =>
  db
    .selectFrom('namedConflict')
    .select(['id', 'name'])
    .where('reviewerId', '=', reviewerId)
    .where('seasonId', '=', seasonId)
    .orderBy('id')
    .execute();

/** Two names given at the same moment come one after the other. */
export async function lockNamed(db: WriteDb, reviewerId: number, seasonId: number) {
  await sql`select pg_advisory_xact_lock(hashtext('named_conflict'), ${reviewerId})`.execute(db);
  return listNamed(db, reviewerId, seasonId);
}

interface NewNamed {
  reviewerId: number;
  seasonId: number;
  name: string;
  namedAt: Date;
}

/** Nothing if it is named already. A trigger makes the conflicts. */
export const addNamed = (db: WriteDb, row: NewNamed) =>
  db
    .insertInto('namedConflict')
    .values(row)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();

export const deleteNamed = (db: WriteDb, reviewerId: number, seasonId: number, id: number) =>
  db
    .deleteFrom('namedConflict')
    .where('id', '=', id)
    .where('reviewerId', '=', reviewerId)
    .where('seasonId', '=', seasonId)
    .returning('name')
    .executeTakeFirst();

export async function countNamedWorks(db: ReadDb, reviewerId: number, seasonId: number): Promise<number> {
  const { works } = await db
    .selectFrom('conflict')
    .innerJoin('piece', 'piece.id', 'conflict.pieceId')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .select((eb) => eb.fn.count<number>('conflict.pieceId').distinct().as('works'))
    .where('conflict.reviewerId', '=', reviewerId)
    .where('conflict.signal', '=', 'named')
    .where('submission.seasonId', '=', seasonId)
    .where(sql<boolean>`exists (select from entry where entry.piece_id = piece.id and entry.state not in ('draft', 'ready', 'withdrawn'))`)
    .executeTakeFirstOrThrow();
  return works;
}

/** From their first review on, or their first ballot, what a judge named can't be taken back. */
export const hasReviewed = async (db: ReadDb, reviewerId: number, seasonId: number): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select exists (select from review join entry on entry.id = review.entry_id
      where review.reviewer_id = ${reviewerId} and entry.season_id = ${seasonId})
    or exists (select from ballot where ballot.reviewer_id = ${reviewerId} and ballot.season_id = ${seasonId}) as has`.execute(db as never);
  return rows[0]?.has ?? false;
};
