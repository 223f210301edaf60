/** `npm run restore -- PATH`: puts a backup into the installation that the environment describes. docs/operating.md explains how. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openArchive } from '#server/kernel/backup/archive.ts';
import { BackupProblem } from '#server/kernel/backup/backup-problem.ts';
import type { Manifest } from '#server/kernel/backup/manifest.ts';
import { restore } from '#server/kernel/backup/restore.ts';
import { orExplain } from './backup/explain.ts';
import { openInstallation, progressLine } from './backup/installation.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false }, 'trust-sizes': { type: 'boolean', default: false } },
});

await orExplain(async () => {
  const [path] = positionals;
  if (!path) throw new BackupProblem('Name the backup: npm run restore -- backups/laurel-2026-11-16T03-00.tar');
  const archive = await openArchive(resolve(path));
  const installation = await openInstallation(process.env, { alone: true });
  const { databaseUrl, files, listFiles, secretMark } = installation;
  try {
    const tell = progressLine(process.stdout);
    const how = { replaces: values.replace, trustsSizes: values['trust-sizes'] };
    const manifest = await restore({ databaseUrl, archive, files, ...(listFiles && { listFiles }), ...how, tell });
    console.log(`\nRestored the state of ${manifest.at}. ${compared(manifest)}`);
    if (manifest.secretMark !== secretMark) {
      console.log(
        'SECRET is another one than when the backup was made: authenticator apps, recovery codes and webhook secrets will not work.\n' +
          'Set the old SECRET, or copy the file "secret" from the old DATA_DIR, before you start Laurel.',
      );
    }
    return 0;
  } finally {
    await installation.close();
  }
});

function compared({ files: { kept } }: Manifest): string {
  if (kept === 'copied') return 'Every table and every file was read back and compared.';
  return `Every table was read back and compared, and every file is in the bucket${values['trust-sizes'] ? ' in its size' : ' as it was'}.`;
}
