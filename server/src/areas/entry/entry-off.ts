import { traitsOf } from '#contract/kernel/properties.ts';
import type { JobHandler } from '#server/kernel/jobs.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { lockUntoldOff, markTold } from './entry-off.store.ts';

/** Writes to the entrant that judges cannot see a work, with the way to where it can be mended. Once, however often the job runs. */
export const tellEntryOff: JobHandler<'entry.tellOff'> = async ({ entryId }, { inTransaction, enqueue, services, now }) => {
  await inTransaction(async (db) => {
    const off = await lockUntoldOff(db, entryId);
    if (!off) return;
    const { propertyId, pieceId, firstName, title, category, noLoadReasonId, mendUntil } = off;
    await queueMail(
      { db, services, now: now(), enqueue: (job, data, options) => enqueue(db, job, data, options) },
      {
        template: 'entry-off',
        propertyId,
        to: off.email,
        values: {
          firstName,
          title,
          category,
          noLoadReasonId,
          mendUntil,
          link: `${services.settings.publicUrl}/entries/${traitsOf(propertyId).slug}/pieces/${pieceId}/files`,
        },
      },
    );
    await markTold(db, off.id, now());
  });
};
