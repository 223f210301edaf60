import { reviewRecord } from '#contract/wings/judging/review/review-record.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import { mustBeOpenTo } from '#server/wings/ground/access/closed-category.service.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { asPage } from '#server/kernel/call/paging.ts';
import { correctReview } from './correct-review.service.ts';
import { findCriteria, findEntry } from './review.store.ts';
import { viewCriterion } from './review.ts';
import * as store from './review-record.store.ts';
import { standingOf } from './review.rules.ts';
import { correctionOf } from './review-version.store.ts';
import * as spreads from './review-spread.store.ts';

export const reviewRecordHandlers = implement(reviewRecord, {
  async updateReview({ db, refuse, ...given }) {
    await correctReview({ db, ...given });
    const after = await store.findReview(db, given.body.ReviewID);
    return after ? asReview(after) : refuse('NotFound');
  },

  async getReviewsForEntry({ params, db, actor }) {
    const rows = await store.selectReviews(db).where('review.entryId', '=', params.id).execute();
    await mustBeOpenTo(db, actor.id, [...new Set(rows.map(({ categoryId }) => categoryId))]);
    return rows.map((row) => asReview(row));
  },

  async getReviewByReviewID({ params, db, actor, refuse }) {
    const found = await store.findReview(db, params.id);
    if (!found) return refuse('NotFound');
    await mustBeOpenTo(db, actor.id, [found.categoryId]);
    return { ...asReview(found), Criteria: await criteriaOf(db, found) };
  },

  async getReviewsForReviewer({ body, db, actor, refuse }) {
    const reviewerId = actor.role === 'Administrator' ? body.UserReviewerID : (await store.findReviewer(db, actor.id))?.id;
    if (!reviewerId) return refuse('NotFound');
    const closed = await closedCategories(db, actor.id, body.SeasonID);
    const { total } = await store.countReviews(db, reviewerId, body.SeasonID, closed);
    const rows = await store
      .selectReviews(db)
      .where('review.reviewerId', '=', reviewerId)
      .where('review.seasonId', '=', body.SeasonID)
      .where(store.isOutside(closed))
      .limit(body.PageSize)
      .offset((body.Page - 1) * body.PageSize)
      .execute();
    // A judge who knew what others gave would no longer judge alone.
    const known = actor.role === 'Administrator' ? await comparisons(db, reviewerId, body.SeasonID, rows) : new Map();
    const unknown = { OthersMean: null, OthersCount: 0, Seconds: null };
    return asPage(
      body,
      rows.map((row) => ({ ...asReview(row, actor.role === 'Administrator'), ...(known.get(row.id) ?? unknown) })),
      total,
    );
  },

  async getReviewSpread({ body, db, actor }) {
    const closed = await closedCategories(db, actor.id, body.SeasonID);
    const spread = await spreads.findSpread(db, body.UserReviewerID, body.SeasonID, closed);
    return {
      Reviews: spread.reviews,
      Scored: spread.scored,
      Conflicts: spread.conflicts,
      NoLoads: spread.noLoads,
      Mean: rounded(spread.mean),
      Compared: spread.compared,
      OwnMean: rounded(spread.ownMean),
      OthersMean: rounded(spread.othersMean),
      Deviation: rounded(spread.deviation),
      OthersDeviation: rounded(spread.othersDeviation),
      MedianSeconds: spread.medianSeconds === null ? null : Math.round(spread.medianSeconds),
    };
  },
});

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

async function comparisons(db: ReadDb, reviewerId: number, seasonId: number, rows: readonly { id: number }[]) {
  const ids = rows.map(({ id }) => id);
  const found = await spreads.listComparisons(db, reviewerId, seasonId, ids);
  return new Map(
    found.map(({ id, othersMean, othersCount, seconds }) => [
      id,
      { OthersMean: rounded(othersMean), OthersCount: othersCount, Seconds: seconds === null ? null : Math.round(seconds) },
    ]),
  );
}

async function criteriaOf(db: ReadDb, { propertyId, entryId }: store.ReviewRow) {
  const entry = await findEntry(db, propertyId, entryId);
  return entry ? (await findCriteria(db, entry.seasonId, entry.mediaTypeId)).map(viewCriterion) : [];
}

const asReview = (row: store.ReviewRow, isForStaff = true) => ({
  ReviewID: row.id,
  EntryID: row.entryId,
  PieceTitle: row.title,
  CategoryName: row.categoryName,
  ReviewerID: row.reviewerId,
  ReviewerName: `${row.firstName} ${row.lastName}`.trim(),
  IsConflict: row.isConflict,
  IsNoLoad: row.isNoLoad,
  ...standingOf(row),
  NoLoadReasonID: row.noLoadReasonId,
  OverallScore: row.overallScore === null ? null : Number(row.overallScore),
  Scores: row.scores.map(({ criterionId, name, score }) => ({ CriterionID: criterionId, Name: name, Score: score })),
  SuggestedCategoryID: row.suggestedCategoryId,
  Note: row.note,
  SavedAt: row.savedAt,
  Version: row.version,
  Correction: correctionOf({ ...row, correctedByName: isForStaff ? row.correctedByName : null }),
});
