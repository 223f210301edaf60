import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { presets } from '#contract/kernel/award/presets.ts';
import { rulesOf } from '#contract/kernel/award/property-row.ts';
import { command, withDatabaseName } from '#kit/cluster.ts';
import { openDatabase } from '#server/kernel/database/db.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { putProperties } from './properties.ts';

/** A real installation of the time when awards stood in code: all of them in its table, two in use, one switched off, one renamed. */
const name = `properties_migration_${process.pid}`;
const cluster = inject('databaseUrl');
let database: ReturnType<typeof openDatabase>;

const before = '0030-enrolment';
const [used, registeredOnly, renamed, switchedOff] = [1, 5, 3, 9];

beforeAll(async () => {
  await command(cluster, `create database ${name}`);
  database = openDatabase(withDatabaseName(cluster, name), { max: 2, onIdleError: () => undefined });
  await migrate(database.pool, before);
  const rows = presets.map(
    ({ id, slug, ...preset }) => `(${id}, '${id === renamed ? 'The Old Name' : preset.name}', '${slug}', ${id !== switchedOff})`,
  );
  await sql
    .raw(`
    insert into property (id, name, css_class, is_active) values ${rows.join(', ')};
    insert into season (id, property_id, number, name, is_current, start_date, early_end_date, regular_end_date, end_date,
      judging_rnd1_start_date, judging_rnd1_end_date, judging_rnd2_start_date, judging_rnd2_end_date, voting_start_date, voting_end_date, winners_date)
    select property_id, property_id, 30, 'Season 30', true, now(), now() + interval '1 day', now() + interval '2 days', now() + interval '3 days',
      now(), now() + interval '1 day', now(), now() + interval '1 day', now(), now() + interval '1 day', now()
    from (values (${used}), (${switchedOff})) given (property_id);
    insert into account (id, property_id, email, role) values
      (1, 0, 'admin@example.org', 'Administrator'), (2, ${used}, 'robin@example.org', 'Entrant'), (3, ${registeredOnly}, 'kit@example.org', 'Entrant')`)
    .execute(database.pool);
  await migrate(database.pool);
  await database.pool.transaction().execute((db) => putProperties(db, { withPresets: false }));
});
afterAll(async () => {
  await database.close();
  await command(cluster, `drop database if exists ${name} with (force)`);
});

const rowOf = (id: number) => database.pool.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('every award is a row with the rules of its number, and none is lost', async () => {
  const rows = await database.pool.selectFrom('property').select(['id', 'slug', 'kind', 'judgedBy', 'traits']).orderBy('id').execute();
  expect(rows).toEqual(
    presets
      .toSorted((one, other) => one.id - other.id)
      .map((preset) => ({
        id: preset.id,
        slug: preset.slug,
        kind: preset.kind,
        judgedBy: preset.judgedBy ?? null,
        traits: rulesOf(preset),
      })),
  );
});

test('what an administrator had changed stays', async () => {
  expect(await rowOf(renamed)).toMatchObject({ name: 'The Old Name' });
  expect(await rowOf(switchedOff)).toMatchObject({ state: 'archived' });
});

test('awards in use stay open with their judging sites; the invented ones that nobody used step aside', async () => {
  const open = await database.pool.selectFrom('property').select('id').where('state', '=', 'open').orderBy('id').execute();
  const sites = new Set([used, registeredOnly].map((id) => presets.find((preset) => preset.id === id)?.judgedBy));
  expect(open.map(({ id }) => id)).toEqual([0, used, registeredOnly, ...sites].toSorted((one = 0, other = 0) => one - other));
});

test('seasons and people are where they were', async () => {
  const seasons = await database.pool.selectFrom('season').select(['id', 'propertyId']).orderBy('id').execute();
  expect(seasons).toEqual([used, switchedOff].map((id) => ({ id, propertyId: id })));
  const people = await database.pool.selectFrom('account').select(['id', 'propertyId', 'role']).orderBy('id').execute();
  expect(people.map(({ propertyId }) => propertyId)).toEqual([0, used, registeredOnly]);
});

test('a number of its own is the first beyond the printed ones', async () => {
  const { rows } = await sql<{ next: string }>`select nextval('property_number') as next`.execute(database.pool);
  expect(Number(rows[0]?.next)).toBeGreaterThan(Math.max(...presets.map(({ id }) => id)));
});
