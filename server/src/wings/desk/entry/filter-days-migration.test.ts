import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { command, withDatabaseName } from '#kit/cluster.ts';
import { openDatabase } from '#server/kernel/database/db.ts';
import { migrate } from '#server/kernel/database/migrate.ts';

/** A database of the time when the days of a kept filter began at midnight UTC. */
const name = `filter_days_${process.pid}`;
const cluster = inject('databaseUrl');
let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  await command(cluster, `create database ${name}`);
  database = openDatabase(withDatabaseName(cluster, name), { max: 2, onIdleError: () => undefined });
  await migrate(database.pool, '0042-amounts');
  await sql
    .raw(`
    insert into property (id, name, css_class, time_zone) values (1, 'West', '', 'America/Los_Angeles'), (2, 'East', '', 'Asia/Tokyo');
    insert into saved_filter (property_id, name, filters, saved_at) values
      (1, 'Both', '{"States": ["paid"], "ChangedFrom": "2026-07-01T00:00:00.000Z", "ChangedUntil": "2026-12-01T00:00:00.000Z"}', now()),
      (1, 'Own midnight', '{"ChangedFrom": "2026-07-01T07:00:00.000Z", "ChangedUntil": null}', now()),
      (1, 'No day', '{"States": ["draft"]}', now()),
      (2, 'One', '{"ChangedUntil": "2026-07-01T00:00:00.000Z"}', now())`)
    .execute(database.pool);
  await migrate(database.pool);
});
afterAll(async () => {
  await database.close();
  await command(cluster, `drop database if exists ${name} with (force)`);
});

test('a day kept in a filter stays that day by the award’s clock, summer and winter; the rest of the filter stays', async () => {
  const rows = await database.pool.selectFrom('savedFilter').select(['name', 'filters']).orderBy('id').execute();
  expect(Object.fromEntries(rows.map((row) => [row.name, row.filters]))).toEqual({
    Both: { States: ['paid'], ChangedFrom: '2026-07-01T07:00:00.000Z', ChangedUntil: '2026-12-01T08:00:00.000Z' },
    'Own midnight': { ChangedFrom: '2026-07-01T07:00:00.000Z', ChangedUntil: null },
    'No day': { States: ['draft'] },
    One: { ChangedUntil: '2026-06-30T15:00:00.000Z' },
  });
});
