import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { BackupProblem } from './backup-problem.ts';
import { holdBackupLock } from './backup-lock.ts';
import {
  type CopiedTable,
  copyOutText,
  findJobsVersion,
  findMigrations,
  listTables,
  plainTexts,
  readSequences,
  RowDigest,
} from './backup-tables.ts';
import { copyOut } from './copy-streams.ts';
import type { ArchiveWriter } from './entries.ts';
import { fileEntry, fileListEntry, type KeptFile, type Manifest, manifestEntry, sumsEntry, tableEntry } from './manifest.ts';

export interface Progress {
  what: 'tables' | 'files' | 'checks';
  done: number;
  of: number;
  bytes: number;
}

interface Options {
  databaseUrl: string;
  archive: ArchiveWriter;
  files: Pick<FileStore, 'find' | 'read'>;
  /** Every table that says where a file lies, with a query for key and type. Code that removes such a file asks `isBackingUp` first. */
  namesOfFiles: Readonly<Record<string, string>>;
  /** Else they stay where they are, and their names, sizes and tags are noted. */
  copiesFiles: boolean;
  about: Pick<Manifest, 'version' | 'settings' | 'secretMark'>;
  tell: (progress: Progress) => void;
}

/** Quick rather than small: most of it is read only once, if ever. */
const gzipLevel = 4;

/**
 * Writes everything while the product runs. First the database as it is at one moment, then the files which that names: a file is in its place before
 * a row names it, is never changed, and is not removed as long as the backup's lock is held (backup-lock.ts).
 */
export async function backUp({ databaseUrl, archive, files, namesOfFiles, copiesFiles, about, tell }: Options): Promise<Manifest> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'backup of laurel', keepAlive: true });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    if (!(await holdBackupLock(client))) throw new BackupProblem('Another backup is running. Try again when it has ended.');
    const sums: string[] = [];
    const put = async (name: string, content: Readable) => {
      const written = await archive.put(name, content);
      sums.push(`${written.sha256}  ${name}\n`);
      return written;
    };
    const { at, database, named } = await copyDatabase(client, put, namesOfFiles, tell);
    const list = await keepFiles(named, { files, copiesFiles, put, tell });
    // Losing the connection let others remove one in the meantime.
    if (lost && list.missing.length > 0) throw lost;
    const lines = list.kept.map((file) => `${JSON.stringify(file)}\n`);
    await put(fileListEntry, Readable.from(lines).pipe(createGzip({ level: gzipLevel })));
    const manifest: Manifest = {
      format: 1,
      ...about,
      at,
      database,
      files: {
        kept: copiesFiles ? 'copied' : 'listed',
        count: list.kept.length,
        bytes: list.kept.reduce((sum, { bytes }) => sum + bytes, 0),
        missing: list.missing,
      },
    };
    await put(manifestEntry, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]));
    await archive.put(sumsEntry, Readable.from(sums.map((line) => Buffer.from(line))));
    await archive.close();
    return manifest;
  } catch (error) {
    await archive.discard();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Put = (name: string, content: Readable) => Promise<{ bytes: number; sha256: string }>;
type Named = { key: string; type: string };

async function copyDatabase(client: pg.Client, put: Put, namesOfFiles: Options['namesOfFiles'], tell: Options['tell']) {
  await client.query(plainTexts);
  await client.query('begin transaction isolation level repeatable read read only');
  const { rows } = await client.query<{ at: Date; server: string; position: string }>(
    `select clock_timestamp() as at, current_setting('server_version') as server, pg_current_wal_insert_lsn()::text as position`,
  );
  const [first] = rows;
  const migrations = await findMigrations(client);
  if (!first || migrations.length === 0) throw new BackupProblem('This database is empty: there is nothing to back up.');
  const tables = await listTables(client);
  // No one changes their form as long as they are read.
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
  const copied: Manifest['database']['tables'] = [];
  let bytes = 0;
  for (const table of tables) {
    tell({ what: 'tables', done: copied.length, of: tables.length, bytes });
    const { digest, written } = await copyTable(client, table, put);
    bytes += written;
    copied.push({ ...table, rows: digest.rows, digest: digest.text });
  }
  tell({ what: 'tables', done: copied.length, of: tables.length, bytes });
  const database: Manifest['database'] = {
    server: first.server,
    position: first.position,
    migrations,
    jobs: await findJobsVersion(client),
    tables: copied,
    sequences: await readSequences(client),
  };
  // A database that is backed up before it is brought up to date does not have all of them.
  const naming = Object.entries(namesOfFiles).flatMap(([name, query]) => (tables.some((table) => table.name === name) ? [query] : []));
  const { rows: named } = await client.query<Named>(`${naming.join(' union all ')} order by 1`);
  await client.query('commit');
  return { at: first.at.toISOString(), database, named };
}

async function copyTable(client: pg.Client, table: CopiedTable, put: Put) {
  const digest = new RowDigest();
  const rows = copyOut(client, copyOutText(table), digest.add);
  const packed = createGzip({ level: gzipLevel, chunkSize: 256 * 1024 });
  rows.once('error', (error) => packed.destroy(error));
  const { bytes } = await put(tableEntry(table.name), rows.pipe(packed));
  return { digest, written: bytes };
}

async function keepFiles(
  named: readonly Named[],
  { files, copiesFiles, put, tell }: Pick<Options, 'files' | 'copiesFiles' | 'tell'> & { put: Put },
): Promise<{ kept: KeptFile[]; missing: string[] }> {
  const kept: KeptFile[] = [];
  const missing: string[] = [];
  let bytes = 0;
  for (const { key, type } of named) {
    if ((kept.length + missing.length) % 50 === 0) tell({ what: 'files', done: kept.length, of: named.length, bytes });
    const found = await files.find(key);
    if (!found) missing.push(key);
    else {
      const sum = copiesFiles ? await put(fileEntry(key), await files.read(key)) : undefined;
      kept.push(sum ? { key, type, ...sum } : { key, type, ...found });
      bytes += found.bytes;
    }
  }
  tell({ what: 'files', done: kept.length, of: named.length, bytes });
  return { kept, missing };
}
