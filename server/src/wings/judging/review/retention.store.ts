import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { forgetCommentsOfReviews } from '#server/wings/results/feedback/erase.store.ts';

const announced = (propertyId: number, before: Date, seasonId: number | null = null) =>
  sql`select id from season where property_id = ${propertyId} and winners_date <= ${before} and (${seasonId}::int is null or id = ${seasonId})`;

/** Reviews with a comment in seasons announced before a moment. */
export const commentsBefore = (db: ReadDb, propertyId: number, before: Date) =>
  db
    .selectFrom('review')
    .select('review.id')
    .where(sql<boolean>`review.season_id in (${announced(propertyId, before)})`)
    .where(
      sql<boolean>`(review.note is not null
        or exists (select from review_version where review_version.review_id = review.id and review_version.note is not null))`,
    )
    .orderBy('review.id');

/** What judges wrote, and what entrants read of it. Scores stay as they are. */
export async function emptyComments(db: WriteDb, reviewIds: readonly number[]): Promise<void> {
  if (reviewIds.length === 0) return;
  await db
    .updateTable('review')
    .set({ note: null })
    .where('id', 'in', [...reviewIds])
    .execute();
  await db
    .updateTable('reviewVersion')
    .set({ note: null })
    .where('reviewId', 'in', [...reviewIds])
    .execute();
  await forgetCommentsOfReviews(db, reviewIds);
}

/** Notes that judges and organizers kept for themselves. */
export async function deletePrivateNotes(db: WriteDb, propertyId: number, before: Date, seasonId: number | null = null): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('privateNote')
    .where(sql<boolean>`(account_id, entry_id) in (select note.account_id, note.entry_id from private_note note
      join entry on entry.id = note.entry_id where entry.season_id in (${announced(propertyId, before, seasonId)}) limit 500)`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
