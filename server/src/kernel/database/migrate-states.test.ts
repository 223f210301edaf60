import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { command, makeOrdinaryDatabase } from '#kit/cluster.ts';
import { openDatabase, type Pool } from './db.ts';
import { migrate, missingMigrations } from './migrate.ts';
import { factsOf, schemaFile } from './schema-facts.ts';

const folder = join(import.meta.dirname, '../../../migrations');
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace('.sql', ''))
  .sort();
const textOf = (name: string) => readFileSync(join(folder, `${name}.sql`), 'utf8');

let count = 0;

/** A database of an ordinary role, with these migrations run by an earlier process, and a pool of it. */
async function placeWith(names: readonly string[], texts: Record<string, string> = {}): Promise<{ pool: Pool; url: string; name: string }> {
  count += 1;
  const cluster = inject('databaseUrl');
  const name = `migrated_${process.pid}_${count}`;
  const url = await makeOrdinaryDatabase(cluster, name);
  onTestFinished(async () => void (await command(cluster, `drop database if exists ${name} with (force)`)));
  const client = new pg.Client({ connectionString: url });
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
  const database = openDatabase(url, { max: 2, onIdleError: () => undefined });
  onTestFinished(() => database.close());
  return { pool: database.pool, url, name };
}

const stateOf = async (pool: Pool) => ({ missing: await missingMigrations(pool), schema: `${(await factsOf(pool)).join('\n')}\n` });
const whole = { missing: 0, schema: readFileSync(schemaFile, 'utf8') };
const upTo = (last: string) => known.filter((name) => name <= last);
const tablesOf = async (pool: Pool) =>
  (await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(pool)).rows;

test('an operator whose role owns its database and nothing else starts anew, and updates from before the gallery and since', async () => {
  for (const last of ['', '0069-vote-network', '0070-gallery', '0107-cheaper-deletes']) {
    const { pool } = await placeWith(upTo(last));
    await migrate(pool);
    expect(await stateOf(pool)).toEqual(whole);
  }
}, 120_000);

/** Lists as they were on main for a while, by their last one and what came later with a lower number. */
test.each([
  ['0027-account-safety', ['0017', '0018', '0019', '0020', '0021', '0026']],
  ['0029-storage-use', ['0019', '0020', '0021', '0028']],
  ['0034-properties', ['0030']],
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
  ['0067-season-of-recommendations', '0067-seasons-of-recommendations-and-press-links', '0070-gallery', /-- Who of the press.*/s],
  ['0107-indexes-for-deletes', '0107-cheaper-deletes', '0107-cheaper-deletes', /-- Once for all entries.*/s],
  [
    '0107-returned-lines',
    '0107-cheaper-deletes',
    '0107-cheaper-deletes',
    /create index (?!order_line_returned)[^;]+;|-- Once for all entries.*/gs,
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
  const { pool } = await placeWith([...upTo('0016-judge-invitations'), '0017-strange'], {
    '0017-strange': 'create table strange (id int)',
  });
  const before = await tablesOf(pool);
  await expect(migrate(pool)).rejects.toThrow(
    /^This database \(schema 0017-strange\) has changes that this version of Laurel doesn't know: 0017-strange\. This version knows the schema up to \d{4}-[a-z-]+\.\nStart the version that made these changes, or restore a backup that was made before them\. Nothing was changed\.$/,
  );
  expect(await tablesOf(pool)).toEqual(before);
}, 60_000);

test('an update that does not give the schema of this version is rolled back, and says what would be missing', async () => {
  const first = upTo('0008-achievements');
  const { pool } = await placeWith(first, {
    '0008-achievements': `${textOf('0008-achievements')}; alter table stored_file drop column upload_id`,
  });
  await expect(migrate(pool)).rejects.toThrow(
    /^This database \(schema 0008-achievements\) can't be updated to schema \d{4}-[a-z-]+: \d{4}-[a-z-]+ stops: it would still lack: column stored_file\.upload_id text\nNothing was changed\. Go on with the version/,
  );
  expect(await missingMigrations(pool)).toBe(known.length - first.length);
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
  expect(await missingMigrations(pool)).toBe(known.length - first.length);
  await migrate(pool);
  expect(await stateOf(pool)).toEqual(whole);
}, 60_000);
