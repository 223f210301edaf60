import { reviewerList } from '#contract/areas/reviewer/reviewer-list.ts';
import { reviewerRecord } from '#contract/areas/reviewer/reviewer-record.ts';

/** The reads that a change of judges makes old. */
export const judgeReads = [
  reviewerList.getReviewersByProperty,
  reviewerList.getReviewerFilterOptionsVMForJudgingProperty,
  reviewerList.countWaitingReviewers,
  reviewerRecord.getReviewerDetails,
] as const;
