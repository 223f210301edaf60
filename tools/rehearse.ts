/** `npm run rehearse -- [PATH]`: restores a backup, the newest unless one is named, into a database of its own, compares and removes it. */
import { resolve } from 'node:path';
import { BackupProblem } from '#server/kernel/backup/backup-problem.ts';
import { openDatabase } from '#server/kernel/database/db.ts';
import { newestBackup, rehearse } from '#server/wings/desk/health/rehearsal.ts';
import { orExplain } from './backup/explain.ts';
import { openInstallation } from './backup/installation.ts';

await orExplain(async () => {
  const installation = await openInstallation(process.env, { alone: false });
  const { databaseUrl, files } = installation;
  const { pool, close } = openDatabase(databaseUrl, { max: 1, onIdleError: () => undefined });
  try {
    const place = process.argv[2] ? resolve(process.argv[2]) : await newestBackup(pool);
    if (!place) throw new BackupProblem('The newest backup isn’t on this machine. Name one: npm run rehearse -- /mnt/backups/monday');
    const { rows } = await rehearse({ db: pool, databaseUrl, files, place, now: () => new Date() });
    console.log(`Restored ${place} into a database of its own and compared it: ${rows} rows are equal. It’s removed again.`);
    return 0;
  } finally {
    await close();
    await installation.close();
  }
});
