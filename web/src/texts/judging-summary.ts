import { textsOf } from '#web/kernel/words/i18n.ts';
import judgingSummary from '#texts/results/judging-summary.ts';

export const useJudgingSummaryText = textsOf(judgingSummary);
