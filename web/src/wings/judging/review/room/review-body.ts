import type { EntryForReview } from '#contract/wings/judging/review/review.ts';
import type { ReviewDraft } from './review-draft.ts';
import type { ReviewBody } from '#web/wings/judging/review/queue/review-queue.ts';

export type Declined = { why: 'conflict' } | { why: 'noLoad'; reasonId: number; note: string };

const placeOf = ({ JudgingPropertyID, EntryPropertyID, SeasonID, EntryID }: EntryForReview) => ({
  JudgingPropertyID,
  EntryPropertyID,
  SeasonID,
  EntryID,
});

/** R046 */
export const bodyOfReview = (entry: EntryForReview, draft: ReviewDraft): ReviewBody => ({
  ...placeOf(entry),
  IsConflict: false,
  IsNoLoad: false,
  NoLoadReasonID: null,
  OverallScore: draft.overall,
  Criteria: entry.Criteria.map(({ CriterionID }) => ({ CriterionID, Score: draft.scores[CriterionID] ?? null })),
  SuggestedCategoryID: draft.suggestedCategoryId,
  Note: draft.note || null,
});

/** R045: sent immediately, without scores. */
export const bodyOfDecline = (entry: EntryForReview, declined: Declined): ReviewBody => ({
  ...placeOf(entry),
  IsConflict: declined.why === 'conflict',
  IsNoLoad: declined.why === 'noLoad',
  NoLoadReasonID: declined.why === 'noLoad' ? declined.reasonId : null,
  NoLoadNote: (declined.why === 'noLoad' && declined.note) || null,
  OverallScore: null,
  Criteria: [],
});
