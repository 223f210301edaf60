import { releaseFile } from '#server/wings/ground/file/file-use.service.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';
import type { JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import * as store from './erase.store.ts';

/** Erases the accounts whose grace has ended, each separately. What is kept: orders, and entered work with its credits. */
export async function eraseDue({
  inTransaction,
  now,
  db: pool,
  services,
}: Pick<JobWorld, 'inTransaction' | 'now' | 'db' | 'services'>): Promise<void> {
  for (const { id } of await store.listDue(pool, now())) {
    await inTransaction(async (db) => {
      const account = await store.lockDue(db, id, now());
      if (!account) return;
      const erased = await services.areas.erase(db, { ...account, now: now() });
      const fileKeys = [...erased.fileKeys];
      for (const merged of await store.listMergedInto(db, id))
        fileKeys.push(...(await services.areas.erase(db, { ...merged, now: now() })).fileKeys);
      for (const key of fileKeys) await releaseFile(db, key, now());
      const nobody = { address: '', agent: '', device: undefined, requestId: '' };
      await recorderFor(
        db,
        undefined,
        nobody,
        now(),
      )('account.erased', {
        subject: 'account',
        subjectId: id,
        propertyId: account.propertyId,
        after: { role: account.role, ...erased.counts },
      });
    });
  }
}
