import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { command } from '#kit/cluster.ts';
import { hurry } from '#kit/hurry.ts';
import { fileJobs } from '#server/wings/ground/file/file.jobs.ts';
import { areas } from '#server/areas.ts';
import { doneBy, jobsWith } from '#kit/handlers.ts';
import type { Job, JobHandler } from './define-jobs.ts';
import { Jobs } from './jobs.ts';
import { Notices } from '../database/notices.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const jobsIn = async (queue: string) =>
  (
    await sql<{ state: string; data: { fileId: number }; sourceName: string | null }>`
      select state, data, source_name from jobs.job where name = ${queue} order by created_on`.execute(server.pool)
  ).rows;

type Replaced = { [Name in keyof typeof fileJobs]?: JobHandler<(typeof fileJobs)[Name]> };

/** A second set of workers on the server's queues, with some handlers replaced. */
async function workWith(replaced: Replaced, { kinds = fileJobs, hears = true } = {}) {
  const { settings, world } = server;
  const others = Object.entries(replaced).map(([name, handler]) => doneBy(kinds[name as keyof Replaced], handler as JobHandler<Job>));
  const jobs = new Jobs(jobsWith(...others), settings.DATABASE_URL ?? '', world.services.log);
  const notices = new Notices(settings.DATABASE_URL ?? '', world.services.log);
  if (hears) jobs.hearBy(notices);
  await notices.start();
  await jobs.start();
  await jobs.work(server.pool, world.services, world.clock);
  return Object.assign(jobs, {
    async [Symbol.asyncDispose]() {
      await jobs.stop();
      await notices.stop();
    },
  });
}

/** A process that only puts jobs; what it says reaches the others through the database alone. */
async function anotherProcess() {
  const { settings, world } = server;
  const jobs = new Jobs(areas.jobs, settings.DATABASE_URL ?? '', world.services.log, { onlyEnqueues: true });
  await jobs.start();
  return {
    put: (fileId: number, options?: { startAfter: number }) =>
      server.pool.transaction().execute((db) => jobs.enqueue(db, fileJobs.process, { fileId }, options)),
    [Symbol.asyncDispose]: () => jobs.stop(),
  };
}

/** Until the queue's workers have looked and found nothing: from here on they fetch only if someone wakes them. */
const untilAsleep = (jobs: Jobs): Promise<void> =>
  vi.waitFor(
    () => {
      const workers = jobs.boss.getWipData().filter(({ name }) => name === 'file.process');
      expect(workers.map(({ count, lastFetchedOn }) => count === 0 && lastFetchedOn !== null)).toEqual([true, true]);
    },
    { timeout: 10_000, interval: 20 },
  );

/** Sooner than the look that finds everything at last. */
const soonerThanTheNet = { timeout: 20_000, interval: 20 };

test('a job of a call that is undone never existed', async () => {
  const undone = server.pool.transaction().execute(async (db) => {
    await server.world.jobs.enqueue(db, fileJobs.process, { fileId: 1 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await jobsIn('file.process')).toEqual([]);

  await server.pool.transaction().execute((db) => server.world.jobs.enqueue(db, fileJobs.process, { fileId: 2 }));
  expect(await jobsIn('file.process')).toMatchObject([{ state: 'created', data: { fileId: 2 } }]);
});

test('a job does not compile with the data of another, nor one that no area declares', async () => {
  const { enqueue } = server.world.jobs;
  const undone = server.pool.transaction().execute(async (db) => {
    // @ts-expect-error: fileId is missing
    await enqueue(db, fileJobs.process, { mailId: 1 });
    // @ts-expect-error: a number is asked for
    await enqueue(db, fileJobs.process, { fileId: '1' });
    // @ts-expect-error: there is no such job
    await enqueue(db, fileJobs.polish, { fileId: 1 });
  });
  await expect(undone).rejects.toThrow(TypeError);
  expect(await jobsIn('file.process')).toHaveLength(1);
});

test('a job that fails is tried again, and after the last attempt lies with the dead letters', async () => {
  const attempts: { fileId: number; lastAttempt: boolean }[] = [];
  const jobs = await workWith({
    process: async ({ fileId }, { lastAttempt }) => {
      attempts.push({ fileId, lastAttempt });
      throw new Error('The disk is full.');
    },
  });
  try {
    await vi.waitFor(
      async () => {
        // Retries wait for half a minute and more; tests do not.
        await hurry(server);
        expect(await jobsIn('dead')).toMatchObject([{ sourceName: 'file.process', data: { fileId: 2 } }]);
      },
      { timeout: 20_000 },
    );
  } finally {
    await jobs[Symbol.asyncDispose]();
  }
  expect(attempts.map(({ lastAttempt }) => lastAttempt)).toEqual([false, false, false, true]);
});

test('a scheduled job whose connection was cut is tried again and not reported as failed for good', async () => {
  // Its next time would come anyway, but an administrator would be shown a failure that isn't one.
  expect(areas.jobs.flatMap(({ job: { name, cron, retryLimit } }) => (cron && retryLimit < 2 ? [name] : []))).toEqual([]);
  const before = (await jobsIn('dead')).length;
  const done = vi.fn<() => void>();
  let attempts = 0;
  const jobs = await workWith({
    sweep: async () => {
      attempts += 1;
      if (attempts === 1) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
      done();
    },
  });
  try {
    await server.pool.transaction().execute((db) => server.world.jobs.enqueue(db, fileJobs.sweep, {}));
    await vi.waitFor(
      async () => {
        await hurry(server);
        expect(done).toHaveBeenCalled();
      },
      { timeout: 20_000, interval: 200 },
    );
  } finally {
    await jobs[Symbol.asyncDispose]();
  }
  expect(await jobsIn('dead')).toHaveLength(before);
});

test('a job that another process puts is taken immediately', async () => {
  const done: number[] = [];
  await using jobs = await workWith({ process: async ({ fileId }) => void done.push(fileId) });
  await using other = await anotherProcess();
  await untilAsleep(jobs);
  await other.put(51);
  await vi.waitFor(() => expect(done).toEqual([51]), soonerThanTheNet);
});

test('a job that another process puts for later is taken when its time comes', async () => {
  const done: number[] = [];
  await using jobs = await workWith({ process: async ({ fileId }) => void done.push(fileId) });
  await using other = await anotherProcess();
  await untilAsleep(jobs);
  await other.put(52, { startAfter: 2 });
  await vi.waitFor(() => expect(done).toEqual([52]), soonerThanTheNet);
  const { rows } = await sql<{ isPunctual: boolean }>`
    select started_on >= start_after as is_punctual from jobs.job where name = 'file.process' and data ->> 'fileId' = '52'`.execute(
    server.pool,
  );
  expect(rows).toEqual([{ isPunctual: true }]);
});

test('a job that fails is tried again when its pause is over', async () => {
  const attempts: number[] = [];
  {
    await using jobs = await workWith(
      {
        process: async ({ fileId }) => {
          attempts.push(fileId);
          if (attempts.length < 3) throw new Error('The network is away.');
        },
      },
      { kinds: { ...fileJobs, process: { ...fileJobs.process, retryDelay: 1 } } },
    );
    await using other = await anotherProcess();
    await untilAsleep(jobs);
    await other.put(53);
    await vi.waitFor(() => expect(attempts).toEqual([53, 53, 53]), soonerThanTheNet);
  }
  await using _usual = await workWith({});
});

test('a process without notifications finds jobs by looking', async () => {
  const done: number[] = [];
  await using jobs = await workWith({ process: async ({ fileId }) => void done.push(fileId) }, { hears: false });
  await using other = await anotherProcess();
  await untilAsleep(jobs);
  await other.put(54);
  await vi.waitFor(() => expect(done).toEqual([54]), soonerThanTheNet);
});

test('a full queue is worked off without a pause between jobs', async () => {
  await server.pool.transaction().execute(async (db) => {
    for (let fileId = 100; fileId < 120; fileId += 1) await server.world.jobs.enqueue(db, fileJobs.process, { fileId });
  });
  const done: number[] = [];
  const jobs = await workWith({ process: async () => void done.push(performance.now()) });
  try {
    await vi.waitFor(() => expect(done).toHaveLength(20), { timeout: 25_000, interval: 50 });
  } finally {
    await jobs[Symbol.asyncDispose]();
  }
  // Each would be followed by the pause of a second after which a queue is looked at; however slow the machine, most are not.
  const pauses = done.slice(1).map((at, index) => at - (done[index] ?? 0));
  expect(pauses.filter((ms) => ms < 900).length).toBeGreaterThan(10);
});

test('a kind of job that a release gives other rules has them after its next start, and the others keep theirs', async () => {
  const rules = async () =>
    (
      await sql<{ name: string; retryLimit: number; deadLetter: string; changed: string }>`
        select name, retry_limit, dead_letter, updated_on::text as changed from jobs.queue order by name`.execute(server.pool)
    ).rows;
  const before = await rules();
  const startWith = async (job: typeof fileJobs.process) => {
    const jobs = new Jobs(jobsWith(doneBy(job, async () => {})), server.settings.DATABASE_URL ?? '', server.world.services.log);
    await jobs.start();
    await jobs.stop();
  };
  await startWith({ ...fileJobs.process, retryLimit: 9 });
  const then = await rules();
  expect(then.find(({ name }) => name === 'file.process')).toMatchObject({ retryLimit: 9, deadLetter: 'dead' });
  expect(then.filter(({ name }) => name !== 'file.process')).toEqual(before.filter(({ name }) => name !== 'file.process'));
  await startWith(fileJobs.process);
  expect((await rules()).map(({ name, retryLimit }) => [name, retryLimit])).toEqual(
    before.map(({ name, retryLimit }) => [name, retryLimit]),
  );
});

test('a stop lets the running job finish', async () => {
  await server.pool.transaction().execute((db) => server.world.jobs.enqueue(db, fileJobs.process, { fileId: 7 }));
  let begun = false;
  let finished = false;
  const mayFinish = Promise.withResolvers<void>();
  await using jobs = await workWith({
    process: async () => {
      begun = true;
      await mayFinish.promise;
      finished = true;
    },
  });
  await vi.waitFor(() => expect(begun).toBe(true), { timeout: 10_000 });
  const stopping = jobs.stop().then(() => expect(finished, 'it stopped before the job had ended').toBe(true));
  for (let turn = 0; turn < 20; turn += 1) await server.pool.selectFrom('property').select('id').execute();
  mayFinish.resolve();
  await stopping;
  expect((await jobsIn('file.process')).at(-1)).toMatchObject({ state: 'completed', data: { fileId: 7 } });
});

test('work goes on automatically after the database was away', async () => {
  const done: number[] = [];
  const jobs = await workWith({ process: async ({ fileId }) => void done.push(fileId) });
  const troubles: string[] = [];
  jobs.boss.on('error', ({ message }) => troubles.push(message));
  try {
    const name = new URL(server.settings.DATABASE_URL ?? '').pathname.slice(1);
    const elsewhere = server.settings.DATABASE_URL?.replace(`/${name}`, '/postgres') ?? '';
    await command(elsewhere, `alter database ${name} allow_connections false`);
    await command(elsewhere, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    // Until it has asked and found nothing.
    await vi.waitFor(() => expect(troubles.some((text) => /not currently accepting connections/.test(text))).toBe(true), {
      timeout: 20_000,
    });
    await command(elsewhere, `alter database ${name} allow_connections true`);
    await vi.waitFor(() => server.pool.transaction().execute((db) => server.world.jobs.enqueue(db, fileJobs.process, { fileId: 42 })), {
      timeout: 10_000,
    });
    await vi.waitFor(() => expect(done).toEqual([42]), { timeout: 20_000 });
  } finally {
    await jobs[Symbol.asyncDispose]();
  }
});
