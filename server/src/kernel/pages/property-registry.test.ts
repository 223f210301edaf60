import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { property } from '#contract/wings/ground/property/property.ts';
import { presets } from '#contract/kernel/award/presets.ts';
import { allProperties, findProperty, findPropertyBySlug, traitsOf } from '#contract/kernel/award/properties.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { putProperties } from '#server/reference/properties.ts';
import { openWorld } from '#server/world.ts';
import { propertiesOfPage, withProperties } from './page-properties.ts';
import { propertyChannel, PropertyRegistry } from './property-registry.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ownAward = { id: 101, name: 'Kelpie', cssClass: 'kelpie', slug: 'kelpie', kind: 'entry', judgedBy: 2 };
const brand = JSON.stringify({ color: '#123456' });

beforeEach(async () => {
  await server.pool.deleteFrom('property').where('id', '>', 100).execute();
  await server.world.services.properties.load();
});

test('the demonstration has every preset under its printed number, with its rules', () => {
  expect(allProperties()).toEqual(presets);
});

test('an award that some process adds is known to this one automatically, and its rules are as usual where it says nothing', async () => {
  await server.pool
    .insertInto('property')
    .values({ ...ownAward, brand, traits: JSON.stringify({ maxPieces: 3 }), currency: 'JPY', timeZone: 'Asia/Tokyo' })
    .execute();
  await vi.waitFor(() => expect(findProperty(101)).toBeDefined(), { timeout: 10_000 });
  expect(traitsOf(101)).toMatchObject({ name: 'Kelpie', maxPieces: 3, orderTax: true, currency: 'JPY', timeZone: 'Asia/Tokyo' });
  await server.pool.updateTable('property').set({ slug: 'kelpies' }).where('id', '=', 101).execute();
  await vi.waitFor(() => expect(findPropertyBySlug('entry', 'kelpies')?.id).toBe(101), { timeout: 10_000 });
});

test('one row that can’t be read hides no other award, and its award keeps the rules it had', async () => {
  await server.pool
    .insertInto('property')
    .values({ ...ownAward, brand, traits: '{}' })
    .execute();
  await vi.waitFor(() => expect(findProperty(101)).toBeDefined(), { timeout: 10_000 });
  await server.pool
    .updateTable('property')
    .set({ traits: JSON.stringify({ maxPieces: 'many' }) })
    .where('id', '=', 101)
    .execute();
  await server.pool
    .insertInto('property')
    .values([
      { ...ownAward, id: 102, slug: 'selkie', brand, traits: JSON.stringify({ maxPieces: 'many' }) },
      { ...ownAward, id: 103, slug: 'undine', brand, traits: '{}' },
    ])
    .execute();
  await vi.waitFor(() => expect(findProperty(103)).toBeDefined(), { timeout: 10_000 });
  expect(findProperty(101)).toMatchObject({ name: 'Kelpie' });
  expect(findProperty(102)).toBeUndefined();
});

/** Those who wait to read the table. */
const waiting = async () =>
  (
    await sql<{ count: number }>`select count(*)::int from pg_locks where relation = 'property'::regclass and not granted`.execute(
      server.pool,
    )
  ).rows[0]?.count;

test('of changes that come close together the last is known in the end: readings follow one another, and one is enough for all that wait', async () => {
  const { properties } = server.world.services;
  const { version } = properties;
  const readings = await server.pool.transaction().execute(async (db) => {
    await sql`lock table property in access exclusive mode`.execute(db);
    const first = properties.load();
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000, interval: 20 });
    const later = [properties.load(), properties.load(), properties.load()];
    for (let turn = 0; turn < 30; turn += 1) await sql`select 1`.execute(server.pool);
    expect(await waiting()).toBe(1);
    await db
      .insertInto('property')
      .values({ ...ownAward, brand, traits: '{}' })
      .execute();
    return { all: [first, ...later] };
  });
  await Promise.all(readings.all);
  // Word of the insert itself may have brought one more.
  expect(properties.version - version).toBeLessThanOrEqual(3);
  expect(findProperty(101)).toBeDefined();
});

test('a change that comes while the process stops is read to its end, and nothing is read after that', async () => {
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
  const { settings, world: known } = server;
  const url = settings.DATABASE_URL ?? '';
  const world = await openWorld(settings, url, log, known.clock);
  await world.services.properties.load();
  const version = world.services.properties.version;

  await server.pool
    .transaction()
    .execute(async (db) => {
      await sql`lock table property in access exclusive mode`.execute(db);
      await sql`select pg_notify(${propertyChannel}, '')`.execute(server.pool);
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 10_000, interval: 20 });
      const closing = world.close();
      // What it would do next without waiting, it does in some of these turns.
      for (let turn = 0; turn < 30; turn += 1) await sql`select 1`.execute(server.pool);
      return { closing };
    })
    .then(({ closing }) => closing);
  expect(world.services.properties.version).toBe(version + 1);
  world.services.properties.renew();
  for (let turn = 0; turn < 10; turn += 1) await sql`select 1`.execute(server.pool);
  expect(warnings).toEqual([]);
});

test('two awards cannot share an address', async () => {
  const taken = server.pool.insertInto('property').values({ ...ownAward, slug: 'halyard', brand, traits: '{}' });
  await expect(taken.execute()).rejects.toThrow(/property_slug/);
});

test('a process that cannot read them fails instead of serving', async () => {
  const registry = new PropertyRegistry(server.pool, server.world.services.log);
  await server.pool
    .insertInto('property')
    .values({ ...ownAward, brand: JSON.stringify({ color: 'blue' }), traits: '{}' })
    .execute();
  await expect(registry.load()).rejects.toThrow(/color/);
  expect(registry.version).toBe(0);
});

test('a new real installation has the admin property alone', async () => {
  await server.pool.transaction().execute(async (db) => {
    await sql`alter table ledger disable trigger ledger_is_kept_whole`.execute(db);
    await sql`truncate property cascade`.execute(db);
    await sql`alter table ledger enable trigger ledger_is_kept_whole`.execute(db);
    await putProperties(db, { withPresets: false });
    expect(await db.selectFrom('property').select('id').execute()).toEqual([{ id: 0 }]);
    await db.deleteFrom('property').execute();
    await putProperties(db, { withPresets: true });
  });
});

test('a page is served with the property of its address and those it works with', () => {
  const ids = (portal: string, slug?: string) => propertiesOfPage(portal, slug).map(({ id }) => id);
  expect(ids('entries', 'halyard')).toEqual([0, 1, 2]);
  expect(ids('judging', 'wrens')).toEqual([0, 12, 3]);
  expect(ids('gallery', 'nobody')).toEqual(presets.map(({ id }) => id));
});

test('an award in preparation is seen by staff alone: not on a page, not by a call', async () => {
  await server.pool
    .insertInto('property')
    .values({ ...ownAward, brand, traits: '{}', state: 'draft' })
    .execute();
  await server.world.services.properties.load();
  expect(JSON.stringify(propertiesOfPage('door', undefined))).not.toContain('Kelpie');
  expect(JSON.stringify(propertiesOfPage('entries', 'kelpie'))).not.toContain('Kelpie');
  expect(JSON.stringify(propertiesOfPage('judging', 'halyard'))).not.toContain('Kelpie');
  const slugs = async (send: TestServer['send']) => (await send(property.getTraits, {})).map(({ slug }) => slug);
  expect(await slugs(server.send)).not.toContain('kelpie');
  expect(await slugs(server.as(await server.people.entrant(1)))).not.toContain('kelpie');
  expect(await slugs(server.as(await server.people.administrator()))).toContain('kelpie');
});

test('a name cannot end the element it is served in', () => {
  const hostile = { ...traitsOf(1), name: '</script><script>alert(1)</script>$&' };
  const html = withProperties('<html><head></head></html>', [hostile]);
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  expect(JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? '')).toEqual([hostile]);
});
