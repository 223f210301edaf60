import { capacity } from './capacity.ts';
import { judgingPlan } from './judging-plan.ts';
import { judgingRules } from './judging-rules.ts';
import { judgingSummary } from './judging-summary.ts';
import { ranking } from './ranking.ts';

export const rankingTopics = { capacity, judgingPlan, judgingRules, judgingSummary, ranking };
