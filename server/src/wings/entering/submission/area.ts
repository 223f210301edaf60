import { kept, staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { awardOfEntry } from './award-of-entry.store.ts';
import { submissionJobs } from './submission.jobs.ts';
import { submissionHandlers } from './submission.ts';
import { sweepEntries } from './sweep.ts';
import { eraseSubmissions, moveSubmissions } from './person.store.ts';
import { renewSubmissionsOfFile } from './submission.service.ts';

export const submissionArea = defineArea({
  topics: {
    submission: submissionHandlers,
  },
  jobs: handled(submissionJobs, { sweep: sweepEntries }),
  finders: { submission: awardOf('submission'), piece: awardOf('piece', 'submission'), entry: awardOfEntry },
  tables: {
    entry: { accounts: { entrant_id: kept }, files: { custom_fields: 'keys in answers' }, copy: 'never' },
    entry_off: { accounts: { taken_off_by: staff } },
    entry_trash: {},
    piece: {},
    piece_answers: { files: { answers: 'keys in answers', kept: 'keys in answers' } },
    piece_credit: {},
    piece_file: { files: { file_key: 'key' } },
    piece_url: {},
    submission: { accounts: { account_id: { merge: 'by area', erase: 'by area' } }, copy: 'never' },
    work_note: { accounts: { author_id: staff } },
  },
  onMerge: moveSubmissions,
  onErase: eraseSubmissions,
  // Whether a work is ready to enter depends on its files.
  onFile: renewSubmissionsOfFile,
});
