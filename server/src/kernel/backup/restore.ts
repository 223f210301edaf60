import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { getConstructionPlans, PgBoss } from 'pg-boss';
import { CannotStart } from '../runtime/cannot-start.ts';
import { openDatabase, type Pool } from '../database/db.ts';
import type { FileStore } from '../files/file-store.ts';
import { findTooOld, findUnknown, lastOfOldChain, todaysNames } from '../database/migrate.rules.ts';
import { migrate } from '../database/migrate.ts';
import { knownMigrations } from '../database/migration-texts.ts';
import type { Progress } from './back-up.ts';
import { BackupProblem } from './backup-problem.ts';
import { copyInText, copyOutText, findJobsVersion, listTables, plainTexts, RowDigest } from './backup-tables.ts';
import { checkArchive, type CheckedArchive } from './check-archive.ts';
import { copyIn, copyOut } from './copy-streams.ts';
import { type ArchiveReader, checksumOf } from './entries.ts';
import { fileEntry, type KeptFile, type Manifest, tableEntry } from './manifest.ts';

interface Options {
  databaseUrl: string;
  archive: ArchiveReader;
  files: Pick<FileStore, 'find' | 'read' | 'write' | 'remove'>;
  /** The keys of what lies in the store, where that can be listed: a folder on this machine. */
  listFiles?: () => Promise<string[]>;
  /** Puts the backup in the place of what is there. */
  replaces: boolean;
  /** Believes that files that were left in a bucket are the same if they are as long. */
  trustsSizes?: boolean;
  tell: (progress: Progress) => void;
}

/**
 * Puts a backup into an empty place, or in the place of what is there. First the whole backup is checked, then files are written, then the database
 * in one transaction; everything is read back and compared before that is committed.
 */
export async function restore({ databaseUrl, archive, files, listFiles, replaces, trustsSizes = false, tell }: Options): Promise<Manifest> {
  const checked = await checkArchive(archive, tell);
  const { manifest } = checked;
  refuseOthers(manifest);
  const database = openDatabase(databaseUrl, { max: 2, onIdleError: () => undefined });
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'restore of laurel', keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseCompany(client);
    const lying = (await listFiles?.()) ?? [];
    if (!replaces) await refuseFull(client, lying);
    await putFiles(checked, { archive, files, trustsSizes, tell });
    if (replaces) await client.query('drop schema if exists jobs cascade; drop schema if exists public cascade; create schema public');
    await migrate(database.pool, [...todaysNames(manifest.database.migrations, knownMigrations())]);
    if (manifest.database.jobs !== null) await makeQueues(databaseUrl);
    await client.query(plainTexts);
    await client.query('begin');
    await loadTables(client, archive, manifest, tell);
    await client.query('commit');
    await updateRestored(database.pool);
    await client.query('analyze');
    const wanted = new Set(checked.files.map(({ key }) => key));
    for (const key of lying) if (!wanted.has(key)) await files.remove(key);
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
    await database.close();
  }
}

async function updateRestored(pool: Pool): Promise<void> {
  try {
    await migrate(pool);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    throw new BackupProblem(`The backup is restored as it was made, but not updated. ${error.message}`, { cause: error });
  }
}

/** An older Laurel does not know what a newer one keeps, and this one not the oldest schemas. */
function refuseOthers({ version, database }: Manifest): void {
  const found = findUnknown(database.migrations, knownMigrations());
  if (found) {
    throw new BackupProblem(
      found.isNewer
        ? `This backup was made by a newer version of Laurel (${version}, schema ${found.last}). Restore it with that version or a later one. Nothing was changed.`
        : `This backup (Laurel ${version}, schema ${found.last}) has changes that this version doesn't know: ${found.unknown}. Restore it with the version that made it. Nothing was changed.`,
    );
  }
  const tooOld = findTooOld(database.migrations, knownMigrations());
  if (tooOld !== undefined) {
    throw new BackupProblem(
      `This backup (schema ${tooOld}) was made before the end of 15 November 2026, and this version of Laurel can't restore it. Restore it with ${lastOfOldChain}, start that once and back up again. Nothing was changed.`,
    );
  }
  if (database.jobs !== null && database.jobs !== jobsVersion()) {
    throw new BackupProblem(
      `This backup's queues have another form (${database.jobs}) than this version's (${jobsVersion()}). Restore it with Laurel ${version}, start that once, then update.`,
    );
  }
}

/** The library says it only in the statements with which it makes its tables. */
const jobsVersion = (): number =>
  Number(/INSERT INTO jobs\.version\s*\(version\) VALUES \('?(\d+)/i.exec(getConstructionPlans('jobs'))?.[1]);

async function refuseCompany(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name ~ '^laurel' limit 1`,
  );
  if (rowCount) throw new BackupProblem('Laurel is running on this database. Stop it first.');
}

async function refuseFull(client: pg.Client, lying: readonly string[]): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname in ('public', 'jobs') and relkind in ('r', 'p') limit 1`,
  );
  if (rowCount) throw new BackupProblem('The database is not empty. Choose an empty one, or add --replace to delete what is there.');
  if (lying.length > 0)
    throw new BackupProblem('The folder for files is not empty. Choose another, or add --replace to delete what is there.');
}

async function putFiles(
  { manifest, files: kept }: CheckedArchive,
  { archive, tell, ...looking }: Looking & Pick<Options, 'archive' | 'tell'>,
): Promise<void> {
  const wrong = new Map<Wrong, string[]>();
  let bytes = 0;
  let done = 0;
  for (const file of kept) {
    if (done % 50 === 0) tell({ what: 'files', done, of: kept.length, bytes });
    const how = manifest.files.kept === 'copied' ? await putFile(file, archive, looking.files) : await lookAt(file, looking);
    if (how) wrong.set(how, [...(wrong.get(how) ?? []), file.key]);
    bytes += file.bytes;
    done += 1;
  }
  tell({ what: 'files', done, of: kept.length, bytes });
  if (wrong.size === 0) return;
  const sentences = [...wrong].map(([how, keys]) => wrongly[how](keys.length, keys.slice(0, 5).join(', ')));
  throw new BackupProblem([...sentences, 'The database was not changed.', ...(wrong.has('changed') ? [bySizes] : [])].join(' '));
}

type Looking = Pick<Options, 'files' | 'trustsSizes'>;
type Wrong = 'unreadable' | 'missing' | 'changed';
const wrongly: Record<Wrong, (count: number, some: string) => string> = {
  unreadable: (_, some) => `What was written can't be read back: ${some}.`,
  missing: (count, some) => `The bucket doesn't have ${count} of the files that this backup lists, such as ${some}.`,
  changed: (count, some) => `The bucket has ${count} of the files with other content than when this backup was made, such as ${some}.`,
};
const bySizes = 'If the bucket is a copy whose ETags differ, add --trust-sizes to compare names and sizes alone.';

async function putFile({ key, type, sha256 }: KeptFile, archive: ArchiveReader, files: Options['files']): Promise<Wrong | undefined> {
  await files.write(key, archive.read(fileEntry(key)), type);
  return (await checksumOf(await files.read(key))) === sha256 ? undefined : 'unreadable';
}

/** A bucket's own tag shows whether the content is still the same, without reading it. */
async function lookAt({ key, bytes, tag }: KeptFile, { files, trustsSizes }: Looking): Promise<Wrong | undefined> {
  const found = await files.find(key);
  if (!found) return 'missing';
  if (found.bytes !== bytes) return 'changed';
  if (trustsSizes || !tag || found.tag === tag) return undefined;
  // Another bucket may give what was copied there another tag. Of what was once written whole it is the MD5, as a rule.
  const isWhole = !tag.includes('-');
  return isWhole && (await checksumOf(await files.read(key), 'md5')) === tag ? undefined : 'changed';
}

/** The queues' tables, as the library makes them. */
async function makeQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'jobs', supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}

async function loadTables(client: pg.Client, archive: ArchiveReader, manifest: Manifest, tell: Options['tell']): Promise<void> {
  const { tables, sequences } = manifest.database;
  const names = (await listTables(client)).map(({ name }) => name);
  const unknown = tables.find(({ name }) => !names.includes(name));
  if (unknown) throw new BackupProblem(`This version of Laurel has no table ${unknown.name}.`);
  // References are checked when all rows are there, and what rows set off has happened already.
  const references = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  const own = names.filter((name) => name.startsWith('public.'));
  for (const { table, name } of references.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of own) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')} cascade`);
  let done = 0;
  for (const table of tables) {
    tell({ what: 'tables', done, of: tables.length, bytes: 0 });
    await pipeline(archive.read(tableEntry(table.name)), createGunzip(), copyIn(client, copyInText(table)));
    const digest = new RowDigest();
    await finished(copyOut(client, copyOutText(table), digest.add).resume());
    if (digest.rows !== table.rows || digest.text !== table.digest) {
      throw new BackupProblem(`Table ${table.name} can't be read back as it was. Nothing was kept of the database.`);
    }
    done += 1;
  }
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  for (const name of own) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of references.rows) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  if ((await findJobsVersion(client)) !== manifest.database.jobs)
    throw new BackupProblem('The queues have another form than in the backup.');
  tell({ what: 'tables', done, of: tables.length, bytes: 0 });
}
