import { releaseFile } from '#server/wings/ground/file/file-use.service.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import type { submissionJobs } from './submission.jobs.ts';
import { deleteLost } from './sweep.store.ts';
import { lostBefore } from './submission.rules.ts';

/** What was taken away and can no longer come back goes for good, and lets go of its files. */
export const sweepEntries: JobHandler<typeof submissionJobs.sweep> = async (_, { inTransaction, now }) => {
  await inTransaction(async (db) => {
    for (const key of await deleteLost(db, lostBefore(now()))) await releaseFile(db, key, now());
  });
};
