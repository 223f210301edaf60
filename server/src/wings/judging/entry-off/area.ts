import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { entryOffJobs } from './entry-off.jobs.ts';
import { entryOffMails } from './entry-off.mails.ts';
import { entryOffHandlers, tellEntryOff } from './entry-off.ts';

export const entryOffArea = defineArea({
  topics: {
    entryOff: entryOffHandlers,
  },
  jobs: handled(entryOffJobs, { tellOff: tellEntryOff }),
  mails: entryOffMails,
  finders: { entryOff: awardOf('entry_off', 'entry') },
});
