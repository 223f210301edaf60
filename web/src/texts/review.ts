import { textsOf } from '#web/kernel/words/i18n.ts';
import review from '#texts/judging/review.ts';

export const useReviewText = textsOf(review);
