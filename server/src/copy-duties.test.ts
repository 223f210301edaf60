import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { award } from '#contract/wings/desk/award/award.ts';
import { seasonClone } from '#contract/wings/desk/season-clone/season-clone.ts';
import { openDemoServer } from '#kit/demo-server.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';
import type { TestServer } from '#kit/test-server.ts';
import { areas } from './areas.ts';

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await openDemoServer();
  founder = await server.people.administrator();
}, 180_000);
afterAll(() => server.close());

/** The tables that have rows of an award or a season, of those that say whether they are copied. */
async function tablesWithRows(of: { propertyIds: number[]; seasonIds: number[] }): Promise<string[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' and column_name in ('property_id', 'season_id', 'category_id')
    group by 1`.execute(server.pool);
  const found: string[] = [];
  for (const { name, columns } of rows) {
    if (!areas.tables.some(([table, { copy }]) => table === name && copy && copy !== 'made anew')) continue;
    const isOfIt = {
      property_id: sql`property_id = any(${of.propertyIds}::int[])`,
      season_id: sql`season_id = any(${of.seasonIds}::int[])`,
      category_id: sql`category_id in (select id from category where season_id = any(${of.seasonIds}::int[]))`,
    };
    const conditions = columns.map((column) => isOfIt[column as keyof typeof isOfIt]);
    const { rows: some } = await sql`select from ${sql.table(name)} where ${sql.join(conditions, sql` or `)} limit 1`.execute(server.pool);
    if (some.length > 0) found.push(name);
  }
  return found.sort();
}

const copiedWith = (what: 'award' | 'season') => areas.tables.flatMap(([name, { copy }]) => (copy?.includes(what) ? [name as string] : []));
const seasonsOf = async (propertyId: number) =>
  (await server.pool.selectFrom('season').select('id').where('propertyId', '=', propertyId).execute()).map(({ id }) => id);

test('a copy of an award has rows in the tables that say so, and in no others', async () => {
  const made = await server.as(founder)(award.copyAward, {
    body: { FromPropertyID: 1, Name: 'Copied for a test', Slug: 'copied-for-a-test', Field: 'Everything' },
  });
  const propertyIds = [made.PropertyID, made.JudgingPropertyID];
  const copied = await tablesWithRows({ propertyIds, seasonIds: await seasonsOf(made.PropertyID) });
  const there = await tablesWithRows({ propertyIds: [1], seasonIds: await seasonsOf(1) });
  expect(there.length).toBeGreaterThan(50);
  expect(copied).toEqual(
    copiedWith('award')
      .filter((name) => there.includes(name))
      .sort(),
  );
});

test('a season that takes everything over has rows in the tables that say so, and in no others', async () => {
  const seasonId = await addSeason(server.world, 1, { number: 900, isCurrent: false });
  await server.as(founder)(seasonClone.cloneEverything, { body: { SeasonID: seasonId } });
  const prior = await server.pool
    .selectFrom('season')
    .select('id')
    .where('propertyId', '=', 1)
    .where('id', '<>', seasonId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  const taken = await tablesWithRows({ propertyIds: [], seasonIds: [seasonId] });
  const there = await tablesWithRows({ propertyIds: [], seasonIds: [prior.id] });
  expect(there.length).toBeGreaterThan(20);
  expect(taken).toEqual(
    copiedWith('season')
      .filter((name) => there.includes(name))
      .sort(),
  );
});
