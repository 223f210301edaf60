import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#kit/people.ts';
import { quickPlace } from '#kit/quick-place.ts';
import { accountJobs } from '#server/wings/accounts/account/account.jobs.ts';
import { buildApp } from '#server/app.ts';
import { loadReference } from '#server/reference/reference.ts';
import { type OpenWorld, openWorld } from '#server/world.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { makeLog } from '../runtime/log.ts';
import { migrate } from './migrate.ts';
import { parseSettings } from '../runtime/settings.ts';

/** A whole server on a database of its own, because this one gets killed. */
let dataDir: string;
let database: EmbeddedPostgres;
let world: OpenWorld;
let app: FastifyInstance;
let address: string;
let token: string;
/** What the server itself did not expect. */
const unexpected: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(await quickPlace());
  await chmod(dataDir, 0o755);
  database = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' }, tell: () => undefined });
  const settings = parseSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SECRET: 'a secret that only tests would ever use',
    LOG_LEVEL: 'error',
  });
  world = await openWorld(
    settings,
    database.url,
    makeLog(settings, { write: (line) => void (line.includes('"unexpected"') && unexpected.push(line)) }),
  );
  await migrate(world.pool);
  await loadReference(world, { withPresets: true });
  await world.jobs.start();
  await world.jobs.work(world.pool, world.services, world.clock);
  app = await buildApp(world);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  token = (await people(world).administrator()).token;
  // Not before: a machine that stalls for seconds while all this starts would be taken for a database that is away.
  world.watchDatabase();
});

afterAll(async () => {
  await app?.close();
  await world?.close();
  await database?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const crowdSize = 8;
interface Answer {
  status: number;
  body: { Success?: boolean; Failure?: string };
  who?: number;
}

/** Someone signed in asks for what only the database knows. */
async function ask(): Promise<Answer> {
  // One that hangs fails the test: an answer takes five seconds at most, and a busy machine several times that.
  const signal = AbortSignal.timeout(20_000);
  const answer = await fetch(`${address}/api/Account/userstatus`, { headers: { authorization: `Bearer ${token}` }, signal });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

/** Eight people who ask without pause while `disturbance` happens, until everyone is answered again. */
async function under(load: {
  disturbance: (answers: readonly Answer[]) => Promise<void> | void;
  recoverWithinMs: number;
}): Promise<Answer[]> {
  const answers: Answer[] = [];
  const state = { done: false };
  const crowd = Array.from({ length: crowdSize }, async (_, who) => {
    while (!state.done) {
      answers.push({ ...(await ask()), who });
      await sleep(5);
    }
  });
  // Someone whom no one waits for yet may fail already.
  const everybody = Promise.all(crowd);
  everybody.catch(() => undefined);
  try {
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(50);
    await load.disturbance(answers);
    // Each by their own answers since the first refusal: one who waits longest is refused while the others are served again.
    const recovered = () => {
      const first = answers.findIndex(({ status }) => status === 503);
      const since = first < 0 ? [] : answers.slice(first);
      const latest = crowd.map((_, who) => since.filter((answer) => answer.who === who).slice(-6));
      return latest.every((own) => own.length === 6 && own.every(({ status }) => status === 200));
    };
    await expect.poll(recovered, { timeout: load.recoverWithinMs, interval: 100 }).toBe(true);
  } finally {
    state.done = true;
  }
  await everybody;
  return answers;
}

function expectOnlyHonestAnswers(answers: Answer[]): void {
  expect(unexpected).toEqual([]);
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([200, 503]);
  const refused = answers.filter(({ status }) => status === 503).map(({ body }) => body);
  expect(refused.every(({ Success, Failure }) => Success === false && Failure === 'Unavailable')).toBe(true);
}

const postmaster = async () => Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

async function expectJobsToRun(): Promise<void> {
  await world.pool.transaction().execute((db) => world.jobs.enqueue(db, accountJobs.sweep, {}));
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{
          open: number;
        }>`select count(*)::int as open from jobs.job where name = 'account.sweep' and state <> 'completed'`.execute(world.pool);
        return rows[0]?.open;
      },
      { timeout: 20_000, interval: 250 },
    )
    .toBe(0);
}

test('a killed database under load: people learn so immediately, and are served again when it has come back', async () => {
  const before = await postmaster();
  expectOnlyHonestAnswers(await under({ disturbance: () => void process.kill(before, 'SIGKILL'), recoverWithinMs: 60_000 }));
  expect(await postmaster()).not.toBe(before);
  await expectJobsToRun();
}, 120_000);

test('a second Laurel on the same data is refused in words, and the first one notices nothing', async () => {
  await expect(startEmbeddedPostgres({ dataDir, tell: () => undefined })).rejects.toThrow(
    `Laurel is already running with the data in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test('the health calls tell the process from its database', async () => {
  const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  process.kill(await postmaster(), 'SIGKILL');
  await expect.poll(() => statusOf('/readyz'), { timeout: 8000, interval: 50 }).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  await expect.poll(() => statusOf('/readyz'), { timeout: 40_000, interval: 200 }).toBe(200);
}, 60_000);

const isLinux = process.platform === 'linux';

test.runIf(isLinux)(
  'a frozen database, which neither answers nor refuses: no one hangs, and all goes on when it thaws',
  async () => {
    const parent = await postmaster();
    const freeze = async (answers: readonly Answer[]) => {
      // The parent first: it must not make another child in the meantime.
      signal(parent, 'SIGSTOP');
      const children = childrenOf(parent);
      for (const child of children) signal(child, 'SIGSTOP');
      try {
        // A request that waited for the database would wait for the thaw, which comes when each of them has been answered.
        const told = () => new Set(answers.filter(({ status }) => status === 503).map(({ who }) => who)).size;
        await expect.poll(told, { timeout: 30_000, interval: 50 }).toBe(crowdSize);
      } finally {
        for (const pid of [...children, parent]) signal(pid, 'SIGCONT');
      }
    };
    expectOnlyHonestAnswers(await under({ disturbance: freeze, recoverWithinMs: 30_000 }));
    await expectJobsToRun();
  },
  90_000,
);

/** To one that may have ended on its own. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8'));
      } catch {
        return false;
      }
    })
    .map(Number);
}
