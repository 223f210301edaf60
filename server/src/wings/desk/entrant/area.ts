import { defineArea } from '#server/kernel/area/area.ts';
import { entrantHelpHandlers } from './entrant-help.ts';
import { entrantListHandlers } from './entrant-list.ts';
import { entrantMergeHandlers } from './entrant-merge.ts';
import { entrantRecordHandlers } from './entrant-record.ts';
import { entrantMails } from './entrant.mails.ts';

export const entrantArea = defineArea({
  topics: {
    entrantHelp: entrantHelpHandlers,
    entrantList: entrantListHandlers,
    entrantMerge: entrantMergeHandlers,
    entrantRecord: entrantRecordHandlers,
  },
  mails: entrantMails,
});
