import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { CannotStart } from '../runtime/cannot-start.ts';
import { isDatabaseAway, type Pool } from './db.ts';
import { findTooOld, findUnknown, lastOfOldChain, missingOf, someOf, stepsTo, whereItStands } from './migrate.rules.ts';
import { knownMigrations, textsOf } from './migration-texts.ts';
import { findLacking } from './schema-facts.ts';

/** The schema is not what this version works with, although every migration ran. */
class SchemaDiffers extends Error {}

/**
 * Plain SQL, forward only, in the order of the names; those of `done` have run. After the last one the whole is compared with what this version
 * needs, unless the database was empty.
 */
function providerOf(run: readonly string[], done: ReadonlySet<string>): MigrationProvider {
  const isWhole = done.size > 0 && missingIn(done).every((name) => run.includes(name));
  const up = (name: string) => async (db: Kysely<unknown>) => {
    for (const text of textsOf(name, done)) {
      await loadLibraries(db);
      await sql.raw(text).execute(db);
    }
    if (!isWhole || name !== run.at(-1)) return;
    const lacking = await findLacking(db);
    if (lacking.length > 0) throw new SchemaDiffers(`it would still lack: ${someOf(lacking)}`);
  };
  const migrations: Record<string, Migration> = {};
  for (const name of [...done, ...run]) migrations[name] = { up: up(name) };
  return { getMigrations: async () => migrations };
}

/** An ordinary role may give a function one of pg_trgm's settings only in a session that has the library in it. */
const loadLibraries = (db: Kysely<unknown>) =>
  sql`do $$ begin if exists (select from pg_extension where extname = 'pg_trgm') then perform show_limit(); end if; end $$`.execute(db);

/** Asked for directly: the migrator describes every column of every table to itself before it answers that. */
async function doneMigrations(pool: Pool): Promise<Set<string>> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('public.migration') is not null as has`.execute(pool);
  if (!rows[0]?.has) return new Set();
  const done = await sql<{ name: string }>`select name from public.migration`.execute(pool);
  return new Set(done.rows.map(({ name }) => name));
}

/**
 * An older version would write what the newer one no longer reads, and not write what it needs. Processes that were running when the schema was
 * changed go on: each version's changes leave room for the one before it (CONTRIBUTING.md).
 */
function refuseOthers(done: ReadonlySet<string>): void {
  const found = findUnknown(done, knownMigrations());
  if (!found) return refuseTooOld(done);
  const { isNewer, unknown, last, knownUpTo } = found;
  throw new CannotStart(
    isNewer
      ? `This database was updated by a newer version of Laurel (schema ${last}; this version knows it up to ${knownUpTo}).\n` +
          'Start the newer version, or restore a backup that was made before the update. Nothing was changed.'
      : `This database (schema ${last}) has changes that this version of Laurel doesn't know: ${unknown}. This version knows the schema up to ${knownUpTo}.\n` +
          'Start the version that made these changes, or restore a backup that was made before them. Nothing was changed.',
  );
}

function refuseTooOld(done: ReadonlySet<string>): void {
  const last = findTooOld(done, knownMigrations());
  if (last === undefined) return;
  throw new CannotStart(
    `This database (schema ${last}) was last updated before the end of 15 November 2026, and this version of Laurel can't update it.\n` +
      `Start ${lastOfOldChain} once: it updates the database. Then start this version again. Nothing was changed.`,
  );
}

const missingIn = (done: ReadonlySet<string>): string[] => missingOf(done, knownMigrations());

/** How many migrations the database has yet to see. */
export const missingMigrations = async (pool: Pool): Promise<number> => missingIn(await doneMigrations(pool)).length;

/**
 * Brings the schema up to date in one transaction; processes that start together wait for each other. Returns the names of what was done. With
 * `wanted` only these are run, or all up to one: so tests come by a database of an earlier version, and a backup by the schema that it was made with.
 * A database may lack migrations from the middle of the bridge: until November 2026 some came to main after others with a higher number.
 */
export async function migrate(pool: Pool, wanted?: string | readonly string[]): Promise<string[]> {
  const done = await doneMigrations(pool);
  refuseOthers(done);
  const missing = missingIn(done);
  if (missing.length === 0) return [];
  const migrator = new Migrator({
    db: pool.withoutPlugins(),
    provider: providerOf(wanted === undefined ? missing : stepsWanted(wanted, done), done),
    allowUnorderedMigrations: true,
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return (results ?? []).map(({ migrationName }) => migrationName);
  if (isCutOff(error)) {
    throw new CannotStart(
      'The connection to the database was lost during the update. It is done whole or not at all: start Laurel again.',
      {
        cause: error,
      },
    );
  }
  // Another process, or a newer version, may have been quicker.
  const now = await doneMigrations(pool);
  refuseOthers(now);
  if (missingIn(now).length === 0) return [];
  throw await cannotUpdate(pool, error as Error, done, results?.find(({ status }) => status === 'Error')?.migrationName);
}

function stepsWanted(wanted: string | readonly string[], done: ReadonlySet<string>): string[] {
  const known = knownMigrations();
  const all = [...known.oldest, ...known.bridge, ...known.names];
  const names = typeof wanted === 'string' ? all.filter((name) => name <= wanted) : wanted;
  return done.size === 0 ? stepsTo(names, known) : missingIn(done).filter((name) => names.includes(name));
}

const isCutOff = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && error.message.includes('connection has been discarded'));

async function cannotUpdate(pool: Pool, error: Error, done: ReadonlySet<string>, failed?: string): Promise<CannotStart> {
  const missing = missingIn(done);
  const where = `${whereItStands(done, missing)} can't be updated to schema ${missing.at(-1)}`;
  const why = failed === undefined ? error.message : `${failed} stops: ${error.message}`;
  return new CannotStart(`${where}: ${why}\nNothing was changed. ${await whatToDo(pool, error)}`, { cause: error });
}

/** SQLSTATE insufficient_privilege. */
const isForbidden = (error: Error): boolean => (error as { code?: string }).code === '42501';

async function whatToDo(pool: Pool, error: Error): Promise<string> {
  if (!isForbidden(error)) {
    return 'Go on with the version of Laurel that you had, or restore a backup into an empty database. If neither helps, report this message.';
  }
  const { rows } = await sql<{ role: string; database: string }>`select current_user as role, current_database() as database`.execute(pool);
  const [{ role, database } = { role: '', database: '' }] = rows;
  return `The role ${role} has to own the database ${database} and every table in it. As a superuser, run "alter database ${database} owner to ${role}" and "reassign owned by OTHER to ${role}" in it, then start Laurel again.`;
}
