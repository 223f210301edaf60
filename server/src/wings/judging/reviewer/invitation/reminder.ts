import { traitsOf } from '#contract/kernel/award/properties.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { judgeReminderMail } from '../mails/judge-reminder.ts';
import * as store from './reminder.store.ts';
import type { reviewerJobs } from '../reviewer.jobs.ts';

/** Reminds the judges of a site one after the other, each in a transaction of its own: a job that is cut off goes on where it was. */
export const remindReviewers: JobHandler<typeof reviewerJobs.remind> = async ({ judgingPropertyId, isMidTerm }, world) => {
  const { inTransaction, enqueue, services, signal } = world;
  let hasMore = true;
  while (hasMore && !signal.aborted) {
    hasMore = await inTransaction(async (db) => {
      const now = world.now();
      const judge = await store.lockNextToRemind(db, judgingPropertyId, isMidTerm, now);
      if (!judge) return false;
      const unfinished = await store.findUnfinished(db, judgingPropertyId, judge.id, isMidTerm, now);
      // Another process may have reminded them between the look and the lock.
      if (!unfinished.length) return true;
      await queueMail({ db, services, now, enqueue: (job, data, options) => enqueue(db, job, data, options) }, judgeReminderMail, {
        propertyId: judgingPropertyId,
        to: judge.email,
        values: {
          firstName: judge.firstName,
          isMidTerm,
          awards: unfinished.map((row) => ({
            name: traitsOf(row.entryPropertyId).name,
            completed: row.reviewsCompleted ?? 0,
            required: row.reviewsRequired,
            until: row.until,
          })),
          link: portalAddress(services.settings.publicUrl, judgingPropertyId, 'judging'),
        },
      });
      await store.markReminded(
        db,
        judge.id,
        unfinished.map(({ seasonId }) => seasonId),
        isMidTerm,
        now,
      );
      return true;
    });
  }
};
