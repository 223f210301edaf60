import { type QueryExecutorProvider, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { isDuplicate, openDatabase, type Pool, planOnce, ridingAlong, type WriteDb } from './db.ts';
import { PreparingClient } from './pg-client.ts';

let server: TestServer;
let pool: Pool;
let close: () => Promise<void>;
let url: string;
/** Messages that go to the database and are answered: each is a way there and back. */
let trips = 0;

beforeAll(async () => {
  server = await openTestServer();
  url = server.settings.DATABASE_URL ?? '';
  await sql`create table put (id int primary key, note text)`.execute(server.pool);
  // As installations have it; the database of tests plans everything once (global-setup.ts).
  await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set plan_cache_mode = auto`.execute(server.pool);
  ({ pool, close } = openDatabase(url, { max: 1, onIdleError: () => undefined }));
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (this instanceof PreparingClient) trips += 1;
    return send.apply(this, args);
  } as never;
  return () => {
    pg.Client.prototype.query = send as never;
  };
});
beforeEach(async () => {
  await sql`truncate put`.execute(pool);
  trips = 0;
});
afterAll(async () => {
  await close();
  await server.close();
});

const put = (db: QueryExecutorProvider, id: number) => sql`insert into put (id) values (${id})`.execute(db);
const note = (db: WriteDb, id: number) => sql`${ridingAlong} insert into put (id, note) values (${id}, ${'note'})`.execute(db);
const ids = async () => (await sql<{ id: number }>`select id from put order by id`.execute(server.pool)).rows.map(({ id }) => id);
const inTransaction = <T>(work: (db: WriteDb) => Promise<T>) => pool.transaction().execute(work);

describe('a transaction', () => {
  test('begins with its first statement', async () => {
    await inTransaction((db) => put(db, 1));
    expect(trips).toBe(2);
    expect(await ids()).toEqual([1]);
  });

  test('in which nothing is done is none', async () => {
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
      await put(db, 1);
      await note(db, 2);
      const { rows } = await sql<{ id: number }>`select id from put where id > ${0} order by id`.execute(db);
      await note(db, 3);
      return rows.map(({ id }) => id);
    });
    expect(seen).toEqual([1, 2]);
    expect(trips).toBe(3);
    expect(await ids()).toEqual([1, 2, 3]);
  });

  test('of nothing but what rides along is one message', async () => {
    await inTransaction(async (db) => {
      await note(db, 1);
      await note(db, 2);
    });
    expect(trips).toBe(1);
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

  test('that cannot begin says so, and does nothing outside of one', async () => {
    const client = new PreparingClient({ connectionString: url });
    await client.connect();
    // Under the name of the beginning stands something that fails.
    const wire = (client as unknown as { connection: { parsedStatements: Record<string, string> } }).connection;
    wire.parsedStatements.begin = 'begin';
    const say = client.query.bind(client) as (...said: unknown[]) => Promise<unknown>;
    await say('begin');
    await expect(say('insert into put (id) values ($1)', [1])).rejects.toThrow('"begin" does not exist');
    await say('rollback');
    expect(await ids()).toEqual([]);
    await client.end();
  });

  test('that loses its connection fails, and the next one has another', async () => {
    const work = inTransaction(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid where ${1} = 1`.execute(db);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(server.pool);
      await put(db, 1);
    });
    await expect(work).rejects.toThrow(/terminat|not queryable|ECONNRESET/i);
    await inTransaction((db) => put(db, 2));
    expect(await ids()).toEqual([2]);
  });

  test('outside of one what rides along is done at once', async () => {
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
