import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { awardJobs } from './award.jobs.ts';
import { awardMails } from './award.mails.ts';
import { awardHandlers } from './award.ts';
import { checkHosts } from './check-hosts.ts';

export const awardArea = defineArea({
  topics: {
    award: awardHandlers,
  },
  jobs: handled(awardJobs, { checkHosts }),
  mails: awardMails,
  tables: {
    property: { copy: 'award' },
    property_host: { copy: 'never' },
  },
});
