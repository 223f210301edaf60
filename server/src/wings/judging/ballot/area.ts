import { defineArea } from '#server/kernel/area/area.ts';
import { ballotConflictHandlers } from './ballot-conflict.ts';
import { ballotReportHandlers } from './ballot-report.ts';
import { ballotMails } from './ballot.mails.ts';
import { ballotHandlers } from './ballot.ts';

export const ballotArea = defineArea({
  topics: {
    ballot: ballotHandlers,
    ballotConflict: ballotConflictHandlers,
    ballotReport: ballotReportHandlers,
  },
  mails: ballotMails,
  tables: {
    ballot: { copy: 'never' },
    ballot_rank: {},
    mailed_ballot: { copy: 'never' },
  },
});
