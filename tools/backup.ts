/** `npm run backup -- [PATH]`: the database and the files of an installation, while it runs. docs/operating.md explains how. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areas } from '#server/areas.ts';
import { createArchive } from '#server/kernel/backup/archive.ts';
import { backUp } from '#server/kernel/backup/back-up.ts';
import { settingsOfBackup } from '#server/kernel/backup/settings-of-backup.ts';
import { addUpkeep } from '#server/wings/desk/health/health.store.ts';
import { openDatabase } from '#server/kernel/database/db.ts';
import { orExplain, wordsOfFailure } from './backup/explain.ts';
import { openInstallation, progressLine } from './backup/installation.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'copy-files': { type: 'boolean', default: false } } });
const named = new Date()
  .toISOString()
  .replace(/[:.]\d+Z$/, '')
  .replaceAll(':', '-');

await orExplain(async () => {
  const path = resolve(positionals[0] ?? `backups/laurel-${named}.tar`);
  const archive = await createArchive(path);
  const installation = await openInstallation(process.env, { alone: false }).catch(async (error: unknown) => {
    await archive.discard();
    throw error;
  });
  const { settings, version, secretMark, databaseUrl, files } = installation;
  const database = openDatabase(databaseUrl, { max: 1, onIdleError: () => undefined });
  // So that health knows how old the last one is. A schema of an earlier version has no place for it.
  const note = (done: { isGood: boolean; rows?: number; bytes?: number; missing?: number; words?: string }) =>
    addUpkeep(database.pool, { kind: 'backup', at: new Date(), place: path, ...done }).catch(() => undefined);
  try {
    const manifest = await backUp({
      databaseUrl,
      archive,
      files,
      namesOfFiles: areas.namesOfFiles,
      copiesFiles: !settings.S3_BUCKET || values['copy-files'],
      about: { version, secretMark, settings: settingsOfBackup(settings) },
      tell: progressLine(process.stdout),
    });
    const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0);
    await note({ isGood: true, rows, bytes: manifest.files.bytes, missing: manifest.files.missing.length });
    console.log(`\nBacked up to ${path}: the state of ${manifest.at}.`);
    if (manifest.files.kept === 'listed')
      console.log('Files stay in the bucket; the backup lists them. To copy them, too, add --copy-files.');
    console.log('Keep SECRET (or the file "secret" in DATA_DIR) with it, in another place: it is not part of the backup.');
    if (manifest.files.missing.length === 0) return 0;
    console.error(
      `\nThe database names ${manifest.files.missing.length} files that are not there, such as ${manifest.files.missing.slice(0, 5).join(', ')}.`,
    );
    return 2;
  } catch (error) {
    await note({ isGood: false, words: wordsOfFailure(error) ?? 'It stopped with an error.' });
    throw error;
  } finally {
    await database.close();
    await installation.close();
  }
});
