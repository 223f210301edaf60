import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Progress } from '#server/kernel/backup/back-up.ts';
import { startEmbeddedPostgres, visitEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts';
import { waitForDatabase } from '#server/kernel/database/external-postgres.ts';
import { DiskSpace } from '#server/kernel/files/disk-space.ts';
import { makeLog } from '#server/kernel/runtime/log.ts';
import { parseSettings } from '#server/kernel/runtime/settings.ts';
import { openFiles, openSigner } from '#server/world.ts';
import { formatFileSize } from '#contract/kernel/text/formats.ts';
import { root } from '../run.ts';

/** The installation that the environment describes, as for `npm start`. With `alone`, no one else may be using its database. */
export async function openInstallation(environment: Record<string, string | undefined>, { alone }: { alone: boolean }) {
  const settings = parseSettings({ ...environment, LOG_LEVEL: 'warn' });
  const signer = await openSigner(settings);
  const disk = new DiskSpace(settings.dataDir, settings.STORAGE_RESERVE, makeLog(settings));
  const database = await openDatabase(settings, alone);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    settings,
    version,
    databaseUrl: database.url,
    files: await openFiles(settings, signer, () => new Date(), disk),
    /** What lies in the folder of files; a bucket is not listed. */
    ...(!settings.S3_BUCKET && { listFiles: () => listFolder(join(settings.dataDir, 'files')) }),
    /** The same wherever SECRET is the same. */
    secretMark: signer.sign('backup', 'mark').slice(0, 16),
    close: () => database.stop(),
  };
}

async function openDatabase({ DATABASE_URL, dataDir }: ReturnType<typeof parseSettings>, alone: boolean) {
  if (DATABASE_URL) {
    await waitForDatabase(DATABASE_URL, (text) => console.log(text));
    return { url: DATABASE_URL, stop: async () => undefined };
  }
  const options = { dataDir, tell: () => undefined };
  return alone ? startEmbeddedPostgres(options) : visitEmbeddedPostgres(options);
}

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}

const words = { tables: 'Tables', files: 'Files', checks: 'Checking the backup' };

/** One line that renews itself in a terminal; elsewhere a line for each step that is done. */
export function progressLine(out: NodeJS.WriteStream): (progress: Progress) => void {
  return ({ what, done, of, bytes }) => {
    const isDone = done === of;
    if (!out.isTTY && !isDone) return;
    const line = `${words[what]}: ${done} of ${of}${bytes > 0 ? `, ${formatFileSize(bytes)}` : ''}`;
    out.write(out.isTTY ? `\r\x1b[K${line}${isDone ? '\n' : ''}` : `${line}\n`);
  };
}
