import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { Enqueue } from '#server/kernel/jobs/define-jobs.ts';
import type { lookAtDomain } from '#server/kernel/pages/domain-look.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { afterLook } from './host-proof.rules.ts';
import * as store from './host.store.ts';
import { domainChangedMail } from './mails/domain-changed.ts';

interface Desk {
  db: WriteDb;
  services: Services;
  now: Date;
  enqueue: Enqueue;
  record: Recorder;
}

type Happened = 'added' | 'removed' | 'proved' | 'lost';

/** Owners are notified of every change of a domain, because its holder can read what people type on the award's pages. */
export async function tellOwners(desk: Desk, award: { id: number; name: string }, domain: string, happened: Happened, by: string | null) {
  for (const { email, firstName } of await store.listOwners(desk.db, award.id))
    await queueMail(desk, domainChangedMail, {
      propertyId: adminPropertyId,
      to: email,
      values: {
        firstName,
        award: award.name,
        domain,
        happened,
        by,
        link: `${desk.services.settings.publicUrl}/admin/awards/${award.id}/domain`,
      },
    });
}

/** Keeps what a look found. `taken`: another award proved the name first. */
export async function keepLook(
  desk: Desk,
  award: { id: number; name: string },
  looked: store.HostRow,
  look: Awaited<ReturnType<typeof lookAtDomain>>,
  by: string | null,
): Promise<{ taken: string } | { host: store.HostRow | undefined }> {
  const { db, now, record } = desk;
  await store.lockName(db, looked.host);
  const before = await store.lockHost(db, looked);
  if (!before) return { host: await store.findHost(db, award.id) };
  const taken = look.provedBy && !before.provedAt ? await store.findTaken(db, award.id, before.host) : undefined;
  if (taken) return { taken: taken.name };
  const after = await store.changeHost(db, award.id, afterLook(before, look, now));
  const happened = !before.provedAt && after.provedAt ? 'proved' : before.provedAt && !after.provedAt ? 'lost' : undefined;
  if (happened) {
    await record(happened === 'proved' ? 'award.domainProved' : 'award.domainLost', {
      subject: 'award',
      subjectId: award.id,
      propertyId: award.id,
      after: { host: after.host, ...(after.provedBy && { by: after.provedBy }) },
    });
    await tellOwners(desk, award, after.host, happened, by);
  }
  return { host: after };
}
