import { textsOf } from '#web/kernel/words/i18n.ts';
import correctReview from '#texts/judging/correct-review.ts';

export const useCorrectReviewText = textsOf(correctReview);
