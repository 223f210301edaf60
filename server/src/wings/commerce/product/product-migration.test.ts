import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { command, withDatabaseName } from '#kit/cluster.ts';
import { openDatabase } from '#server/kernel/database/db.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { listProducts, listProductSeasons } from './product.store.ts';

/** A database of the time when a product said the same in every season. */
const name = `product_migration_${process.pid}`;
const cluster = inject('databaseUrl');
let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  await command(cluster, `create database ${name}`);
  database = openDatabase(withDatabaseName(cluster, name), { max: 2, onIdleError: () => undefined });
  await migrate(database.pool, '0042-amounts');
  await sql
    .raw(`
    insert into property (id, name, css_class) values (1, 'One', '');
    insert into season (id, property_id, number, name, is_current, start_date, early_end_date, regular_end_date, end_date,
      judging_rnd1_start_date, judging_rnd1_end_date, judging_rnd2_start_date, judging_rnd2_end_date, voting_start_date, voting_end_date, winners_date)
    select id, 1, id, 'Season', id = 12, now(), now() + interval '1 day', now() + interval '2 days', now() + interval '3 days',
      now(), now() + interval '1 day', now(), now() + interval '1 day', now(), now() + interval '1 day', now()
    from (values (11), (12)) given (id);
    insert into product_type (id, name) values (1, 'Statues');
    insert into product_group (id, property_id, name) values (1, 1, 'For the shelf');
    insert into product (id, property_id, type_id, group_id, name, description, image_key, weight, is_ticket, is_honor) values
      (1, 1, 1, 1, 'Statue', 'Bronze', 'statue.png', 1800, false, true), (2, 1, 1, null, 'Seat', '', null, null, true, false),
      (3, 1, 1, null, 'Never sold', '', null, null, false, false);
    insert into product_season (id, product_id, season_id, price) values (1, 1, 11, 100), (2, 1, 12, 200), (3, 2, 12, 300)`)
    .execute(database.pool);
  await migrate(database.pool);
});
afterAll(async () => {
  await database.close();
  await command(cluster, `drop database if exists ${name} with (force)`);
});

test('every season keeps what it sold, under the name, text, picture and kind it had', async () => {
  const statue = {
    productId: 1,
    name: 'Statue',
    description: 'Bronze',
    imageKey: 'statue.png',
    typeName: 'Statues',
    groupName: 'For the shelf',
    weight: 1800,
    isTicket: false,
    isHonor: true,
  };
  expect(await listProductSeasons(database.pool, 1, 11)).toMatchObject([{ ...statue, id: 1, price: 100 }]);
  expect(await listProductSeasons(database.pool, 1, 12)).toMatchObject([
    { ...statue, id: 2, price: 200 },
    { productId: 2, name: 'Seat', description: '', weight: null, isTicket: true, price: 300 },
  ]);
  expect((await listProducts(database.pool, 'all')).map(({ name: known }) => known)).toEqual(['Seat', 'Statue']);
});
