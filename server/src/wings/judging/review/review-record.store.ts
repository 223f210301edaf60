import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { beginVersion, judgesOwnWord } from './review-version.store.ts';

/** Reviews as an administrator reads them, newest first. */
export const selectReviews = (db: ReadDb) =>
  db
    .selectFrom('review')
    .innerJoin('entry', 'entry.id', 'review.entryId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('reviewer', 'reviewer.id', 'review.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .leftJoin('account as corrector', 'corrector.id', 'review.correctedBy')
    .select((eb) => [
      'review.id',
      'review.entryId',
      'entry.propertyId',
      'entry.seasonId',
      'piece.title',
      'category.id as categoryId',
      'category.name as categoryName',
      'review.reviewerId',
      'account.firstName',
      'account.lastName',
      'review.isConflict',
      'review.isNoLoad',
      'review.isSetAside',
      'review.noLoadReasonId',
      'review.overallScore',
      'review.suggestedCategoryId',
      'review.note',
      'review.savedAt',
      'review.version',
      'review.correctedAt',
      'review.correctionReason',
      sql<string | null>`nullif(trim(concat_ws(' ', corrector.first_name, corrector.last_name)), '')`.as('correctedByName'),
      judgesOwnWord.as('own'),
      jsonArrayFrom(
        eb
          .selectFrom('reviewScore')
          .innerJoin('criterion', 'criterion.id', 'reviewScore.criterionId')
          .select(['reviewScore.criterionId', 'criterion.name', 'reviewScore.score'])
          .whereRef('reviewScore.reviewId', '=', 'review.id')
          .orderBy('criterion.position'),
      ).as('scores'),
    ])
    .orderBy('review.savedAt', 'desc');

/** In none of these categories. */
export const isOutside = (categoryIds: readonly number[]) => sql<boolean>`entry.category_id <> all(${[...categoryIds]}::int[])`;

export const countReviews = (db: ReadDb, reviewerId: number, seasonId: number, closedCategoryIds: readonly number[]) =>
  db
    .selectFrom('review')
    .innerJoin('entry', 'entry.id', 'review.entryId')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('review.reviewerId', '=', reviewerId)
    .where('review.seasonId', '=', seasonId)
    .where(isOutside(closedCategoryIds))
    .executeTakeFirstOrThrow();

export const findReview = (db: ReadDb, reviewId: number) => selectReviews(db).where('review.id', '=', reviewId).executeTakeFirst();
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

export const findReviewer = (db: ReadDb, accountId: number) =>
  db.selectFrom('reviewer').select(['id', 'isExecutive']).where('accountId', '=', accountId).executeTakeFirst();

export interface Correction {
  isConflict: boolean;
  isNoLoad: boolean;
  noLoadReasonId: number | null;
  overallScore: number | null;
  isOverallOwn: boolean;
  note?: string | null;
  savedAt?: Date;
  /** Where an organizer's words take the place of the judge's. */
  correctedAt?: Date;
  correctedBy?: number;
  correctionReason?: string;
}

/** Another version of a review takes the place of the one before, which is kept. */
export async function correctReview(
  db: WriteDb,
  reviewId: number,
  correction: Correction,
  scores: readonly { criterionId: number; score: number }[],
) {
  await beginVersion(db, reviewId);
  await db.updateTable('review').set(correction).where('id', '=', reviewId).execute();
  await db.deleteFrom('reviewScore').where('reviewId', '=', reviewId).execute();
  if (scores.length)
    await db
      .insertInto('reviewScore')
      .values(scores.map((score) => ({ ...score, reviewId })))
      .execute();
}
