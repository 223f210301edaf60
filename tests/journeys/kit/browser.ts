import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const run = promisify(execFile);
// The shell without a window first: it does the same with half the work.
const commands = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** A browser that starts: CHROME_PATH, the system's, Playwright's own, Debian's package. None of them is a failure, not a reason to skip. */
export async function findBrowser(): Promise<string> {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (await starts(given)) return given;
    throw new Error(`CHROME_PATH is ${given}, but no browser starts there`);
  }
  const present = (await firstThatStarts(systemBrowsers())) ?? (await firstThatStarts([chromium.executablePath()]));
  if (present) return present;

  console.log('No browser found: trying to install one');
  await tryTo(process.execPath, [
    join(import.meta.dirname, '../../../node_modules/@playwright/test/cli.js'),
    'install',
    'chromium-headless-shell',
    'chromium',
  ]);
  const own = await firstThatStarts([chromium.executablePath()]);
  if (own) return own;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await tryTo('apt-get', ['update', '-qq']);
    await tryTo('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
    const debian = await firstThatStarts(systemBrowsers());
    if (debian) return debian;
  }
  throw new Error('The journeys need Chromium or Chrome and none could be found or installed. Install one, or set CHROME_PATH.');
}

const systemBrowsers = (): string[] => [
  ...commands.flatMap((command) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command))),
  ...elsewhere,
];

async function firstThatStarts(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (existsSync(path) && (await starts(path))) return path;
  return undefined;
}

/** One whose libraries are missing is no browser. */
const starts = (path: string): Promise<boolean> =>
  run(path, ['--version'], { timeout: 20_000 }).then(
    ({ stdout }) => /chrom/i.test(stdout),
    () => false,
  );

const tryTo = (program: string, args: string[]): Promise<unknown> =>
  run(program, args, {
    timeout: 240_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  }).catch((error: Error) => console.log(`  ${program} ${args[0] ?? ''}: ${error.message.split('\n').slice(0, 2).join(' ')}`));
