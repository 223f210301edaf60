import { textsOf } from '#web/kernel/words/i18n.ts';
import judgingPlan from '#texts/ground/judging-plan.ts';

export const useJudgingPlanText = textsOf(judgingPlan);
