import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { healthHandlers } from './health.ts';
import { healthJobs } from './health.jobs.ts';

export const healthArea = defineArea({
  topics: { health: healthHandlers },
  jobs: handled(healthJobs, {
    async rehearse(_data, { services: { parts, files }, now }) {
      const { newestBackup, rehearse } = await import('./rehearsal.ts');
      const place = await newestBackup(parts.database);
      // On another machine, where `npm run rehearse` does the same.
      if (place) await rehearse({ db: parts.database, databaseUrl: parts.databaseUrl, files, place, now });
    },
  }),
  tables: { upkeep: {} },
});
