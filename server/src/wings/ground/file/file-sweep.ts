import { isBackingUp } from '#server/kernel/backup/backup-lock.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { deleteChecksBefore, rememberMs } from '../url/url.store.ts';
import { ourFault } from './file-jobs.ts';
import { fileJobs } from './file.jobs.ts';
import * as store from './file.store.ts';

const day = 24 * 3_600_000;
/** A job that brought down its process until no attempt was left could not say so itself. */
const forgottenMs = 3_600_000;

/** Forgets what no one came to use, old looks at addresses, and what crashes left on the disk. */
export const sweepFiles: JobHandler<typeof fileJobs.sweep> = async (_, world) => {
  for (let more = true; more && !world.signal.aborted; ) {
    more = await world.inTransaction(async (db) => {
      const expired = await store.lockExpired(db, world.now(), 100);
      for (const { id } of expired) await world.enqueue(db, fileJobs.discard, await store.deleteFile(db, id));
      return expired.length > 0;
    });
  }
  await world.inTransaction((db) => store.failForgotten(db, new Date(world.now().getTime() - forgottenMs), ourFault));
  await world.inTransaction((db) => deleteChecksBefore(db, new Date(world.now().getTime() - rememberMs)));
  await world.services.workFolders.sweep();
  await world.services.files.sweep?.(new Date(Date.now() - day));
};

const backupPauseSeconds = 300;

/** Removes the bytes after their row is gone for good, and after a backup that may still know that row has read them. */
export const discardFiles: JobHandler<typeof fileJobs.discard> = async ({ keys, uploads }, world) => {
  const isLater = await world.inTransaction(async (db) => {
    if (!(await isBackingUp(db))) return false;
    await world.enqueue(db, fileJobs.discard, { keys, uploads }, { startAfter: backupPauseSeconds });
    return true;
  });
  if (isLater) return;
  for (const upload of uploads) await world.services.files.parts.abandon(upload);
  for (const key of keys) await world.services.files.remove(key);
};
