import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/kernel/database/db.ts';
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts';
import { migrate } from '#server/kernel/database/migrate.ts';

/** A PostgreSQL for tests: TEST_DATABASE_URL's, or an embedded one that forgets everything, in a folder whose name begins with `place`. */
export async function startCluster(
  settings: Record<string, string> = {},
  place = join(tmpdir(), 'laurel-test-'),
): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = await mkdtemp(place);
  // "no one" must be able to enter when the tests run as root.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB', ...settings },
    tell: () => undefined,
  });
  // Every test server opens a dozen connections, and proving the password cost both ends more than all else about one.
  await command(server.url, `set scram_iterations = 1; alter user current_user password '${new URL(server.url).password}'`);
  // Tests that are broken off must leave no database behind.
  const endNow = () => {
    server.endNow();
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', endNow);
  return {
    url: server.url,
    async stop() {
      process.off('exit', endNow);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const templateName = 'laurel_template';
/** The template with the demonstration in it, once someone needed it (demo-server.ts). */
export const demoName = 'laurel_demo';

/** What the clock of tests says until they set it. */
export const testStart = '2026-11-15T12:00:00Z';

export const withDatabaseName = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
};

export async function command<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * An empty database as most installations have it: its owner can do nothing but own it. Returns its address with that role; where the given role may
 * make no other, it is an ordinary one itself.
 */
export async function makeOrdinaryDatabase(url: string, name: string): Promise<string> {
  const given = new URL(withDatabaseName(url, name));
  const role = 'laurel_ordinary';
  const makeRole = `do $$ begin
    if (select rolsuper from pg_roles where rolname = current_user) then
      begin create role ${role} login; exception when duplicate_object or unique_violation then null; end;
      alter role ${role} password '${given.password}';
    end if; end $$`;
  await command(url, makeRole);
  const [found] = await command<{ rolsuper: boolean }>(url, 'select rolsuper from pg_roles where rolname = current_user');
  if (found?.rolsuper) given.username = role;
  await command(url, `create database ${name} owner ${given.username}`);
  return given.toString();
}

/** Every test file gets a copy of this one: migrated once. `TEST_TEMPLATE=made` says that TEST_DATABASE_URL's has been made already. */
export async function makeTemplate(url: string): Promise<void> {
  if (process.env.TEST_TEMPLATE === 'made' && url === process.env.TEST_DATABASE_URL) return;
  await command(url, `drop database if exists ${templateName}`);
  // Whatever needs more than an ordinary role fails every test here.
  const { pool, close } = openDatabase(await makeOrdinaryDatabase(url, templateName), { max: 2, onIdleError: () => undefined });
  try {
    await migrate(pool);
  } finally {
    await close();
  }
}
