import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { nominationDeskHandlers } from './nomination-desk.ts';
import { nominationJobs } from './nomination.jobs.ts';
import { nominationMails } from './nomination.mails.ts';
import { nominationHandlers } from './nomination.ts';
import { nomineeHandlers } from './nominee.ts';
import { forgetPerson } from './sweep.store.ts';
import { sweepNominations } from './sweep.ts';

export const nominationArea = defineArea({
  topics: { nomination: nominationHandlers, nominationDesk: nominationDeskHandlers, nominee: nomineeHandlers },
  jobs: handled(nominationJobs, { sweep: sweepNominations }),
  mails: nominationMails,
  tables: {
    nomination: { accounts: { account_id: { merge: 'moves', erase: 'by area' } }, copy: 'never' },
    nomination_window: { accounts: { changed_by: staff }, copy: 'never' },
    nominee: { accounts: { account_id: { merge: 'moves', erase: 'by area' } }, copy: 'never' },
    nominee_link: {},
  },
  // Nominations name people who have no account here: they are found by their address.
  onErase: forgetPerson,
});
