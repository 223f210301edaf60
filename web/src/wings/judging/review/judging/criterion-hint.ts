import type { EntryForReview } from '#contract/wings/judging/review/review.ts';
import { shareOf } from '#web/wings/judging/review/room/review-draft.ts';
import type { useReviewText } from '#web/texts/review.ts';

type Criterion = Pick<EntryForReview['Criteria'][number], 'CriterionID' | 'Question' | 'Weight'>;

/** The question behind a criterion, and where they count differently how much of the overall score it is. */
export const criterionHint = (criteria: readonly Criterion[], criterion: Criterion, t: ReturnType<typeof useReviewText>): string => {
  const share = shareOf(criteria, criterion);
  return [criterion.Question, share === undefined ? '' : t('weightShare', { share })].filter(Boolean).join(' ');
};
