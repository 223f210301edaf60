import { existsSync } from 'node:fs';
import { BackupProblem } from '#server/kernel/backup/backup-problem.ts';
import { restoreElsewhere } from '#server/kernel/backup/restore-elsewhere.ts';
import type { Pool, ReadDb } from '#server/kernel/database/db.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import { addUpkeep, lastUpkeep } from './health.store.ts';

interface Rehearsing {
  db: Pool;
  databaseUrl: string;
  files: Pick<FileStore, 'find'>;
  /** The backup. */
  place: string;
  now: () => Date;
}

/** Where the newest good backup is, if it is on this machine. */
export async function newestBackup(db: ReadDb): Promise<string | undefined> {
  const place = (await lastUpkeep(db, 'backup', true))?.place;
  return place && existsSync(place) ? place : undefined;
}

/** Restores a backup into a database of its own, which is compared row by row and removed, and notes the outcome. Nothing else is touched. */
export async function rehearse({ db, databaseUrl, files, place, now }: Rehearsing): Promise<{ rows: number }> {
  // A schema that `npm run update` is about to bring up to date may have no place for it.
  const note = (outcome: Parameters<typeof addUpkeep>[1]) => addUpkeep(db, outcome).catch(() => undefined);
  try {
    const rows = await restoreElsewhere(databaseUrl, files, place);
    await note({ kind: 'rehearsal', at: now(), isGood: true, place, rows });
    return { rows };
  } catch (error) {
    const words = error instanceof BackupProblem ? error.message : 'It stopped with an error that the log has.';
    await note({ kind: 'rehearsal', at: now(), isGood: false, place, words });
    throw error;
  }
}
