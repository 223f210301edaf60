import { traitsOf } from '#contract/kernel/award/properties.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import type { feedbackJobs } from './feedback.jobs.ts';
import * as store from './feedback.store.ts';
import { feedbackReadyMail } from './mails/feedback-ready.ts';

const atOnce = 200;

/** One mail for each person and season, in the transaction that notes it: a job that is cut off goes on where it was, and repeats nothing. */
export const tellEntrants: JobHandler<typeof feedbackJobs.tell> = async (_, { db, inTransaction, enqueue, services, now, signal }) => {
  for (const season of await store.listOn(db, now())) {
    const { treatsExecutivesAsAssociates: hasOneRound } = traitsOf(season.propertyId);
    for (;;) {
      if (signal.aborted) return;
      const rows = await store.listUntold(db, season, now(), hasOneRound, atOnce);
      for (const own of Map.groupBy(rows, ({ accountId }) => accountId).values()) {
        const [first] = own;
        if (!first) continue;
        await inTransaction(async (tx) => {
          const told = await store.putTold(
            tx,
            own.map(({ id }) => id),
            now(),
          );
          const fresh = own.filter(({ id }) => told.includes(id));
          if (!fresh[0]) return;
          const entries = portalAddress(services.settings.publicUrl, season.propertyId, 'entries');
          await queueMail(
            { db: tx, enqueue: (job, data, options) => enqueue(tx, job, data, options), now: now(), services },
            feedbackReadyMail,
            {
              propertyId: season.propertyId,
              to: first.email,
              values: {
                firstName: first.firstName,
                season: season.name,
                works: fresh.map(({ title }) => title),
                link: fresh.length === 1 ? `${entries}/submissions/${fresh[0].id}/feedback` : `${entries}/submissions`,
              },
            },
          );
        });
      }
      if (rows.length < atOnce) break;
    }
  }
};
