import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { openArchive } from '#server/kernel/backup/archive.ts';
import { BackupProblem } from '#server/kernel/backup/backup-problem.ts';
import { fileEntry } from '#server/kernel/backup/manifest.ts';
import { restore } from '#server/kernel/backup/restore.ts';
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
  try {
    const rows = await restoreElsewhere(databaseUrl, files, place);
    await addUpkeep(db, { kind: 'rehearsal', at: now(), isGood: true, place, rows });
    return { rows };
  } catch (error) {
    const words = error instanceof BackupProblem ? error.message : 'It stopped with an error that the log has.';
    await addUpkeep(db, { kind: 'rehearsal', at: now(), isGood: false, place, words });
    throw error;
  }
}

async function restoreElsewhere(databaseUrl: string, files: Pick<FileStore, 'find'>, place: string): Promise<number> {
  const archive = await openArchive(place);
  const name = `laurel_rehearsal_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'rehearsal of laurel' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`create database ${name} template template0`).catch((error: { code?: string }) => {
      if (error.code !== '42501') throw error;
      throw new BackupProblem(`The database’s user may not create a database. Allow it once: alter role ${client.user} createdb`);
    });
    const scratch = new URL(databaseUrl);
    scratch.pathname = `/${name}`;
    const manifest = await restore({
      databaseUrl: scratch.toString(),
      archive,
      // Their checksums are compared in the backup; no second copy is made.
      files: {
        find: (key) => files.find(key),
        write: async (_key, content) => void (Buffer.isBuffer(content) || content.destroy()),
        read: async (key) => archive.read(fileEntry(key)),
        remove: async () => undefined,
      },
      replaces: false,
      tell: () => undefined,
    });
    return manifest.database.tables.reduce((sum, { rows }) => sum + rows, 0);
  } finally {
    await client.query(`drop database if exists ${name} with (force)`).catch(() => undefined);
    await client.end();
  }
}
