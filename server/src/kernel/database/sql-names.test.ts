import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { openDatabase, type Pool } from './db.ts';
import type { DB } from './tables.gen.ts';

let server: TestServer;
let ours: ReturnType<typeof openDatabase>;
/** The library's own plugin, which copies every query and row. */
let plugin: Pool;
beforeAll(async () => {
  server = await openTestServer();
  const url = server.settings.DATABASE_URL ?? '';
  ours = openDatabase(url, { max: 1, onIdleError: () => undefined });
  plugin = new Kysely<DB>({
    // Still connected, perhaps, when the database is dropped: a pool does not wait for its connections at its end.
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }).on('error', () => undefined) }),
    plugins: [new CamelCasePlugin()],
  });
  await server.people.administrator();
});
afterAll(async () => {
  await Promise.all([ours.close(), plugin.destroy()]);
  await server.close();
});

const questions: Record<string, (db: Pool) => Promise<unknown>> = {
  'columns, aliases and joins': (db) =>
    db
      .selectFrom('session as own')
      .innerJoin('account', 'account.id', 'own.accountId')
      .select(['own.tokenHash', 'account.firstName as theirName', 'own.createdAt'])
      .execute(),
  'all of a row': (db) => db.selectFrom('account').selectAll().execute(),
  'JSON of rows': (db) =>
    db
      .selectFrom('account')
      .select((eb) => [
        'account.id',
        jsonArrayFrom(
          eb.selectFrom('session').select(['session.lastSeenAt', 'session.agent']).whereRef('session.accountId', '=', 'account.id'),
        ).as('allSessions'),
      ])
      .execute(),
  'JSON of any form': async (db) =>
    (
      await sql`select '{"a_b": {"c_d": [{"e_f": 1}, [{"g_h": 2}], "i_j"], "K_L": null}, "_m": 1, "noScore": "n_o"}'::jsonb as one_value,
      '[{"a_b": 1}, [{"a_b": 2}], 3]'::json as a_list, '"a_b"'::jsonb as text_only, 'null'::jsonb as none_at_all`.execute(db)
    ).rows,
  'names in raw statements': async (db) =>
    (await sql`select ${sql.ref('account.firstName')}, 1 as two_words from account`.execute(db)).rows,
};

test.each(Object.entries(questions))('%s are named as the library names them', async (_, ask) => {
  const expected = await ask(plugin);
  expect(await ask(ours.pool)).toEqual(expected);
  expect(JSON.stringify(expected)).toMatch(/[a-z][A-Z]/);
});

test('writes are spelled likewise, and what would end a name is doubled', () => {
  const compiled = ours.pool.insertInto('account').values({ propertyId: 1, email: 'x', role: 'Entrant', firstName: 'x' }).compile();
  expect(compiled.sql).toBe('insert into "account" ("property_id", "email", "role", "first_name") values ($1, $2, $3, $4)');
  expect(sql`${sql.id('odd"Name')}`.compile(ours.pool).sql).toBe('"odd""_name"');
});
