import type { reviewRecord } from '#contract/wings/judging/review/review-record.ts';
import { mustBeOpenTo } from '#server/wings/ground/access/closed-category.service.ts';
import { byHand } from '#server/wings/results/result-lock/guard.service.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { recountReviews } from '#server/wings/entering/submission/need.store.ts';
import * as conflicts from './conflict/conflicts.store.ts';
import { lockReview } from './own-review.store.ts';
import { overallScore } from './review.rules.ts';
import { fullScores } from './review.ts';
import * as store from './review-record.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/review-refusals.ts';

const says = saying(texts);

type Correcting = Pick<Given<typeof reviewRecord.updateReview>, 'body' | 'db' | 'actor' | 'now' | 'record'>;

/** An organizer's word in place of a judge's. */
export async function correctReview({ body, db, actor, now, record }: Correcting): Promise<void> {
  await lockReview(db, body.ReviewID);
  const before = await store.findReview(db, body.ReviewID);
  if (!before) throw new Refusal('NotFound');
  await mustBeOpenTo(db, actor.id, [before.categoryId]);
  const counts = !body.IsConflict && !body.IsNoLoad;
  if (counts && !body.Criteria.length) throw invalid('Criteria', says('enterCorrectedScores'));
  const { scores, weighed } = counts ? await fullScores(db, before.propertyId, before.entryId, body.Criteria) : { scores: [], weighed: [] };
  const overall = counts ? overallScore(weighed, body.OverallScore) : undefined;
  const correction = {
    isConflict: body.IsConflict,
    isNoLoad: body.IsNoLoad,
    noLoadReasonId: body.IsNoLoad ? (body.NoLoadReasonID ?? null) : null,
    overallScore: overall?.score ?? null,
    isOverallOwn: overall?.isOwn ?? false,
  };
  if (body.Version !== undefined && body.Version !== before.version) {
    // The same correction again, after an answer that got lost.
    if (body.Version + 1 === before.version && isDone(before, correction, scores, body.Reason)) return;
    throw new Refusal('Conflict');
  }
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
  const corrected = { correctedAt: now, correctedBy: actor.id, correctionReason: body.Reason };
  await store.correctReview(db, body.ReviewID, { ...correction, ...corrected }, scores);
  await recountReviews(db, before.entryId);
  if (body.IsConflict) await conflicts.declare(db, before.propertyId, before.reviewerId, before.entryId, now);
  else await conflicts.undeclare(db, before.reviewerId, before.entryId);
  await record('review.corrected', {
    subject: 'review',
    subjectId: body.ReviewID,
    before,
    after: { ...correction, scores, reason: body.Reason },
  });
}

const isDone = (
  now: store.ReviewRow,
  wanted: store.Correction,
  scores: readonly { criterionId: number; score: number }[],
  reason: string,
): boolean =>
  now.correctionReason === reason &&
  now.isConflict === wanted.isConflict &&
  now.isNoLoad === wanted.isNoLoad &&
  now.noLoadReasonId === wanted.noLoadReasonId &&
  (now.overallScore === null ? null : Number(now.overallScore)) === wanted.overallScore &&
  scores.every(({ criterionId, score }) => now.scores.find((one) => one.criterionId === criterionId)?.score === score);
