import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { publishMarks } from './daily-marks.ts';
import { juryRecordJobs } from './jury-record.jobs.ts';
import { juryRecordMails } from './jury-record.mails.ts';
import { juryRecordHandlers } from './jury-record.ts';
import { writeDue, writeOne } from './write-record.ts';
import { eraseRecordJudge } from './erase.store.ts';

export const juryRecordArea = defineArea({
  topics: {
    juryRecord: juryRecordHandlers,
  },
  jobs: handled(juryRecordJobs, { write: writeOne, due: writeDue, daily: publishMarks }),
  mails: juryRecordMails,
  tables: {
    jury_record: { copy: 'never' },
    record_judge: { copy: 'never' },
    record_key: { copy: 'never' },
    record_mark: {},
    record_part: {},
    record_witness: { copy: 'never' },
  },
  onErase: eraseRecordJudge,
});
