/**
 * `database-copy.ts make | back`: a copy of the database while no one uses it, for the way back from an update. People wait meanwhile, so it loads
 * no more than it needs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts';
import { CannotStart } from '#server/kernel/runtime/cannot-start.ts';
import { parseSettings } from '#server/kernel/runtime/settings.ts';

/** Copied file by file from this size on; below, PostgreSQL's other way is faster. */
const largeBytes = 2 ** 28;
const waitsMs = 10_000;

const quoted = (name: string): string => pg.escapeIdentifier(name);
const [task] = process.argv.slice(2);

const { DATABASE_URL, dataDir } = parseSettings(process.env);
const embedded = DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, tell: () => undefined });
const url = new URL(DATABASE_URL ?? embedded?.url ?? '');
const name = decodeURIComponent(url.pathname.slice(1));
const [copy, failed] = [`${name}_before_update`, `${name}_failed_update`];
url.pathname = '/postgres';
const client = new pg.Client({ connectionString: url.toString(), application_name: 'update of laurel' });
client.on('error', () => undefined);
try {
  await client.connect();
  await (task === 'back' ? goBack() : make());
  await client.end();
  // The embedded database goes on: the server that starts now takes it over.
  process.exit(0);
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : String(error));
  await embedded?.stop();
  process.exit(1);
}

async function make(): Promise<void> {
  await client.query(`drop database if exists ${quoted(copy)}`);
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size($1) as bytes', [name]);
  const how = Number(rows[0]?.bytes) > largeBytes ? ' strategy file_copy' : '';
  await whenAlone(() => client.query(`create database ${quoted(copy)} template ${quoted(name)}${how}`));
}

/** Both names change in one transaction; where there is no copy anymore, they have. */
async function goBack(): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [copy]);
  if (rowCount) {
    await client.query(`drop database if exists ${quoted(failed)}`);
    await whenAlone(() =>
      client.query(
        `begin; alter database ${quoted(name)} rename to ${quoted(failed)}; alter database ${quoted(copy)} rename to ${quoted(name)}; commit`,
      ),
    );
  }
  await client.query(`drop database if exists ${quoted(failed)}`);
}

/** Connections of a process that has ended may take a moment to go. */
async function whenAlone(work: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + waitsMs; ; await sleep(100)) {
    try {
      await work();
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if ((error as { code?: string }).code !== '55006') throw error;
      if (Date.now() > end)
        throw new CannotStart(
          'Other programs are connected to the database. Stop them, or, with several servers, replace them one by one.',
          { cause: error },
        );
    }
  }
}
