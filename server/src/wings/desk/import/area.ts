import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { importJobs } from './import.jobs.ts';
import { importHandlers } from './import.ts';
import { sweepOldImports } from './sweep.ts';

export const importArea = defineArea({
  topics: {
    imports: importHandlers,
  },
  jobs: handled(importJobs, { sweep: sweepOldImports }),
  finders: { import: awardOf('data_import') },
  tables: {
    data_import: { accounts: { applied_by: staff, created_by: staff, undone_by: staff }, copy: 'never' },
    import_change: {},
  },
});
