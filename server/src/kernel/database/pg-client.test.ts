import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { type QueryExecutorProvider, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { isDuplicate, openDatabase, type Pool, planOnce, ridingAlong, type WriteDb } from './db.ts';

let server: TestServer;
let pool: Pool;
let close: () => Promise<void>;
let url: string;
/** Pieces that went to the database: each is a round trip, because nothing is sent before the answer to the last one is there. */
let trips = 0;
/** Between the pool and the database: counts, and may change a word on its way. */
let wire: Server;
let changed: [from: string, to: string] | undefined;

beforeAll(async () => {
  server = await openTestServer();
  url = server.settings.DATABASE_URL ?? '';
  await sql`create table put (id int primary key, note text)`.execute(server.pool);
  // As installations have it; the database of tests plans everything once (global-setup.ts).
  await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set plan_cache_mode = auto`.execute(server.pool);
  wire = createServer((near) => {
    const far = connect(Number(new URL(url).port), new URL(url).hostname);
    near.on('data', (piece) => {
      trips += 1;
      far.write(changed ? piece.toString('latin1').replace(...changed) : piece, 'latin1');
    });
    far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy());
  });
  await once(wire.listen(0, '127.0.0.1'), 'listening');
  const wired = Object.assign(new URL(url), { host: `127.0.0.1:${(wire.address() as AddressInfo).port}` });
  ({ pool, close } = openDatabase(wired.href, { max: 1, onIdleError: () => undefined }));
});
beforeEach(async () => {
  await sql`truncate put`.execute(pool);
  trips = 0;
});
afterAll(async () => {
  await close();
  wire.close();
  await server.close();
});

const put = (db: QueryExecutorProvider, id: number) => sql`insert into put (id) values (${id})`.execute(db);
const note = (db: WriteDb, id: number) => sql`${ridingAlong} insert into put (id, note) values (${id}, ${'note'})`.execute(db);
const ids = async () => (await sql<{ id: number }>`select id from put order by id`.execute(server.pool)).rows.map(({ id }) => id);
const pidOf = async (db: QueryExecutorProvider) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
const inTransaction = <T>(work: (db: WriteDb) => Promise<T>) => pool.transaction().execute(work);

describe('a transaction', () => {
  test('begins with its first statement, or before it if that one writes', async () => {
    await inTransaction((db) => sql`select id from put where id = ${1} for update`.execute(db));
    expect(trips).toBe(2);
    trips = 0;
    await inTransaction((db) => put(db, 1));
    expect(trips).toBe(3);
    expect(await ids()).toEqual([1]);
  });

  test('in which nothing is done is never begun', async () => {
    expect(await inTransaction(async () => 7)).toBe(7);
    await expect(inTransaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(trips).toBe(0);
  });

  test('is undone as a whole', async () => {
    const work = inTransaction(async (db) => {
      await put(db, 1);
      await note(db, 2);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await ids()).toEqual([]);
  });

  test('answers rows, counts and times as any statement does', async () => {
    const { rows } = await inTransaction((db) => sql<object>`select ${3}::int8 as big, ${new Date(0)}::timestamptz as at`.execute(db));
    expect(rows).toEqual([{ big: 3, at: new Date(0) }]);
    const { numAffectedRows } = await inTransaction((db) => put(db, 1));
    expect(numAffectedRows).toBe(1n);
  });

  test('sends what rides along with the next statement, in order', async () => {
    const seen = await inTransaction(async (db) => {
      await planOnce(db);
      await sql`select id from put where id = ${1}`.execute(db);
      await put(db, 1);
      await note(db, 2);
      const { rows } = await sql<{ id: number }>`select id from put where id > ${0} order by id`.execute(db);
      await note(db, 3);
      return rows.map(({ id }) => id);
    });
    expect(seen).toEqual([1, 2]);
    expect(trips).toBe(4);
    expect(await ids()).toEqual([1, 2, 3]);
  });

  test('of nothing but what rides along waits for its beginning alone', async () => {
    await inTransaction(async (db) => {
      await note(db, 1);
      await note(db, 2);
    });
    expect(trips).toBe(2);
    expect(await ids()).toEqual([1, 2]);
  });

  test('fails by what rides along, and keeps nothing', async () => {
    const work = inTransaction(async (db) => {
      await put(db, 1);
      await note(db, 1);
    });
    await expect(work).rejects.toSatisfy((error) => isDuplicate(error));
    expect(await ids()).toEqual([]);
  });

  test('goes on as before after one that failed, also with statements that were sent and never looked at', async () => {
    const fresh = sql<{ sum: number }>`select ${1}::int + ${2}::int as sum`;
    for (let time = 0; time < 2; time += 1) {
      const work = inTransaction(async (db) => {
        await put(db, 1);
        await note(db, 1);
        await fresh.execute(db);
      });
      await expect(work).rejects.toSatisfy((error) => isDuplicate(error));
    }
    expect((await inTransaction((db) => fresh.execute(db))).rows).toEqual([{ sum: 3 }]);
    await inTransaction((db) => note(db, 5));
    expect(await ids()).toEqual([5]);
  });

  test('holds several statements in one text, and points to go back to', async () => {
    await inTransaction(async (db) => {
      await note(db, 1);
      await sql.raw('insert into put (id) values (2); insert into put (id) values (3)').execute(db);
    });
    expect(await ids()).toEqual([1, 2, 3]);
    const controlled = await pool.startTransaction().execute();
    const kept = await controlled.savepoint('here').execute();
    await put(kept as never, 9);
    await kept.rollbackToSavepoint('here').execute();
    await controlled.commit().execute();
    expect(await ids()).toEqual([1, 2, 3]);
  });

  test('that cannot begin fails, runs nothing outside a transaction, and releases its connection', async () => {
    onTestFinished(() => {
      changed = undefined;
    });
    const before = await pidOf(pool);
    changed = ['begin', 'begun'];
    await expect(inTransaction((db) => put(db, 1))).rejects.toThrow('syntax error at or near "begun"');
    await expect(inTransaction((db) => note(db, 1))).rejects.toThrow('syntax error at or near "begun"');
    const stubborn = inTransaction(async (db) => {
      await pidOf(db).catch(() => undefined);
      await put(db, 2);
    });
    await expect(stubborn).rejects.toThrow(/begun|not queryable/);
    changed = undefined;
    expect(await ids()).toEqual([]);
    expect(await pidOf(pool)).not.toBe(before);
  });

  test.each([
    ['an operator', async (pid: number) => void (await sql`select pg_cancel_backend(${pid})`.execute(server.pool)), 0],
    ['its time limit', async () => undefined, 200],
  ])('that is cancelled by %s fails at the statement that ran, keeps nothing, and its connection goes on', async (_, cancel, limit) => {
    const pid = (await pidOf(pool)) as number;
    const isAsleep = sql<{
      query: string;
    }>`select query from pg_stat_activity where pid = ${pid} and query like ${'%pg_sleep%'} and state = 'active'`;
    const outcomes: unknown[] = [];
    const work = inTransaction(async (db) => {
      await put(db, 1);
      await sql`${ridingAlong} select set_config('statement_timeout', ${String(limit)}, true)`.execute(db);
      await note(db, 2);
      outcomes.push(await sql`select pg_sleep(${60})`.execute(db).catch((error: unknown) => (error as pg.DatabaseError).code));
      await put(db, 3);
    });
    work.catch(() => undefined);
    await expect.poll(async () => outcomes.length + (await isAsleep.execute(server.pool)).rows.length).toBeGreaterThan(0);
    await cancel(pid);
    await expect(work).rejects.toThrow('current transaction is aborted');
    expect(outcomes).toEqual(['57014']);
    expect(await ids()).toEqual([]);
    expect(await pidOf(pool)).toBe(pid);
  });

  test('names the statement that failed, also behind others that did not', async () => {
    const work = inTransaction(async (db) => {
      await note(db, 1);
      await note(db, 2);
      const failure = await sql`insert into put (id) values (${2})`.execute(db).catch((error: unknown) => error);
      expect(isDuplicate(failure)).toBe(true);
      await note(db, 3);
    });
    await expect(work).rejects.toThrow('current transaction is aborted');
    expect(await ids()).toEqual([]);
  });

  test('with a value that cannot be sent fails there, and the same statement is answered afterwards', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const say = (db: QueryExecutorProvider, value: unknown) => sql<{ said: unknown }>`select ${value}::jsonb as said`.execute(db);
    const work = inTransaction(async (db) => {
      await put(db, 1);
      await say(db, circular);
    });
    await expect(work).rejects.toThrow('circular');
    expect(await ids()).toEqual([]);
    expect((await inTransaction((db) => say(db, { a: 1 }))).rows).toEqual([{ said: { a: 1 } }]);
    await expect(say(pool, circular)).rejects.toThrow('circular');
    expect((await say(pool, { a: 2 })).rows).toEqual([{ said: { a: 2 } }]);
  });

  test('that loses its connection fails, and the next one has another', async () => {
    const work = inTransaction(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid where ${1} = 1`.execute(db);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(server.pool);
      await put(db, 1);
    });
    await expect(work).rejects.toThrow(/terminat|not queryable|ECONNRESET|EPIPE/i);
    await inTransaction((db) => put(db, 2));
    expect(await ids()).toEqual([2]);
  });

  test('outside of one, deferred statements run immediately', async () => {
    await note(pool as never, 1);
    expect(await ids()).toEqual([1]);
  });

  test('is planned once where it asks for it, and no other is', async () => {
    const mode = async (db: QueryExecutorProvider) =>
      (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode where ${1} = 1`.execute(db)).rows[0]?.mode;
    const within = await inTransaction(async (db) => {
      await planOnce(db);
      return mode(db);
    });
    expect(within).toBe('force_generic_plan');
    expect(await inTransaction(mode)).toBe('auto');
    expect(await mode(pool)).toBe('auto');
  });
});
