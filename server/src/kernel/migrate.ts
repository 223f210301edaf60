import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Pool } from './db.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** Plain SQL files, forward only, in the order of their numbers. */
const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
    const migrations: Record<string, Migration> = {};
    for (const file of files) {
      const text = await readFile(join(folder, file), 'utf8');
      migrations[file.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) };
    }
    return migrations;
  },
};

const migratorOf = (pool: Pool) =>
  new Migrator({ db: pool.withoutPlugins(), provider, migrationTableName: 'migration', migrationLockTableName: 'migration_lock' });

/** How many migrations the database has yet to see. */
export async function missingMigrations(pool: Pool): Promise<number> {
  return (await migratorOf(pool).getMigrations()).filter(({ executedAt }) => executedAt === undefined).length;
}

/**
 * Brings the schema up to date; processes that start together wait for each other. Returns the names of what was done. With `upTo` the later ones
 * wait: so tests come by a database of an earlier version.
 */
export async function migrate(pool: Pool, upTo?: string): Promise<string[]> {
  const migrator = migratorOf(pool);
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? ''} failed`, { cause: error });
  }
  return (results ?? []).map(({ migrationName }) => migrationName);
}
