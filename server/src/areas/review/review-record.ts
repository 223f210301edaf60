import { reviewRecord } from '#contract/areas/review/review-record.ts';
import { implement } from '#server/kernel/implement.ts';
import { asPage } from '#server/kernel/paging.ts';
import * as conflicts from './conflicts.store.ts';
import { overallScore } from './review.rules.ts';
import * as store from './review-record.store.ts';

export const reviewRecordHandlers = implement(reviewRecord, {
  async updateReview({ body, db, now, record, refuse }) {
    const before = await store.findReview(db, body.ReviewID);
    if (!before) return refuse('NotFound');
    const counts = !body.IsConflict && !body.IsNoLoad;
    const scores = counts ? body.Criteria.map(({ CriterionID, Score }) => ({ criterionId: CriterionID, score: Score })) : [];
    if (counts && !scores.length) return refuse('Invalid', { errors: [{ Field: 'Criteria', Message: 'Enter the corrected scores.' }] });
    const weights = await store.findWeights(
      db,
      scores.map(({ criterionId }) => criterionId),
    );
    const weighed = scores.map(({ criterionId, score }) => ({ score, weight: weights.get(criterionId) ?? 1 }));
    const overall = counts ? overallScore(weighed, body.OverallScore) : undefined;
    const correction = {
      isConflict: body.IsConflict,
      isNoLoad: body.IsNoLoad,
      noLoadReasonId: body.IsNoLoad ? (body.NoLoadReasonID ?? null) : null,
      overallScore: overall?.score ?? null,
      isOverallOwn: overall?.isOwn ?? false,
    };
    await store.correctReview(db, body.ReviewID, correction, scores);
    await store.recount(db, before.entryId);
    if (body.IsConflict) await conflicts.declare(db, before.propertyId, before.reviewerId, before.entryId, now);
    else await conflicts.undeclare(db, before.reviewerId, before.entryId);
    await record('review.corrected', {
      subject: 'review',
      subjectId: body.ReviewID,
      before,
      after: { ...correction, scores, reason: body.Reason },
    });
    const after = await store.findReview(db, body.ReviewID);
    return after ? asReview(after) : refuse('NotFound');
  },

  async getReviewsForEntry({ params, db }) {
    return (await store.selectReviews(db).where('review.entryId', '=', params.id).execute()).map(asReview);
  },

  async getReviewByReviewID({ params, db, refuse }) {
    const found = await store.findReview(db, params.id);
    return found ? asReview(found) : refuse('NotFound');
  },

  async getReviewsForReviewer({ body, db, actor, refuse }) {
    const reviewerId = actor.role === 'Administrator' ? body.UserReviewerID : (await store.findReviewer(db, actor.id))?.id;
    if (!reviewerId) return refuse('NotFound');
    const { total } = await store.countReviews(db, reviewerId, body.SeasonID);
    const rows = await store
      .selectReviews(db)
      .where('review.reviewerId', '=', reviewerId)
      .where('review.seasonId', '=', body.SeasonID)
      .limit(body.PageSize)
      .offset((body.Page - 1) * body.PageSize)
      .execute();
    return asPage(body, rows.map(asReview), total);
  },
});

const asReview = (row: store.ReviewRow) => ({
  ReviewID: row.id,
  EntryID: row.entryId,
  PieceTitle: row.title,
  CategoryName: row.categoryName,
  ReviewerID: row.reviewerId,
  ReviewerName: `${row.firstName} ${row.lastName}`.trim(),
  IsConflict: row.isConflict,
  IsNoLoad: row.isNoLoad,
  NoLoadReasonID: row.noLoadReasonId,
  OverallScore: row.overallScore === null ? null : Number(row.overallScore),
  Scores: row.scores.map(({ criterionId, name, score }) => ({ CriterionID: criterionId, Name: name, Score: score })),
  SuggestedCategoryID: row.suggestedCategoryId,
  Note: row.note,
  SavedAt: row.savedAt,
});
