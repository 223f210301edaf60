import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { closeRounds } from './close-rounds.ts';
import { ruleLockJobs } from './rule-lock.jobs.ts';

export const ruleLockArea = defineArea({
  jobs: handled(ruleLockJobs, { close: closeRounds }),
  tables: {
    rule_lock: { copy: 'never' },
  },
});
