import { stat, statfs } from 'node:fs/promises';
import pg from 'pg';
import { BackupProblem } from '#server/kernel/backup/backup-problem.ts';
import { formatFileSize } from '#contract/kernel/text/formats.ts';
import { orExplain } from '../backup/explain.ts';
import { openInstallation } from '../backup/installation.ts';
import { versionsFolder } from './state.ts';

/** A version with its packages. */
const versionBytes = 1.2 * 2 ** 30;

/** What an update writes: the version, a backup, and twice the database: the rehearsal's, and the copy for the way back. */
await orExplain(async () => {
  const { settings, databaseUrl, files, listFiles, close } = await openInstallation(process.env, { alone: false });
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'backup of laurel' });
  try {
    await client.connect();
    const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
    const database = Number(rows[0]?.bytes);
    let stored = 0;
    for (const key of (await listFiles?.()) ?? []) stored += (await files.find(key))?.bytes ?? 0;
    const needs: [string, number][] = [
      [versionsFolder, versionBytes],
      [process.cwd(), database + stored],
      ...(settings.isEmbedded ? [[settings.dataDir, 2 * database] as [string, number]] : []),
    ];
    const disks = new Map<number, { path: string; bytes: number }>();
    for (const [path, bytes] of needs) {
      const { dev } = await stat(path);
      disks.set(dev, { path: disks.get(dev)?.path ?? path, bytes: (disks.get(dev)?.bytes ?? 0) + bytes });
    }
    for (const { path, bytes } of disks.values()) {
      const { bavail, bsize } = await statfs(path);
      if (bavail * bsize < bytes)
        throw new BackupProblem(
          `The disk of ${path} has ${formatFileSize(bavail * bsize)} free, and the update needs ${formatFileSize(bytes)}.`,
        );
    }
    return 0;
  } finally {
    await client.end().catch(() => undefined);
    await close();
  }
});
