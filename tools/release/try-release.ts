import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const startsWithinMs = 5 * 60_000;

/** Starts Laurel from a folder as its README says, and gives the address to `look`. */
async function whileRunning(folder: string, dataDir: string, look: (url: string) => Promise<void>): Promise<void> {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'warn' };
  const child = spawn('npm', ['start', '--silent'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close');
  const patience = setTimeout(() => child.kill('SIGTERM'), startsWithinMs);
  try {
    let url: string | undefined;
    for await (const line of createInterface(child.stdout)) {
      said += `${line}\n`;
      url = /Laurel is running at (\S+)/.exec(line)?.[1];
      if (url) break;
    }
    if (!url) throw new Error(`It did not start:\n${said.trim()}`);
    await look(url);
  } finally {
    clearTimeout(patience);
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

async function unpacked<Answer>(
  archive: string,
  version: string,
  use: (folder: string, dataDir: string) => Promise<Answer>,
): Promise<Answer> {
  const place = await mkdtemp(join(tmpdir(), 'laurel-release-'));
  try {
    await promisify(execFile)('tar', ['-xzf', archive, '-C', place]);
    return await use(join(place, `laurel-${version}`), join(place, 'data'));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

const answers = async (url: string): Promise<void> => {
  for (const path of ['/readyz', '/', '/admin', '/api/openapi.json', '/source']) {
    const { status } = await fetch(`${url}${path}`);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
};

/** Unpacks an archive in an empty folder, installs and starts it there, and looks at what a visitor would. */
export const tryArchive = (archive: string, version: string): Promise<void> =>
  unpacked(archive, version, (folder, dataDir) =>
    whileRunning(folder, dataDir, async (url) => {
      await answers(url);
      const health = (await (await fetch(`${url}/healthz`)).json()) as { Version?: string };
      if (health.Version !== version) throw new Error(`It says that it is version ${health.Version}, not ${version}`);
    }),
  );

/** Starts the last release on an empty folder, and then this one on what it left. */
export const tryUpdate = (checkoutOfLast: string, archive: string, version: string): Promise<void> =>
  unpacked(archive, version, async (folder, dataDir) => {
    await whileRunning(checkoutOfLast, dataDir, answers);
    await whileRunning(folder, dataDir, answers);
  });
