import { textsOf } from '#web/kernel/words/i18n.ts';
import judgingRules from '#texts/ground/judging-rules.ts';

/** What entrants and judges read where works near the cutoff get more reviews. */
export const useJudgingRulesText = textsOf(judgingRules);
