import { lockSubmission, renewSubmission } from '#server/wings/entering/submission/submission.service.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import type { formJobs } from './form.jobs.ts';
import { listUnsent } from './entry-form.store.ts';

/** Works that aren't sent yet are asked what the new version asks: one submission at a time, because entrants are at work in them. */
export const renewWorks: JobHandler<typeof formJobs.renew> = async ({ propertyId }, { inTransaction }) => {
  for (const submissionId of await inTransaction((db) => listUnsent(db, propertyId)))
    await inTransaction(async (db) => {
      await lockSubmission(db, 'everybody', submissionId);
      await renewSubmission(db, submissionId);
    });
};
