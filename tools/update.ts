/**
 * `npm run update -- ARCHIVE`: takes an installation to another version, by the archive of a release (an address or a file). Everything that takes
 * time happens while the old version serves; then `npm start`, which runs meanwhile, goes over. docs/operating.md explains how.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { BackupProblem } from '#server/kernel/backup/backup-problem.ts';
import { isLater } from './update/later-version.ts';
import { orExplain } from './backup/explain.ts';
import { fetchArchive, unpackArchive } from './update/archive.ts';
import { folderOf, installation, isPassing, readState, type State, versionsFolder, writeState } from './update/state.ts';

/** The server looks three times a second. */
const takesUpMs = 10_000;
const lookEveryMs = 200;
/** Longer than any version is tried. */
const passesMs = 20 * 60_000;
const exec = promisify(execFile);

const { values, positionals } = parseArgs({ allowPositionals: true, options: { sha256: { type: 'string' } } });

/** Another version's, as an operator runs it there. */
async function tool(version: string, file: string, ...args: string[]): Promise<void> {
  const first = join(folderOf(version), 'tools/first.mjs');
  try {
    await exec(process.execPath, [first, file, ...args], {
      env: { ...process.env, LAUREL_INSTALLATION: installation },
      maxBuffer: 2 ** 26,
    });
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    throw new BackupProblem(
      `${(stderr.trim() || stdout.trim() || String(error)).slice(-2000)}\nNothing was changed: the old version goes on.`,
    );
  }
}

await orExplain(async () => {
  const [place] = positionals;
  if (!place) throw new BackupProblem('Name the archive of a release: npm run update -- laurel-1.1.0.tar.gz');
  if (existsSync(join(installation, '.git'))) throw new BackupProblem('This is a checkout. Update it with git, and start Laurel again.');
  const { current, update } = readState();
  if (update && (update.phase === 'wanted' || isPassing(update.phase))) return watch(update);

  let file = '';
  let to = '';
  let backup = '';
  const steps: [string, () => Promise<unknown>][] = [
    ['Fetch the release', async () => (file = await fetchArchive(place, values.sha256?.toLowerCase()))],
    ['Unpack it', async () => (to = await unpackArchive(file))],
    ['Check version and disk', () => check(current, to)],
    ['Install its packages', () => tool(to, 'tools/texts/ready.ts')],
    [
      'Back up',
      async () => {
        backup = `backups/before-${to}-${new Date()
          .toISOString()
          .replace(/[:.]\d+Z$/, '')
          .replaceAll(':', '-')}.tar`;
        await tool(current, 'tools/backup.ts', backup);
      },
    ],
    ['Try it on a copy of the data', () => tool(to, 'tools/rehearse.ts', backup)],
  ];
  for (const [index, [name, work]] of steps.entries()) {
    console.log(`${index + 1}/${steps.length + 1} ${name}`);
    await work();
  }
  console.log(`${steps.length + 1}/${steps.length + 1} Go over to ${to}`);
  const wanted = { from: current, to, phase: 'wanted' } as const;
  writeState({ current, update: wanted });
  return watch(wanted);
});

async function check(current: string, to: string): Promise<void> {
  if (!isLater(to, current))
    throw new BackupProblem(`Version ${to} is not later than ${current}, which is installed. Nothing was changed.`);
  await tool(current, 'tools/update/room.ts');
}

async function watch({ from, to }: NonNullable<State['update']>): Promise<number> {
  for (const end = Date.now() + takesUpMs; readState().update?.phase === 'wanted'; await sleep(lookEveryMs)) {
    if (Date.now() < end) continue;
    console.log(`Laurel isn't running here. ${to} is ready: the next npm start goes over to it.`);
    return 0;
  }
  let { update } = readState();
  for (const end = Date.now() + passesMs; update && isPassing(update.phase); update = readState().update) {
    if (Date.now() > end) {
      console.error('The update was interrupted. Start Laurel (npm start): it goes on from where it was.');
      return 1;
    }
    await sleep(lookEveryMs);
  }
  if (update?.phase !== 'done') {
    console.error(`Laurel ${to} was not installed: ${update?.words ?? ''} Version ${from} goes on with all data.`);
    return 1;
  }
  console.log(`Laurel ${to} is installed.${update.pausedMs ? ` It paused for ${(update.pausedMs / 1000).toFixed(1)} s.` : ''}`);
  await tidy([from, to]);
  return 0;
}

/** Keeps the version before this one; the first lies in the installation itself. */
async function tidy(kept: string[]): Promise<void> {
  for (const name of await readdir(versionsFolder))
    if (/^\d|^laurel-|^\.unpacking/.test(name) && !kept.includes(name))
      await rm(join(versionsFolder, name), { recursive: true, force: true });
}
