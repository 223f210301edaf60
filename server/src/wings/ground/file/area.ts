import { kept } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { entrantFileHandlers } from './entrant-file.ts';
import { processFile, processFilm, processLongFilm } from './file-jobs.ts';
import { discardFiles, sweepFiles } from './file-sweep.ts';
import { fileJobs } from './file.jobs.ts';
import { fileHandlers } from './file.ts';
import { partUploadHandlers } from './part-upload.ts';
import { eraseDocuments } from './erase.store.ts';

export const fileArea = defineArea({
  topics: {
    entrantFile: entrantFileHandlers,
    file: fileHandlers,
    partUpload: partUploadHandlers,
  },
  jobs: handled(fileJobs, {
    process: processFile,
    film: processFilm,
    longFilm: processLongFilm,
    discard: discardFiles,
    sweep: sweepFiles,
  }),
  tables: {
    brand_file: {},
    entrant_file: {
      accounts: { account_id: { merge: { movesUnlessSame: ['slot'], otherwise: 'stays' }, erase: 'by area' } },
      files: { file_key: 'key' },
    },
    file_variant: { files: { key: { backUp: 'select key, content_type as type from file_variant' } } },
    stored_file: {
      accounts: { account_id: kept },
      files: { key: { backUp: "select key, content_type as type from stored_file where status <> 'promised'" } },
      copy: 'never',
    },
  },
  onErase: eraseDocuments,
});
