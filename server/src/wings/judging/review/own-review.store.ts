import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { judgesOwnWord } from './review-version.store.ts';
import { categoriesOf, isFit, type Seeker } from './assignment.store.ts';

/** The judge's own reviews, newest first; the tenant is the judging property of the account. */
export const selectOwnReviews = (db: ReadDb, judgingPropertyId: number, accountId: number) =>
  db
    .selectFrom('review')
    .innerJoin('reviewer', 'reviewer.id', 'review.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .innerJoin('entry', 'entry.id', 'review.entryId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .leftJoin('privateNote', (join) =>
      join.onRef('privateNote.entryId', '=', 'review.entryId').onRef('privateNote.accountId', '=', 'account.id'),
    )
    .select((eb) => [
      'review.id',
      'review.entryId',
      'review.seasonId',
      'review.isConflict',
      'review.isNoLoad',
      'review.isSetAside',
      'review.overallScore',
      'review.isOverallOwn',
      'review.note',
      'review.savedAt',
      'review.version',
      'review.correctedAt',
      'review.correctionReason',
      judgesOwnWord.as('own'),
      'entry.propertyId',
      'entry.pieceId',
      'entry.state',
      'entry.isOff',
      'piece.title',
      pictureKeyOf('entry.piece_id').as('pictureKey'),
      'category.id as categoryId',
      'category.name as categoryName',
      'privateNote.text as privateNote',
      jsonArrayFrom(
        eb
          .selectFrom('reviewScore')
          .innerJoin('criterion', 'criterion.id', 'reviewScore.criterionId')
          .select(['reviewScore.criterionId', 'criterion.name', 'reviewScore.score'])
          .whereRef('reviewScore.reviewId', '=', 'review.id')
          .orderBy('criterion.position')
          .orderBy('criterion.id'),
      ).as('scores'),
    ])
    .where('account.id', '=', accountId)
    .where('account.propertyId', '=', judgingPropertyId)
    .orderBy('review.savedAt', 'desc')
    .orderBy('review.id', 'desc');

export const findOwnReview = (db: ReadDb, judgingPropertyId: number, accountId: number, reviewId: number) =>
  selectOwnReviews(db, judgingPropertyId, accountId).where('review.id', '=', reviewId).executeTakeFirst();
export type OwnReviewRow = NonNullable<Awaited<ReturnType<typeof findOwnReview>>>;

/** Anyone who changes a review comes one after the other. */
export const lockReview = (db: WriteDb, reviewId: number) =>
  db.selectFrom('review').select('id').where('id', '=', reviewId).forUpdate().execute();

/** How far the judge is in each category of theirs. */
export const countByCategory = (db: ReadDb, propertyId: number, seeker: Seeker) =>
  db
    .selectFrom('category')
    .select([
      'category.id',
      'category.name',
      sql<number>`(select count(*)::int from review join entry on entry.id = review.entry_id
        where review.reviewer_id = ${seeker.reviewerId} and entry.category_id = category.id
          and not review.is_conflict and not review.is_no_load)`.as('done'),
      sql<number>`(select count(*)::int from entry
        where entry.category_id = category.id and entry.state = 'paid' and not entry.is_off and ${isFit(seeker)})`.as('left'),
    ])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seeker.seasonId)
    .where(sql<boolean>`category.id in (${categoriesOf(seeker, propertyId)})`)
    .orderBy('category.name')
    .execute();
