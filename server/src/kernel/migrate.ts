import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { CannotStart } from './cannot-start.ts';
import type { Pool } from './db.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** The names of all that this version knows, in their order. */
export const knownMigrations = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort();

/** Plain SQL files, forward only, in the order of their numbers. */
const provider: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const name of knownMigrations()) {
      const text = await readFile(join(folder, `${name}.sql`), 'utf8');
      migrations[name] = { up: async (db) => void (await sql.raw(text).execute(db)) };
    }
    return migrations;
  },
};

const migratorOf = (pool: Pool) =>
  new Migrator({ db: pool.withoutPlugins(), provider, migrationTableName: 'migration', migrationLockTableName: 'migration_lock' });

/** The names of what was done, the latest first. Asked for directly: the migrator describes every column of every table to itself before it answers that. */
async function doneMigrations(pool: Pool): Promise<Set<string>> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('public.migration') is not null as has`.execute(pool);
  if (!rows[0]?.has) return new Set();
  const done = await sql<{ name: string }>`select name from public.migration order by name desc`.execute(pool);
  return new Set(done.rows.map(({ name }) => name));
}

/**
 * An older version would write what the newer one no longer reads, and not write what it needs. Processes that were running when the schema was
 * changed go on: each version's changes leave room for the one before it (CONTRIBUTING.md).
 */
function refuseNewerSchema(done: ReadonlySet<string>): void {
  const known = knownMigrations();
  const newer = [...done].find((name) => !known.includes(name));
  if (newer === undefined) return;
  throw new CannotStart(
    `This database was updated by a newer version of Laurel (schema ${newer}; this version knows it up to ${known.at(-1)}).\n` +
      'Start the newer version, or restore a backup that was made before the update.',
  );
}

const missingIn = (done: ReadonlySet<string>): string[] => knownMigrations().filter((name) => !done.has(name));

/** How many migrations the database has yet to see. */
export const missingMigrations = async (pool: Pool): Promise<number> => missingIn(await doneMigrations(pool)).length;

/**
 * Brings the schema up to date; processes that start together wait for each other. Returns the names of what was done. With `upTo` the later ones
 * wait: so tests come by a database of an earlier version.
 */
export async function migrate(pool: Pool, upTo?: string): Promise<string[]> {
  const done = await doneMigrations(pool);
  refuseNewerSchema(done);
  if (missingIn(done).length === 0) return [];
  const migrator = migratorOf(pool);
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) {
    // A newer one may have been quicker.
    refuseNewerSchema(await doneMigrations(pool));
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? ''} failed`, { cause: error });
  }
  return (results ?? []).map(({ migrationName }) => migrationName);
}
