import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { countReview } from '#server/wings/entering/submission/need.store.ts';

export const findEntry = (db: ReadDb, propertyId: number, entryId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select([
      'entry.id',
      'entry.pieceId',
      'entry.seasonId',
      'entry.texts',
      'category.id as categoryId',
      'category.name as categoryName',
      'category.description as categoryDescription',
      'mediaType.id as mediaTypeId',
      'mediaType.name as mediaTypeName',
    ])
    .where('entry.id', '=', entryId)
    .where('entry.propertyId', '=', propertyId)
    .executeTakeFirst();

/** What is asked of a work: the season's criteria, and those of its media type. */
export const findCriteria = (db: ReadDb, seasonId: number, mediaTypeId: number) =>
  db
    .selectFrom('criterion')
    .selectAll()
    .where('seasonId', '=', seasonId)
    .where((eb) => eb.or([eb('mediaTypeId', 'is', null), eb('mediaTypeId', '=', mediaTypeId)]))
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function findOwnReview(db: ReadDb, reviewerId: number, entryId: number) {
  const review = await db
    .selectFrom('review')
    .select(['id', 'isConflict', 'isNoLoad', 'savedAt'])
    .where('reviewerId', '=', reviewerId)
    .where('entryId', '=', entryId)
    .executeTakeFirst();
  if (!review) return undefined;
  const scores = await db.selectFrom('reviewScore').select(['criterionId', 'score']).where('reviewId', '=', review.id).execute();
  return { ...review, scores };
}

/** Whether the judge has reviewed, declined or postponed a work, on any device. */
export async function hasDealtWith(db: WriteDb, reviewerId: number, entryId: number): Promise<boolean> {
  const { rows } = await sql`
    select from review where reviewer_id = ${reviewerId} and entry_id = ${entryId}
    union all
    select from put_off_work where reviewer_id = ${reviewerId} and entry_id = ${entryId}
    limit 1`.execute(db);
  return rows.length > 0;
}

interface NewReview {
  reviewerId: number;
  entryId: number;
  seasonId: number;
  isConflict: boolean;
  isNoLoad: boolean;
  noLoadReasonId: number | null;
  overallScore: number | null;
  isOverallOwn: boolean;
  suggestedCategoryId: number | null;
  note: string | null;
  /** When the judge was handed the work. */
  leasedAt: Date | null;
  savedAt: Date;
}

/** Adds the review once: a second save of the same one (a retry) changes nothing and answers nothing. */
export async function addReview(
  db: WriteDb,
  propertyId: number,
  review: NewReview,
  scores: readonly { criterionId: number; score: number }[],
) {
  const added = await db
    .insertInto('review')
    .values(review)
    .onConflict((same) => same.columns(['reviewerId', 'entryId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  if (scores.length)
    await db
      .insertInto('reviewScore')
      .values(scores.map((score) => ({ ...score, reviewId: added.id })))
      .execute();
  if (!review.isConflict && !review.isNoLoad) await countReview(db, propertyId, review.entryId, added.id);
  return added.id;
}

export const isCategoryOfSeason = async (db: ReadDb, seasonId: number, categoryId: number) =>
  (await db.selectFrom('category').select('id').where('id', '=', categoryId).where('seasonId', '=', seasonId).executeTakeFirst()) !==
  undefined;
