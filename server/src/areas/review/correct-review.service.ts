import type { reviewRecord } from '#contract/areas/review/review-record.ts';
import { mustBeOpenTo } from '#server/areas/access/closed-category.service.ts';
import { byHand } from '#server/areas/result-lock/guard.service.ts';
import type { Given } from '#server/kernel/implement.ts';
import { invalid, Refusal } from '#server/kernel/refusal.ts';
import * as conflicts from './conflicts.store.ts';
import { overallScore } from './review.rules.ts';
import * as store from './review-record.store.ts';

type Correcting = Pick<Given<typeof reviewRecord.updateReview>, 'body' | 'db' | 'actor' | 'now' | 'record'>;

/** An organizer's word in place of a judge's. */
export async function correctReview({ body, db, actor, now, record }: Correcting): Promise<void> {
  const before = await store.findReview(db, body.ReviewID);
  if (!before) throw new Refusal('NotFound');
  await mustBeOpenTo(db, actor.id, [before.categoryId]);
  const counts = !body.IsConflict && !body.IsNoLoad;
  const scores = counts ? body.Criteria.map(({ CriterionID, Score }) => ({ criterionId: CriterionID, score: Score })) : [];
  if (counts && !scores.length) throw invalid('Criteria', 'Enter the corrected scores.');
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
  await byHand(
    { db, actor, now },
    {
      propertyId: before.propertyId,
      seasonId: before.seasonId,
      kind: 'reviews',
      categoryIds: [before.categoryId],
      entryId: before.entryId,
      details: { category: before.categoryName, title: before.title, count: 1, counts: 'corrected' },
      reason: body.Reason,
      call: 'review',
      body,
    },
  );
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
}
