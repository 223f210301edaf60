import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { visitEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts';
import { quickPlace } from '#kit/quick-place.ts';
import { freePort } from '../faults/free-port.ts';
import { isShipped } from '../release/pruned.rules.ts';
import { root, run } from '../run.ts';

/** An installation as people run it (`npm start`, the embedded database), someone who writes all the time, and later releases. */
const exec = promisify(execFile);
const admin = { ADMIN_EMAIL: 'ada@example.org', ADMIN_PASSWORD: 'a long enough password' };
const first = '0.1.0';
/** On two quiet cores; tests share theirs with much else. */
const quietPauseMs = 5000;
let folder: string;
let home: string;
let port: number;
let server: ChildProcess | undefined;
const releases: Record<string, string> = {};

const environment = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  DATA_DIR: join(folder, 'data'),
  DEMO: 'false',
  HOST: '127.0.0.1',
  PORT: String(port),
  LOG_LEVEL: 'warn',
  SECRET: 'a secret that only tests would ever use',
  ...admin,
});

/** The product as a release has it, with the packages of this checkout. */
async function stage(version: string, change: (place: string) => Promise<void> = async () => undefined): Promise<string> {
  const place = join(folder, 'staged', version, `laurel-${version}`);
  await mkdir(place, { recursive: true });
  const { stdout } = await exec('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, maxBuffer: 2 ** 26 });
  const wanted = /^(?:contract|server|tools|texts|web|docs\/handbook)\/|^[^/]+\.json$/;
  const files = stdout.split('\0').filter((path) => wanted.test(path) && isShipped(path));
  await writeFile(join(place, 'files'), files.join('\n'));
  await exec('bash', ['-c', `tar -cf - -T '${join(place, 'files')}' web/dist texts/compiled | tar -xf - -C '${place}'`], { cwd: root });
  await symlink(join(root, 'node_modules'), join(place, 'node_modules'));
  const manifest = JSON.parse(await readFile(join(place, 'package.json'), 'utf8')) as object;
  await writeFile(join(place, 'package.json'), JSON.stringify({ ...manifest, version }));
  await change(place);
  return place;
}

async function release(version: string, change: (place: string) => Promise<void>): Promise<void> {
  const place = await stage(version, change);
  const file = join(folder, `laurel-${version}.tar.gz`);
  await exec('tar', ['-I', 'gzip -1', '-cf', file, '-C', join(place, '..'), `laurel-${version}`]);
  await rm(place, { recursive: true });
  const sum = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  await appendFile(join(folder, 'SHA256SUMS'), `${sum}  laurel-${version}.tar.gz\n`);
  releases[version] = file;
}

const migration = (place: string, text: string) => writeFile(join(place, 'server/migrations/1999-later.sql'), text);

beforeAll(async () => {
  folder = await mkdtemp(await quickPlace());
  // "no one" must be able to enter when the tests run as root.
  await chmod(folder, 0o755);
  const { code, said } = await run('tools/build-web.ts', [], { quiet: true });
  if (code !== 0) throw new Error(said);
  home = join(folder, 'laurel');
  await cp(await stage(first), home, { recursive: true, verbatimSymlinks: true });
  await release('9.1.0', (place) => migration(place, 'alter table upkeep add column later text;'));
  await release('9.2.0', async (place) => {
    await migration(place, 'alter table upkeep add column later text;');
    await writeFile(join(place, 'server/migrations/2000-even-later.sql'), 'alter table upkeep add column even_later text;');
    // Its web was lost on the way: nothing notices before someone asks for a page.
    await rm(join(place, 'web/dist/portals/entries/index.html'));
  });
  await release('9.4.0', async (place) => {
    await migration(place, 'alter table upkeep add column later text;');
    await writeFile(join(place, 'server/migrations/2000-even-later.sql'), 'alter table upkeep add column even_later text;');
  });
  await release('9.3.0', async (place) => {
    await migration(place, 'alter table upkeep add column later text;');
    await writeFile(join(place, 'server/migrations/2000-even-later.sql'), 'select 1 / 0;');
  });
  port = await freePort();
  await start();
}, 600_000);
afterAll(async () => {
  await end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

async function start(until = /Laurel is running at/): Promise<void> {
  const child = spawn(process.execPath, [join(home, 'tools/first.mjs'), 'tools/start.ts'], {
    cwd: home,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  server = child;
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface(child.stdout)) {
    if (until.test(line)) break;
  }
  child.stdout.resume();
}

/** The supervisor and the server; the database is left behind, as by a crash. */
async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!server?.pid || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  if (signal === 'SIGKILL') process.kill(-server.pid, signal);
  else server.kill(signal);
  await ended;
}

/** `npm run update`, ended at once when it says a line. */
async function update(place: string, killedAt?: RegExp): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(home, 'tools/first.mjs'), 'tools/update.ts', place], {
    cwd: home,
    env: environment(),
    detached: true,
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    if (killedAt?.test(said) && child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

const healthz = async () => ((await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()) as { Version: string }).Version;

/** Someone who writes all the time, and remembers what was acknowledged and how long no one answered. */
async function startWriting() {
  const body = new URLSearchParams({ grant_type: 'password', username: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD });
  const signedIn = await fetch(`http://127.0.0.1:${port}/token`, { method: 'POST', body });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const acknowledged: string[] = [];
  const state = { isOver: false, longestMs: 0 };
  const writing = (async () => {
    let last = performance.now();
    for (let n = 1; !state.isOver; n += 1) {
      const To = `mail${n}@example.org`;
      const answer = await fetch(`http://127.0.0.1:${port}/api/Operation/SendTestMail`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ To, PropertyID: 0 }),
      }).catch(() => undefined);
      if (answer?.ok) {
        acknowledged.push(To);
        state.longestMs = Math.max(state.longestMs, performance.now() - last);
        last = performance.now();
      }
      await pause(25);
    }
  })();
  onTestFinished(async () => {
    state.isOver = true;
    await writing;
  });
  return {
    state,
    acknowledged,
    /** What was acknowledged and isn't there. */
    async lost(): Promise<string[]> {
      const before = acknowledged.slice();
      const { url } = await visitEmbeddedPostgres({ dataDir: join(folder, 'data'), tell: () => undefined });
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query<{ recipient: string }>('select recipient from mail');
      await client.end();
      const there = new Set(rows.map(({ recipient }) => recipient));
      return before.filter((to) => !there.has(to));
    },
    more: async () => {
      const { length } = acknowledged;
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(length), { timeout: 20_000 });
    },
  };
}

const steps = ['1/7 Fetch', '2/7 Unpack', '3/7 Check', '4/7 Install', '5/7 Back up', '6/7 Try it'];

test('killed at each step the command leaves the old version alone, and run again it goes over without losing anything', async () => {
  const load = await startWriting();
  for (const step of steps) {
    const { said, code } = await update(releases['9.1.0'] ?? '', new RegExp(`^${step}`, 'm'));
    expect(code, said).toBeNull();
    expect(await healthz()).toBe(first);
  }
  expect(load.acknowledged.length).toBeGreaterThan(5);
  load.state.longestMs = 0;
  const { code, said } = await update(releases['9.1.0'] ?? '');
  expect(code, said).toBe(0);
  expect(said).toMatch(/^Laurel 9\.1\.0 is installed\. It paused for [\d.]+ s\.$/m);
  expect(await healthz()).toBe('9.1.0');
  await load.more();
  expect(await load.lost()).toEqual([]);
  expect(load.state.longestMs, 'the pause that people saw').toBeLessThan(quietPauseMs * 8);

  const again = await update(releases['9.1.0'] ?? '');
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('Version 9.1.0 is not later than 9.1.0') as string });
}, 400_000);

/** What the command leaves when everything is prepared. */
async function prepare(from: string, version: string): Promise<void> {
  const versions = join(home, 'versions');
  await mkdir(join(versions, version), { recursive: true });
  await exec('tar', ['-xzf', releases[version] ?? '', '-C', join(versions, version), '--strip-components=1']);
  await writeFile(join(versions, 'state.new'), JSON.stringify({ current: from, update: { from, to: version, phase: 'wanted' } }));
  await rename(join(versions, 'state.new'), join(versions, 'state.json'));
}

test('a version whose pages are broken is left again, with what was written until then', async () => {
  const from = await healthz();
  const load = await startWriting();
  await load.more();
  const { code, said } = await update(releases['9.2.0'] ?? '');
  expect(code, said).toBe(1);
  expect(said).toMatch(/^Laurel 9\.2\.0 was not installed: \/entries answered \d{3}\. Version \S+ goes on with all data\.$/m);
  expect(await healthz()).toBe(from);
  await load.more();
  expect(await load.lost()).toEqual([]);
}, 200_000);

test('a version that can’t migrate the data is refused while the old one serves', async () => {
  const load = await startWriting();
  const { code, said } = await update(releases['9.3.0'] ?? '');
  expect(code, said).toBe(1);
  expect(said).toMatch(/division by zero[\s\S]*Nothing was changed: the old version goes on\./);
  expect(said).not.toContain('7/7');
  expect(load.state.longestMs).toBeLessThan(quietPauseMs * 2);
}, 200_000);

test.each([
  ['9.2.0', 'copying the database', 'the old version'],
  ['9.2.0', 'Going back from', 'the old version'],
  ['9.4.0', 'starting it', 'the old version'],
  ['9.4.0', 'Laurel is running at', 'the new version'],
])(
  'killed on the way to %s at “%s”, the next start runs %s with everything that was written',
  async (version, line, expected) => {
    const from = await healthz();
    const load = await startWriting();
    await load.more();
    if (!server?.stdout) throw new Error('not running');
    await prepare(from, version);
    for await (const one of createInterface(server.stdout)) if (one.includes(line)) break;
    await end('SIGKILL');
    await start();
    expect(await healthz()).toBe(expected === 'the new version' ? version : from);
    await load.more();
    expect(await load.lost()).toEqual([]);
  },
  200_000,
);

test('an archive that isn’t what its checksum says, or has none, is not unpacked; one is fetched from an address', async () => {
  const sums = `${'0'.repeat(64)}  laurel-9.5.0.tar.gz\n`;
  const asked: string[] = [];
  const site = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(request.url === '/SHA256SUMS' ? sums : 'not an archive');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  onTestFinished(() => void site.close());
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  expect(await update(`${address}/laurel-9.5.0.tar.gz`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('laurel-9.5.0.tar.gz is not what its checksum says.') as string,
  });
  expect(asked).toEqual(['/SHA256SUMS', '/laurel-9.5.0.tar.gz']);
  expect((await update(`${address}/laurel-8.0.0.tar.gz`)).said).toContain('There is no checksum of laurel-8.0.0.tar.gz');
  expect((await update('http://releases.example.org/laurel-9.5.0.tar.gz')).said).toContain('updates are fetched by https only');
}, 60_000);
