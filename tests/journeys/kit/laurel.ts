import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { command, makeTemplate, templateName, withDatabaseName } from '#kit/cluster.ts';

const root = join(import.meta.dirname, '../../..');
const node = join(root, 'node_modules/.bin/node');

/** Known to the journeys alone, so that they can open the links that people are mailed. */
export const journeySecret = 'a secret that only journeys would ever use';

export interface Laurel {
  url: string;
  databaseUrl: string;
  stop: () => Promise<void>;
}

/**
 * The product as a person starts it: its own process, its own data, the built web, demo data. One without demo data, beside the one of all journeys,
 * lives in the PostgreSQL of that.
 */
export async function startLaurel(environment: Record<string, string> = {}): Promise<Laurel> {
  if (!process.env.LAUREL_URL) execFileSync(node, [join(root, 'tools/build-web.ts')], { stdio: 'inherit' });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(environment);
    } catch (error) {
      // Another program may take the free port before we do.
      if (environment.PORT || attempt === 3 || !/is in use by another program/.test(String(error))) throw error;
    }
  }
}

async function start(environment: Record<string, string>): Promise<Laurel> {
  const dataDir = await mkdtemp(join(tmpdir(), 'laurel-journeys-'));
  // "no one" must be able to enter when the tests run as root.
  await chmod(dataDir, 0o755);
  const port = environment.PORT ? Number(environment.PORT) : await freePort();
  const url = `http://localhost:${port}`;
  const given = environment.DEMO === 'false' ? await copyOfEmpty(port) : '';
  const child = spawn(node, [join(root, 'server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      SECRET: journeySecret,
      ...(given && { DATABASE_URL: given }),
      ...environment,
    },
  });
  // Anyone who started it may be broken off.
  process.once('exit', () => child.kill());
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const stop = async () => {
    await endOf(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(child, url, () => said);
    return { url, databaseUrl: given || (await databaseUrlOf(dataDir)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(child: ChildProcess, url: string, said: () => string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended by itself (${child.exitCode}):\n${said()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`The server is not ready after two minutes:\n${said()}`);
}

/** A database that every installation without demo data starts from: migrated once, in the PostgreSQL of this one. */
export async function keepEmpty({ databaseUrl }: Laurel): Promise<void> {
  await makeTemplate(databaseUrl);
  process.env.LAUREL_CLUSTER = databaseUrl;
}

async function copyOfEmpty(port: number): Promise<string> {
  const cluster = process.env.LAUREL_CLUSTER;
  if (!cluster) return '';
  const name = `laurel_${port}_${Date.now()}`;
  await command(cluster, `create database ${name} template ${templateName}`);
  return withDatabaseName(cluster, name);
}

/** Where the embedded database listens, from the files that it keeps. */
async function databaseUrlOf(dataDir: string): Promise<string> {
  const home = join(dataDir, 'postgres');
  const port = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgresql://laurel:${await readFile(join(home, 'password'), 'utf8')}@127.0.0.1:${port}/laurel`;
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
  });
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 30_000);
  await ended;
  clearTimeout(patience);
}

export const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no free port'))));
    });
  });
