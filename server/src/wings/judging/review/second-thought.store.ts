import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { isFit, type Seeker } from './assignment.store.ts';

/** The judge's own word on a work, until the transaction ends. */
export const lockOwnWord = (db: WriteDb, reviewerId: number, entryId: number) =>
  db
    .selectFrom('review')
    .select(['id', 'isConflict', 'isNoLoad', 'savedAt', 'version', 'overallScore', 'note'])
    .where('reviewerId', '=', reviewerId)
    .where('entryId', '=', entryId)
    .forUpdate()
    .executeTakeFirst();

/** Whether another judge was handed the work, or reviewed it, since. */
export async function hasGoneOn(db: WriteDb, reviewerId: number, entryId: number, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from review_lease where entry_id = ${entryId} and reviewer_id <> ${reviewerId} and leased_at >= ${since}
    union all
    select from review where entry_id = ${entryId} and reviewer_id <> ${reviewerId} and saved_at >= ${since}
    limit 1`.execute(db);
  return rows.length > 0;
}

export const deleteReview = (db: WriteDb, reviewId: number) => db.deleteFrom('review').where('id', '=', reviewId).execute();

export const findZone = (db: ReadDb, accountId: number) =>
  db.selectFrom('account').select('timeZone').where('id', '=', accountId).executeTakeFirstOrThrow();

export const findPutOff = (db: ReadDb, reviewerId: number, entryId: number) =>
  db.selectFrom('putOffWork').select(['backAt']).where('reviewerId', '=', reviewerId).where('entryId', '=', entryId).executeTakeFirst();

export const putOff = (db: WriteDb, work: { reviewerId: number; entryId: number; seasonId: number; putOffAt: Date; backAt: Date | null }) =>
  db
    .insertInto('putOffWork')
    .values(work)
    .onConflict((same) => same.columns(['reviewerId', 'entryId']).doUpdateSet({ putOffAt: work.putOffAt, backAt: work.backAt }))
    .execute();

export const removePutOff = (db: WriteDb, reviewerId: number, entryId: number) =>
  db.deleteFrom('putOffWork').where('reviewerId', '=', reviewerId).where('entryId', '=', entryId).execute();

const selectPutOff = (db: ReadDb, propertyId: number, seeker: Seeker) =>
  db
    .selectFrom('putOffWork')
    .innerJoin('entry', 'entry.id', 'putOffWork.entryId')
    .where('putOffWork.reviewerId', '=', seeker.reviewerId)
    .where('putOffWork.seasonId', '=', seeker.seasonId)
    .where('entry.propertyId', '=', propertyId)
    .where('entry.state', '=', 'paid')
    .where('entry.isOff', '=', false)
    .where(sql<boolean>`(${isFit(seeker)})`);

/** What the judge could still be handed of it, the first skipped first; what is due again is in their list anyway. */
export const listPutOff = (db: ReadDb, propertyId: number, seeker: Seeker, now: Date) =>
  selectPutOff(db, propertyId, seeker)
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .select(['entry.id', 'piece.title', 'category.name as categoryName', 'putOffWork.backAt'])
    .where((eb) => eb.or([eb('putOffWork.backAt', 'is', null), eb('putOffWork.backAt', '>', now)]))
    .orderBy('putOffWork.backAt', (by) => by.asc().nullsLast())
    .orderBy('putOffWork.putOffAt')
    .execute();

/** The work that was skipped first, when nothing else is left for the judge. */
export const findSkipped = (db: WriteDb, propertyId: number, seeker: Seeker) =>
  selectPutOff(db, propertyId, seeker)
    .select(['entry.id', 'entry.seasonId'])
    .where('putOffWork.backAt', 'is', null)
    .orderBy('putOffWork.putOffAt')
    .limit(1)
    .forUpdate('entry')
    .skipLocked()
    .executeTakeFirst();

/** One work that the judge may be handed. */
export const lockFitEntry = (db: WriteDb, propertyId: number, seeker: Seeker, entryId: number) =>
  db
    .selectFrom('entry')
    .select(['id', 'seasonId'])
    .where('id', '=', entryId)
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seeker.seasonId)
    .where('state', '=', 'paid')
    .where('isOff', '=', false)
    .where(sql<boolean>`(${isFit(seeker)})`)
    .forUpdate()
    .executeTakeFirst();
