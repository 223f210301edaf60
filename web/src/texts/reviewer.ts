import { type TextKey, textsOf } from '#web/kernel/words/i18n.ts';
import reviewer from '#texts/judging/reviewer.ts';

export const useReviewerText = textsOf(reviewer);
export type ReviewerTextKey = TextKey<typeof reviewer>;
