import { textsOf } from '#web/kernel/words/i18n.ts';
import feedback from '#texts/results/feedback.ts';

export const useFeedbackText = textsOf(feedback);
