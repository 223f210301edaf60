import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { askAgain } from './ask-again.ts';
import { forgetThoseNamedBy } from './erase.store.ts';
import { thirdPartyHandlers } from './third-party.ts';
import { thirdPartyDeskHandlers } from './third-party-desk.ts';
import { thirdPartyJobs } from './third-party.jobs.ts';
import { thirdPartyMails } from './third-party.mails.ts';

export const thirdPartyArea = defineArea({
  topics: { thirdParty: thirdPartyHandlers, thirdPartyDesk: thirdPartyDeskHandlers },
  jobs: handled(thirdPartyJobs, { ask: askAgain }),
  mails: thirdPartyMails,
  tables: {
    third_party_role: { copy: 'award and season' },
    third_party: {},
    third_party_link: {},
    third_party_answer: {},
    third_party_exception: { accounts: { decided_by: staff } },
  },
  onErase: (db, { id }) => forgetThoseNamedBy(db, id),
});
