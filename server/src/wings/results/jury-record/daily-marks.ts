import { recordFolder } from '#contract/wings/public/gallery/gallery-addresses.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import type { juryRecordJobs } from './jury-record.jobs.ts';
import * as store from './jury-record.store.ts';
import { recordMarkMail } from './mails/record-mark.ts';
import { fingerprintOf } from './record/record-chain.rules.ts';
import { writeRecord } from './write-record.service.ts';

/** A mark a day for every open record, and for a sealed one the day after its seal: published, and sent to the witness, once each. */
export const publishMarks: JobHandler<typeof juryRecordJobs.daily> = async (_, world) => {
  const at = world.now();
  const day = at.toISOString().slice(0, 10);
  for (const { id } of await store.listOpen(world.db)) {
    if (world.signal.aborted) return;
    if (!(await store.isPublished(world.db, id, day))) await writeRecord(world, id, true);
  }
  for (const season of await store.listToPublish(world.db)) {
    if (world.signal.aborted) return;
    await world.inTransaction(async (db) => {
      const mark = await store.publishMark(db, season.id, day);
      const to = await store.findWitness(db, season.propertyId);
      if (!mark || to === null) return;
      const { enqueue, services } = world;
      await queueMail({ db, services, now: at, enqueue: (job, data, options) => enqueue(db, job, data, options) }, recordMarkMail, {
        propertyId: season.propertyId,
        to,
        values: {
          award: traitsOf(season.propertyId).name,
          season: season.name || `${season.id}`,
          lines: mark.n,
          hash: mark.hash,
          fingerprint: fingerprintOf(season.pub),
          isSealed: season.sealedAt !== null,
          link: `${portalAddress(services.settings.publicUrl, season.propertyId, 'gallery')}/${recordFolder}`,
        },
      });
    });
  }
};
