import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { command, makeOrdinaryDatabase } from '#kit/cluster.ts';
import { dumpOf } from '#kit/schema-dump.ts';
import { openServerProcess } from '#kit/server-process.ts';
import { openTestServer } from '#kit/test-server.ts';
import { openDatabase, type Pool } from './db.ts';
import { schemaName } from './migrate.rules.ts';
import { migrate, missingMigrations } from './migrate.ts';
import { knownMigrations, textsOf } from './migration-texts.ts';
import { factsOf, schemaFile, writeFacts } from './schema-facts.ts';

const { oldest, bridge, names: today } = knownMigrations();
const known = [...oldest, ...bridge];
const textOf = (name: string) => textsOf(name, new Set()).join('');

let count = 0;

/** An empty database of an ordinary role, with a pool of it; gone after the test. */
async function emptyPlace(): Promise<{ pool: Pool; url: string; name: string }> {
  count += 1;
  const cluster = inject('databaseUrl');
  const name = `migrated_${process.pid}_${count}`;
  const url = await makeOrdinaryDatabase(cluster, name);
  onTestFinished(async () => void (await command(cluster, `drop database if exists ${name} with (force)`)));
  const database = openDatabase(url, { max: 2, onIdleError: () => undefined });
  onTestFinished(() => database.close());
  return { pool: database.pool, url, name };
}

/** The same, with these migrations run by an earlier process. */
async function placeWith(names: readonly string[], texts: Record<string, string> = {}) {
  const place = await emptyPlace();
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  if (names.length > 0)
    await client.query(
      `create table migration (name varchar(255) primary key, timestamp varchar(255) not null);
       create table migration_lock (id varchar(255) primary key, is_locked integer not null default 0)`,
    );
  for (const done of names) {
    await client.query(texts[done] ?? textOf(done));
    await client.query('insert into migration values ($1, now()::text)', [done]);
  }
  await client.end();
  return place;
}

const stateOf = async (pool: Pool) => ({ missing: await missingMigrations(pool), schema: writeFacts(await factsOf(pool)) });
const whole = { missing: 0, schema: readFileSync(schemaFile, 'utf8') };
const upTo = (last: string) => known.filter((name) => name <= last);
const tablesOf = async (pool: Pool) =>
  (await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(pool)).rows;

test('an operator whose role owns its database and nothing else starts with an empty one, and updates from before the gallery and since', async () => {
  for (const last of ['', '0042-amounts', '0069-vote-network', '0070-gallery', '0107-cheaper-deletes', '0142-connections']) {
    const { pool } = await placeWith(upTo(last));
    await migrate(pool);
    expect(await stateOf(pool)).toEqual(whole);
  }
}, 120_000);

/** Lists as they were on main for a while, by their last one and what came later with a lower number. */
test.each([
  ['0057-reviews-wanted', ['0043', '0044', '0047', '0052', '0053', '0054']],
  ['0093-stems-of-voters', ['0085', '0087', '0089', '0090']],
  ['0105-chances', ['0101']],
  ['0110-jury-record', ['0108', '0109']],
  ['0122-organization-aliases', ['0118']],
])(
  'an installation at %s without %j is brought to today',
  async (last, lacking) => {
    const { pool } = await placeWith(upTo(last).filter((name) => !lacking.includes(name.slice(0, 4))));
    await migrate(pool);
    expect(await stateOf(pool)).toEqual(whole);
  },
  60_000,
);

/** The text that each had under its former name: today's without what was added since. */
test.each([
  ['0073-replaced-votes', '0077-replaced-votes', '0084-documents', /$/],
  ['0067-season-of-recommendations', '0067-seasons-of-recommendations-and-press-links', '0070-gallery', /create table press_link.*/s],
  ['0107-indexes-for-deletes', '0107-cheaper-deletes', '0107-cheaper-deletes', /drop trigger gallery_entry_removed.*/s],
  [
    '0107-returned-lines',
    '0107-cheaper-deletes',
    '0107-cheaper-deletes',
    /create index (?!order_line_returned)[^;]+;|drop trigger gallery_entry_removed.*/gs,
  ],
])(
  'an installation that ran %s gets what %s has since',
  async (former, today, last, since) => {
    const { pool } = await placeWith([...upTo(last).filter((name) => name !== today), former].sort(), {
      [former]: textOf(today).replace(since, ''),
    });
    await Promise.all([migrate(pool), migrate(pool)]);
    expect(await stateOf(pool)).toEqual(whole);
  },
  60_000,
);

test('a database that went another way is named, with what to do, and is not touched', async () => {
  const { pool } = await placeWith([...oldest, '0043-strange'], {
    '0043-strange': 'create table strange (id int)',
  });
  const before = await tablesOf(pool);
  await expect(migrate(pool)).rejects.toThrow(
    /^This database \(schema 0043-strange\) has changes that this version of Laurel doesn't know: 0043-strange\. This version knows the schema up to \d{4}-[a-z-]+\.\nStart the version that made these changes, or restore a backup that was made before them\. Nothing was changed\.$/,
  );
  expect(await tablesOf(pool)).toEqual(before);
}, 60_000);

test('an update that does not give the schema of this version is rolled back, and says what would be missing', async () => {
  const { pool } = await placeWith(oldest, { '0042-amounts': `${textOf('0042-amounts')}; alter table stored_file drop column upload_id` });
  await expect(migrate(pool)).rejects.toThrow(
    /^This database \(schema 0042-amounts\) can't be updated to schema \d{4}-[a-z-]+: \d{4}-[a-z-]+ stops: it would still lack: column stored_file\.upload_id text\nNothing was changed\. Go on with the version/,
  );
  expect(await missingMigrations(pool)).toBe(bridge.length + today.length);
}, 60_000);

test('a role that may not do what an update needs is named, with the command that mends it', async () => {
  const { pool, url, name } = await placeWith(upTo('0122-organization-aliases'));
  const owned = new URL(url);
  owned.username = new URL(inject('databaseUrl')).username;
  await command(owned.toString(), 'alter table mail owner to current_user; alter table entry owner to current_user');
  await expect(migrate(pool)).rejects.toThrow(
    new RegExp(
      `stops: (?:must be owner of|permission denied)[^\\n]+\\nNothing was changed\\. The role laurel_ordinary has to own the database ${name} and every table`,
    ),
  );
}, 60_000);

test('an update that is cut off in the middle leaves the database as it was, and the next start does it whole', async () => {
  const first = upTo('0069-vote-network');
  const { pool, url } = await placeWith(first);
  const before = await tablesOf(pool);
  // Holds up what changes orders, after 0070: the cut comes when part of it is done.
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table orders in access share mode');
  const cut = expect(migrate(pool)).rejects.toThrow('lost during the update. It is done whole or not at all: start Laurel again.');
  for (;;) {
    const { rowCount } = await holder.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    if (rowCount) break;
  }
  await cut;
  await holder.query('rollback');
  expect(await tablesOf(pool)).toEqual(before);
  expect(await missingMigrations(pool)).toBe(known.length + today.length - first.length);
  await migrate(pool);
  expect(await stateOf(pool)).toEqual(whole);
}, 60_000);

/** Lists from before the bridge: of the morning and the evening of 15 November 2026. */
test.each([['0016-judge-invitations'], ['0027-account-safety'], ['0034-properties']])(
  'a database that was last updated at %s is not touched, and its operator reads which version to start first',
  async (last) => {
    const names = upTo(last);
    const { pool } = await placeWith(names, Object.fromEntries(names.map((name, at) => [name, `create table was_${at} ()`])));
    const before = await tablesOf(pool);
    await expect(migrate(pool)).rejects.toThrow(
      `This database (schema ${last}) was last updated before the end of 15 November 2026, and this version of Laurel can't update it.\n` +
        'Start Laurel of 18 November 2026 (commit ba17d83c) once: it updates the database. Then start this version again. Nothing was changed.',
    );
    expect(await tablesOf(pool)).toEqual(before);
  },
  60_000,
);

/** Demonstrations as the versions of those days made and left them, written down by pg_dump. */
async function installationOf(version: string) {
  const place = await emptyPlace();
  const packed = readFileSync(join(import.meta.dirname, `../../../../tests/kit/installations/${version}.sql.gz`));
  await command(place.url, gunzipSync(packed).toString());
  return place;
}

const rowsOf = async (pool: Pool, tables: readonly string[]) => {
  const counts = tables.map((table) => sql`select ${table} as table, count(*)::int as rows from ${sql.table(table)}`);
  return (await sql`${sql.join(counts, sql` union all `)} order by 1`.execute(pool)).rows;
};

test.each([['0042-amounts'], ['0142-connections']])(
  'people who installed Laurel at %s go on with all they have, on the schema that a new installation gets',
  async (version) => {
    const fresh = await emptyPlace();
    await migrate(fresh.pool);
    const { pool, url } = await installationOf(version);
    const kept = ['account', 'category', 'entry', 'piece', 'review', 'orders', 'payment', 'entry_award', 'vote'];
    const before = await rowsOf(pool, kept);
    expect(Object.values(before).every((row) => (row as { rows: number }).rows > 0)).toBe(true);

    const server = await openTestServer();
    onTestFinished(() => server.close());
    const started = await openServerProcess({ ...server, settings: { ...server.settings, DATABASE_URL: url } }, {});
    onTestFinished(() => started.kill());
    await started.start();
    expect((await fetch(`${started.url}/readyz`)).status).toBe(200);
    expect(await started.stop()).toBe(0);

    expect(await rowsOf(pool, kept)).toEqual(before);
    expect(await dumpOf(url)).toEqual(await dumpOf(fresh.url));
    const rates = (of: Pool) => of.selectFrom('taxRate').selectAll().orderBy('id').execute();
    expect(await rates(pool)).toEqual(await rates(fresh.pool));
    expect((await sql`select 1 from migration where name = ${schemaName}`.execute(pool)).rows).toHaveLength(1);
  },
  120_000,
);
