import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { analyticHandlers, sumVisits } from './analytic.ts';
import { analyticsJobs } from './analytics.jobs.ts';

export const analyticsArea = defineArea({
  topics: {
    analytic: analyticHandlers,
  },
  jobs: handled(analyticsJobs, { sum: sumVisits }),
  tables: {
    analytic_event: {},
    visit_day: { copy: 'never' },
  },
});
