import { reviewerList } from '#contract/wings/judging/reviewer/reviewer-list.ts';
import { reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';

/** The reads that a change of judges makes old. */
export const judgeReads = [
  reviewerList.getReviewersByProperty,
  reviewerList.getReviewerFilterOptionsVMForJudgingProperty,
  reviewerList.countWaitingReviewers,
  reviewerRecord.getReviewerDetails,
] as const;
