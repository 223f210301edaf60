import { createHash } from 'node:crypto';
import { cp, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addExport, addStoredFile, backUpTo, contentsOf, filesBelow, placeFor } from '#kit/backups.ts';
import { templateName } from '#kit/cluster.ts';
import { runJob } from '#kit/run-job.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { deleteFile } from '#server/wings/ground/file/file.store.ts';
import { discardFiles } from '#server/wings/ground/file/file-sweep.ts';
import type { ArchiveWriter } from '#server/kernel/backup/entries.ts';
import { openDatabase } from '#server/kernel/database/db.ts';
import { migrate, missingMigrations } from '#server/kernel/database/migrate.ts';
import { knownMigrations } from '#server/kernel/database/migration-texts.ts';

let server: TestServer;
let folder: string;
let quiet: string;
/** What is in the backup of that name. */
let quietContents: Record<string, string>;

beforeAll(async () => {
  server = await openTestServer();
  await server.people.entrant();
  for (const name of ['first', 'second', 'third']) await addStoredFile(server, `Works/1/${name}.txt`, name);
  folder = await mkdtemp(join(tmpdir(), 'laurel-backup-'));
  quiet = join(folder, 'quiet');
  await backUpTo(quiet, server);
  quietContents = await contentsOf(server.settings.DATABASE_URL ?? '');
}, 60_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const place = async (template?: string) => {
  const made = await placeFor(server, template);
  places.push(made);
  return made;
};
const places: Awaited<ReturnType<typeof placeFor>>[] = [];
afterAll(async () => {
  for (const made of places) await made.remove();
});

/** Passes everything on, and does something when an entry comes that is named so. */
const watching =
  (pattern: RegExp, act: () => Promise<void>) =>
  (archive: ArchiveWriter): ArchiveWriter => {
    let isDone = false;
    return {
      ...archive,
      async put(name, content) {
        if (!isDone && pattern.test(name)) {
          isDone = true;
          await act();
        }
        return archive.put(name, content);
      },
    };
  };

test('while people write, a backup shows one moment: what was written together is there together', async () => {
  let written = 0;
  const writePair = async () => {
    written += 1;
    const name = `pair ${String(written).padStart(5, '0')}`;
    // The first and the last tables that are copied.
    await server.pool.transaction().execute(async (db) => {
      await sql`insert into account_mark_of_test values (${name})`.execute(db);
      await sql`insert into zz_mark_of_test values (${name})`.execute(db);
    });
  };
  await sql`create table account_mark_of_test (name text)`.execute(server.pool);
  await sql`create table zz_mark_of_test (name text)`.execute(server.pool);
  const path = join(folder, 'written-to');
  try {
    await writePair();
    const state = { isOver: false };
    const writing = (async () => {
      while (!state.isOver) await writePair();
    })();
    // Between the two tables certainly.
    await backUpTo(
      path,
      server,
      watching(/zz_mark_of_test/, async () => writePair()),
    ).finally(() => {
      state.isOver = true;
    });
    await writing;
  } finally {
    await sql`drop table account_mark_of_test, zz_mark_of_test`.execute(server.pool);
  }
  const { gunzipSync } = await import('node:zlib');
  const rowsOf = async (table: string) =>
    gunzipSync(await readFile(join(path, `database/public.${table}.copy.gz`)))
      .toString()
      .trim()
      .split('\n')
      .sort();
  const [first, last] = [await rowsOf('account_mark_of_test'), await rowsOf('zz_mark_of_test')];
  expect(first).toEqual(last);
  expect(first.length).toBeGreaterThan(0);
  expect(first.length, 'people wrote on').toBeLessThan(written);
}, 60_000);

test('a file that is deleted while a backup runs is in the backup, and gone after it', async () => {
  const key = 'Works/1/zz-deleted.txt';
  const id = await addStoredFile(server, key, 'wanted by the snapshot');
  const content = await buffer(await server.world.services.files.read(key));
  const path = join(folder, 'deleted-from.tar');
  let discarded: Awaited<ReturnType<typeof deleteFile>> = { keys: [], uploads: [] };
  const manifest = await backUpTo(
    path,
    server,
    watching(/^files\//, async () => {
      discarded = await server.pool.transaction().execute((db) => deleteFile(db, id));
      await runJob(server, discardFiles, discarded);
    }),
  );
  expect(discarded.keys).toContain(key);
  expect(manifest.files.missing).toEqual([]);
  const made = await place();
  await made.restoreFrom(path);
  expect((await buffer(await made.files.read(key))).equals(content)).toBe(true);

  expect(await server.world.services.files.find(key), 'still there, because it was wanted').toBeDefined();
  const { rows } = await sql<{ data: object }>`select data from jobs.job where name = 'file.discard' and data -> 'keys' ? ${key}`.execute(
    server.pool,
  );
  expect(
    rows.map(({ data }) => data),
    'and not forgotten',
  ).toEqual([discarded]);
  await runJob(server, discardFiles, discarded);
  expect(await server.world.services.files.find(key)).toBeUndefined();
}, 120_000);

const flipByte = async (path: string, at: (size: number) => number) => {
  const file = await open(path, 'r+');
  const { size } = await file.stat();
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, at(size));
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at(size));
  await file.close();
};

test('a damaged backup is refused by the name of what is damaged, and nothing is touched', async () => {
  const made = await place();
  const [someFile = ''] = Object.keys(await filesBelow(join(quiet, 'files')));
  const cases = [
    ['database/public.account.copy.gz', 'is damaged', (path: string) => flipByte(path, (size) => size >> 1)],
    [`files/${someFile}`, 'is damaged', (path: string) => flipByte(path, (size) => size - 1)],
    ['manifest.json', 'is damaged', (path: string) => flipByte(path, () => 30)],
    ['database/public.season.copy.gz', 'is missing', (path: string) => rm(path)],
    ['SHA256SUMS', 'is missing', (path: string) => rm(path)],
    ['SHA256SUMS', 'is damaged', async (path: string) => writeFile(path, `${await readFile(path, 'utf8')}and more\n`)],
  ] as const;
  const copy = join(folder, 'damaged');
  for (const [name, how, damage] of cases) {
    await cp(quiet, copy, { recursive: true });
    await damage(join(copy, name));
    await expect(made.restoreFrom(copy), name).rejects.toThrow(`${name} ${how}`);
    await rm(copy, { recursive: true });
  }
  expect(await contentsOf(made.databaseUrl)).toEqual({});
  expect(await readdir(made.folder)).toEqual([]);
}, 120_000);

test('one archive file is as good as a folder, also with long names, and is refused when it is cut short', async () => {
  const long = `Works/1/${'a'.repeat(90)}/${'ü'.repeat(60)}.txt`;
  await addStoredFile(server, long, 'long');
  const exported = 'Exports/1/made.csv';
  await addExport(server, exported, 'a;b');
  const path = join(folder, 'one.tar');
  await backUpTo(path, server);
  const made = await place();
  await made.restoreFrom(path);
  expect((await buffer(await made.files.read(long))).toString()).toBe('long');
  expect((await buffer(await made.files.read(exported))).toString(), 'also what waits to be downloaded').toBe('a;b');
  expect(await contentsOf(made.databaseUrl)).toEqual(await contentsOf(server.settings.DATABASE_URL ?? ''));

  const whole = await readFile(path);
  const short = join(folder, 'short.tar');
  await writeFile(short, whole.subarray(0, whole.length >> 1));
  await expect(made.restoreFrom(short, { replaces: true })).rejects.toThrow(
    /short\.tar is damaged or not a backup: it can't be read after/,
  );
  await expect(backUpTo(path, server), 'never over another').rejects.toThrow('already exists');
}, 120_000);

test('a place that is not empty is refused, unless it is to be replaced', async () => {
  // An installation that has the same tables, and no one of those in the backup.
  const made = await place(templateName);
  await made.files.write('Works/1/stranger.txt', Buffer.from('not in the backup'), 'text/plain');
  const before = await contentsOf(made.databaseUrl);
  expect(before).not.toEqual(quietContents);
  await expect(made.restoreFrom(quiet)).rejects.toThrow('The database is not empty');
  expect(await contentsOf(made.databaseUrl)).toEqual(before);
  await made.restoreFrom(quiet, { replaces: true, listFiles: async () => ['Works/1/stranger.txt'] });
  expect(await contentsOf(made.databaseUrl)).toEqual(quietContents);
  expect(await made.files.find('Works/1/stranger.txt')).toBeUndefined();

  const other = await place();
  await expect(other.restoreFrom(quiet, { listFiles: async () => ['Works/1/stranger.txt'] })).rejects.toThrow(
    'The folder for files is not empty',
  );
}, 120_000);

test('files of a bucket are listed, and a restore looks whether they are there', async () => {
  const path = join(folder, 'listed');
  const manifest = await backUpTo(path, server, undefined, { copiesFiles: false });
  expect(manifest.files.kept).toBe('listed');
  expect(await readdir(path)).not.toContain('files');
  const made = await place();
  await expect(made.restoreFrom(path)).rejects.toThrow(`doesn't have ${manifest.files.count} of the files that this backup lists`);
  expect(await contentsOf(made.databaseUrl), 'before anything else').toEqual({});
  await cp(join(server.settings.dataDir, 'files'), made.folder, { recursive: true });
  await made.restoreFrom(path);
  expect(await contentsOf(made.databaseUrl)).toEqual(await contentsOf(server.settings.DATABASE_URL ?? ''));
}, 120_000);

/** The quiet backup, or another one, with one migration more in its list, or another list. */
async function withMigration(name: string, list?: readonly string[], from = quiet): Promise<string> {
  const copy = join(folder, name);
  await cp(from, copy, { recursive: true });
  const manifest = await readFile(join(copy, 'manifest.json'), 'utf8');
  const changed = list
    ? manifest.replace(/("migrations": )\[[^\]]*\]/, `$1${JSON.stringify(list)}`)
    : manifest.replace(/("migrations": \[)/, `$1 "${name}",`);
  await writeFile(join(copy, 'manifest.json'), changed);
  const sums = await readFile(join(copy, 'SHA256SUMS'), 'utf8');
  const sum = createHash('sha256').update(changed).digest('hex');
  await writeFile(join(copy, 'SHA256SUMS'), sums.replace(/^\w+(?= {2}manifest\.json$)/m, sum));
  return copy;
}

test('a backup of a newer version is refused with the name of that version', async () => {
  const made = await place();
  await expect(made.restoreFrom(await withMigration('9999-later'))).rejects.toThrow(
    'made by a newer version of Laurel (1.2.3, schema 9999-later)',
  );
});

test('a backup of a version that went another way is refused with what is strange in it, and nothing is changed', async () => {
  const made = await place();
  await expect(made.restoreFrom(await withMigration('0017-strange'), { replaces: true })).rejects.toThrow(
    /^This backup \(Laurel 1\.2\.3, schema \d{4}-[a-z-]+\) has changes that this version doesn't know: 0017-strange\. Restore it with the version that made it\. Nothing was changed\.$/,
  );
  expect(await contentsOf(made.databaseUrl)).toEqual({});
});

/** The tables and columns that the migrations since the first schema add. */
async function addedLater(): Promise<[table: string, column?: string][]> {
  const migrations = join(import.meta.dirname, '../../server/migrations');
  const later = (await readdir(migrations)).filter((name) => /^\d.*\.sql$/.test(name)).sort();
  const texts = await Promise.all(later.map((name) => readFile(join(migrations, name), 'utf8')));
  return texts.flatMap((text) => [
    ...[...text.matchAll(/^create table (\w+)/gm)].map(([, table = '']): [string] => [table]),
    ...[...text.matchAll(/^alter table (\w+) add column (\w+)/gm)].map(([, table = '', column = '']): [string, string] => [table, column]),
  ]);
}

test('a backup of the last version before there was one schema is restored into that schema', async () => {
  const [before, made] = [await place(), await place()];
  await before.restoreFrom(quiet);
  const database = openDatabase(before.databaseUrl, { max: 2, onIdleError: () => undefined });
  for (const [table, column] of await addedLater())
    await sql.raw(column ? `alter table ${table} drop column ${column} cascade` : `drop table ${table} cascade`).execute(database.pool);
  await database.close();
  const path = join(folder, 'without-later-columns');
  await backUpTo(path, { ...server, settings: { ...server.settings, DATABASE_URL: before.databaseUrl } });
  const { oldest, bridge } = knownMigrations();
  await made.restoreFrom(await withMigration('last-of-the-chain', [...oldest, ...bridge], path));
  expect(await contentsOf(made.databaseUrl)).toEqual(quietContents);
}, 120_000);

test('a backup from before 16 November 2026 is refused with the version that restores it, and nothing is changed', async () => {
  const made = await place();
  const old = await withMigration('too-old', ['0001-properties', '0002-people']);
  await expect(made.restoreFrom(old, { replaces: true })).rejects.toThrow(
    "This backup (schema 0002-people) was made before the end of 15 November 2026, and this version of Laurel can't restore it. Restore it with Laurel of 18 November 2026 (commit ba17d83c), start that once and back up again. Nothing was changed.",
  );
  expect(await contentsOf(made.databaseUrl)).toEqual({});
});

test('a backup from when a migration with a lower number was still to come gets what that one does to its rows', async () => {
  const old = await place();
  const database = openDatabase(old.databaseUrl, { max: 2, onIdleError: () => undefined });
  const later = ['0043-filter-days', '0053-page-texts'];
  const { oldest, bridge } = knownMigrations();
  await migrate(
    database.pool,
    [...oldest, ...bridge].filter((name) => name <= '0057-reviews-wanted' && !later.includes(name)),
  );
  await sql
    .raw(`insert into property (id, name, css_class, time_zone) values (1, 'East', '', 'Asia/Tokyo');
    insert into saved_filter (property_id, name, filters, saved_at) values (1, 'One', '{"ChangedUntil": "2026-07-01T00:00:00.000Z"}', now())`)
    .execute(database.pool);
  await database.close();
  const path = join(folder, 'with-a-gap');
  await backUpTo(path, { ...server, settings: { ...server.settings, DATABASE_URL: old.databaseUrl } });

  const made = await place();
  await made.restoreFrom(path);
  const restored = openDatabase(made.databaseUrl, { max: 2, onIdleError: () => undefined });
  expect(await missingMigrations(restored.pool)).toBe(0);
  expect(await restored.pool.selectFrom('savedFilter').select('filters').execute()).toEqual([
    { filters: { ChangedUntil: '2026-06-30T15:00:00.000Z' } },
  ]);
  await restored.close();
}, 120_000);
