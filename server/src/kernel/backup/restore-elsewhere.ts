import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { openArchive } from './archive.ts';
import { BackupProblem } from './backup-problem.ts';
import { fileEntry } from './manifest.ts';
import { restore } from './restore.ts';

/** Restores a backup into a database of its own, compares it row by row and removes it; answers how many rows it has. */
export async function restoreElsewhere(databaseUrl: string, files: Pick<FileStore, 'find'>, place: string): Promise<number> {
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
