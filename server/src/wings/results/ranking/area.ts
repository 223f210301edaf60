import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { keepFits } from './fit/kept-fit.ts';
import { capacityHandlers } from './plan/capacity.ts';
import { judgingPlanHandlers, judgingRulesHandlers } from './plan/judging-plan.ts';
import { judgingSummaryHandlers } from './plan/judging-summary.ts';
import { rankingJobs } from './ranking.jobs.ts';
import { rankingHandlers } from './ranking.ts';

export const rankingArea = defineArea({
  topics: {
    capacity: capacityHandlers,
    judgingPlan: judgingPlanHandlers,
    judgingRules: judgingRulesHandlers,
    judgingSummary: judgingSummaryHandlers,
    ranking: rankingHandlers,
  },
  jobs: handled(rankingJobs, { fit: keepFits }),
  tables: {
    category_chance: { copy: 'never' },
    category_ranking: { accounts: { finalized_by: staff }, copy: 'never' },
    category_shortlist: { copy: 'never' },
    judging_plan: { copy: 'never' },
    ranking: { accounts: { changed_by: staff }, copy: 'never' },
    ranking_basis: { copy: 'never' },
    ranking_scores: { copy: 'never' },
    season_chance: { copy: 'never' },
    season_fit: { copy: 'never' },
  },
});
