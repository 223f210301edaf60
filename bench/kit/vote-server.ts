import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { programAt } from '#kit/program.ts';
import { cpuOf } from './cpu.ts';
import { benchSecret, type VoteDatabase } from './vote-database.ts';
import type { Load, Loaded } from './vote-load.ts';

/** Processor time for one vote, in microseconds: unlike rates, hardly touched by what else the machine does. */
interface CpuPerVote {
  server: number;
  database: number;
  /** What the voters themselves took away from both. */
  load: number;
}

const main = programAt('server/src/main.ts');
/** Where to put a profile of the server's processes, when it stops. */
const profiling = process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : [];
const loader = programAt('bench/kit/vote-load.ts');

/** The server as an operator runs it: its own process, or several, log at level info. Or another program in its place. */
export async function startServer(database: VoteDatabase, port: number, workers = 1, program = main) {
  const dataDir = await mkdtemp(join(tmpdir(), 'laurel-vote-server-'));
  await chmod(dataDir, 0o755);
  const environment = {
    PATH: process.env.PATH,
    ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_POOL: '5',
    SECRET: benchSecret,
    PORT: String(port),
    WORKERS: String(workers),
    TRUST_PROXY: '1',
    DEMO: 'off',
    LOG_LEVEL: 'info',
  };
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(process.execPath, [...profiling, program], { env: environment as never, stdio: ['ignore', 'ignore', 'inherit'] });
    // Another process on this port would answer in its place.
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The server on port ${port} ended (${code})`);
    });
    await Promise.race([untilReady(port), ended]);
    ended.catch(() => undefined);
  };
  await start();
  // Servers on one database must not repeat each other's votes.
  let from = (port % 10) * 1_000_000;
  return {
    /** Votes of people who come one after the other on so many connections. */
    async load(options: { connections: number; seconds: number; paper?: number; ledger?: string }): Promise<Loaded & { cpu: CpuPerVote }> {
      const load: Load = { ...database, port, from, paper: 1, ...options };
      const used = () => ({ server: cpuOf(child?.pid ?? 0), database: cpuOf(database.pid) });
      const before = used();
      const { stdout } = await promisify(execFile)(process.execPath, [loader, JSON.stringify(load)], { maxBuffer: 10_000_000 });
      const { sequence, ...loaded } = JSON.parse(stdout) as Loaded & { sequence: number };
      from = sequence;
      const after = used();
      return {
        ...loaded,
        cpu: {
          server: (after.server - before.server) / loaded.votes,
          database: (after.database - before.database) / loaded.votes,
          load: loaded.cpuUs / loaded.votes,
        },
      };
    },
    /** Processor time used so far by all its processes. */
    cpuUs: () => cpuOf(child?.pid ?? 0),
    /** Kills it at any moment and starts it again. */
    async killAndStart() {
      child?.kill('SIGKILL');
      await start();
    },
    async stop() {
      const ended = new Promise((done) => child?.once('exit', done));
      child?.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`The server on port ${port} isn't ready after two minutes`);
}

export const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
/** A median, and how far apart the rounds were. */
export const spread = (values: readonly number[]): string =>
  `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}-${Math.max(...values).toFixed(2)})`;
