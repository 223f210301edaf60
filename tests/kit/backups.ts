import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createArchive, openArchive } from '#server/kernel/backup/archive.ts';
import { backUp } from '#server/kernel/backup/back-up.ts';
import type { ArchiveWriter } from '#server/kernel/backup/entries.ts';
import { restore } from '#server/kernel/backup/restore.ts';
import { settingsOfBackup } from '#server/kernel/backup/settings-of-backup.ts';
import { LocalStore } from '#server/kernel/files/local-store.ts';
import { Signer } from '#server/kernel/identity/signer.ts';
import { command, withDatabaseName } from './cluster.ts';
import type { TestServer } from './test-server.ts';

let made = 0;

/** A place to restore into, a database and a folder: empty, unless its database begins as a copy of a `template`. */
export async function placeFor({ world }: TestServer, template?: string) {
  made += 1;
  const cluster = inject('databaseUrl');
  const name = `restored_${process.pid}_${made}`;
  await command(cluster, `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  const folder = await mkdtemp(join(tmpdir(), 'laurel-restored-'));
  const access = { isPrivate: () => false };
  const files = new LocalStore(folder, new Signer('for nothing'), access, () => new Date(), world.services.disk);
  const databaseUrl = withDatabaseName(cluster, name);
  return {
    databaseUrl,
    files,
    folder,
    restoreFrom: async (path: string, options: { replaces?: boolean; listFiles?: () => Promise<string[]> } = {}) =>
      restore({ databaseUrl, archive: await openArchive(path), files, replaces: false, tell: () => undefined, ...options }),
    async remove() {
      await rm(folder, { recursive: true, force: true });
      await command(cluster, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Backs up a test server; `watching` may put itself between the backup and what it writes to. */
export async function backUpTo(
  path: string,
  { settings, world }: TestServer,
  watching: (archive: ArchiveWriter) => ArchiveWriter = (archive) => archive,
  { copiesFiles = true } = {},
) {
  const archive = watching(await createArchive(path));
  const about = { version: '1.2.3', secretMark: 'mark', settings: settingsOfBackup(settings) };
  const databaseUrl = settings.DATABASE_URL ?? '';
  const { files, areas } = world.services;
  return backUp({ databaseUrl, archive, files, namesOfFiles: areas.namesOfFiles, copiesFiles, about, tell: () => undefined });
}

/** Every table with the number of its rows and a checksum of all of them, computed by the database itself and not by the backup. */
export async function contentsOf(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'public' or schemaname = 'jobs' and tablename in ('schedule', 'subscription', 'job_common', 'job_dependency')`,
    );
    const contents: Record<string, string> = {};
    for (const { name } of rows) {
      if (/^public\.migration/.test(name)) continue;
      const found = await client.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(row, e'\\n' order by row)), '') as print from (select t::text as row from ${name} t) rows`,
      );
      contents[name] = found.rows[0]?.print ?? '';
    }
    const sequences = await client.query<{ name: string; value: string }>(
      "select sequencename as name, coalesce(last_value, 0)::text as value from pg_sequences where schemaname = 'public'",
    );
    for (const { name, value } of sequences.rows) contents[`sequence ${name}`] = value;
    return contents;
  } finally {
    await client.end();
  }
}

/** A file of someone, in the store and in the books. */
export async function addStoredFile({ world, pool }: TestServer, key: string, content: string): Promise<number> {
  await world.services.files.write(key, Buffer.from(content), 'text/plain');
  const file = { key, uuid: randomUUID(), kind: 'piece', propertyId: 1, originalName: 'a.txt', contentType: 'text/plain' };
  const { id } = await pool
    .insertInto('storedFile')
    .values({ ...file, bytes: content.length, status: 'ready', createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An export that a job has written and someone may download. */
export async function addExport({ world, pool, people }: TestServer, fileKey: string, content: string): Promise<void> {
  await world.services.files.write(fileKey, Buffer.from(content), 'text/csv');
  const { id: accountId } = await people.administrator();
  const asked = { accountId, propertyId: 1, call: 'POST /x', sent: '{}', permission: 'x', fileName: 'x.csv', isPacked: false };
  const at = new Date();
  await pool
    .insertInto('exportRun')
    .values({ ...asked, address: '127.0.0.1', requestId: 'x', state: 'done', rowsExpected: 1, fileKey, createdAt: at, expiresAt: at })
    .execute();
}

/** Every file below a folder, with its checksum. */
export async function filesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const prints = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const print = createHash('sha256').update(await readFile(path));
      return [path.slice(folder.length + 1), print.digest('hex')] as const;
    });
  return Object.fromEntries(await Promise.all(prints));
}
