import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickPlace } from '#kit/quick-place.ts';
import { root } from '../run.ts';

/** As people run it: the embedded database, the commands, exit codes and what they read. */
let folder: string;
const secret = 'a secret that only tests would ever use';

beforeAll(async () => {
  folder = await mkdtemp(await quickPlace());
  // "no one" must be able to enter when the tests run as root.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const environment = (place: string, more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  DATA_DIR: join(folder, place),
  DEMO: 'false',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  SECRET: secret,
  ...more,
});

async function start(place: string, more: Record<string, string> = {}): Promise<{ url: string; stop: () => Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env: environment(place, more),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('no output');
  let url = '';
  for await (const line of createInterface(child.stdout)) {
    url = /running at (\S+)/.exec(line)?.[1] ?? '';
    if (url) break;
  }
  child.stdout.resume();
  return {
    url: url.replace('localhost', '127.0.0.1'),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const run = (tool: string, args: string[], place: string, more: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [join(root, 'tools', tool), ...args], { env: environment(place, more) }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );

test('an installation is backed up while it runs, restored elsewhere, and its administrator signs in there', async () => {
  const admin = { ADMIN_EMAIL: 'ada@example.org', ADMIN_PASSWORD: 'a long enough password' };
  const path = join(folder, 'backup.tar');
  const running = await start('first', admin);
  try {
    const made = await run('backup.ts', [path], 'first');
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining(`Backed up to ${path}: the state of `) as string });
    expect(made.said).toMatch(/^Tables: (\d+) of \1, /m);
    expect((await fetch(`${running.url}/readyz`)).status, 'it goes on').toBe(200);
    // No one restores over what runs.
    const refused = await run('restore.ts', [path, '--replace'], 'first');
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Laurel is already running') as string });
  } finally {
    await running.stop();
  }
  expect(await readFile(path, 'latin1'), 'no secret').not.toContain(secret);

  const restored = await run('restore.ts', [path], 'second', { SECRET: 'another secret than when the backup was made' });
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining('Every table and every file was read back and compared.') as string,
  });
  expect(restored.said).toContain('SECRET is another one than when the backup was made');
  const again = await run('restore.ts', [path], 'second');
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('The database is not empty.') as string });

  const second = await start('second');
  try {
    const body = new URLSearchParams({ grant_type: 'password', username: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD });
    const answer = await fetch(`${second.url}/token`, { method: 'POST', body });
    expect(answer.status, await answer.text()).toBe(200);
  } finally {
    await second.stop();
  }
}, 400_000);

test('a command without a backup, or with one that does not exist, prints an error', async () => {
  expect(await run('restore.ts', [], 'third')).toMatchObject({ code: 1, said: expect.stringContaining('Name the backup') as string });
  const missing = await run('restore.ts', [join(folder, 'nowhere.tar')], 'third');
  expect(missing).toMatchObject({ code: 1, said: expect.stringContaining("nowhere.tar doesn't exist") as string });
}, 60_000);
