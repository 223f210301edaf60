import pg from 'pg';
import type { OpenWorld } from '#server/world.ts';
import { addEntrySeason } from '#kit/entry-season.ts';

const first = [
  'Night',
  'Paper',
  'Quiet',
  'Second',
  'Borrowed',
  'Last',
  'Open',
  'Low',
  'Northern',
  'Hidden',
  'Slow',
  'Bright',
  'Salt',
  'Glass',
  'Copper',
  'Winter',
  'Long',
  'Small',
  'Green',
  'Broken',
];
const then = [
  'Bus',
  'Weather',
  'Harbor',
  'Orbit',
  'Letters',
  'Seats',
  'Lantern',
  'Crossing',
  'Garden',
  'Signal',
  'Museum',
  'Kitchen',
  'River',
  'Atlas',
  'Ladder',
  'Choir',
  'Table',
  'Mirror',
  'Engine',
  'Tide',
];

/** Adds announced works to an award's gallery until it has so many: four seasons, 40 categories, a person and an organization for each few. */
export async function openGallery(world: OpenWorld, databaseUrl: string) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  // The entrant whom the server of every benchmark has.
  const { rows: accounts } = await database.query<{ id: number }>('select id from account where property_id = 1 order by id limit 1');
  const ownerId = accounts[0]?.id;
  const { rows: levels } = await database.query<{ id: number }>('select id from winner_level where property_id = 1 order by position');
  const seasons: { id: number; categories: number[] }[] = [];
  for (const number of [1, 2, 3, 4]) {
    const season = await addEntrySeason(world, 1, { number, isCurrent: number === 4 });
    const categories: number[] = [];
    for (let at = 1; at <= 10; at += 1) categories.push(await season.category(`Category ${number}.${at}`));
    seasons.push({ id: season.seasonId, categories });
  }
  let works = 0;
  const grow = async (to: number): Promise<void> => {
    // In parts: one statement's triggers derive all that it added.
    while (works < to) {
      const until = Math.min(to, works + 10_000);
      await database.query('begin');
      for (const [at, { id: seasonId, categories }] of seasons.entries()) {
        await database.query(
          `with numbered as (select n, ($4::text[])[1 + n % 20] || ' ' || ($5::text[])[1 + (n / 20) % 20] || ' ' || n as title from generate_series($1::int, $2::int) as n where n % 4 = $3),
            submitted as (insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
              select 1, $6, $7, title, now(), now() from numbered returning id, title),
            made as (insert into piece (submission_id, title, organization, texts)
              select id, title, 'Studio ' || id % 5000, '{"ProjectSummary":"A work among very many, described in a sentence or two as they all are."}' from submitted returning id, title),
            credited as (insert into piece_credit (piece_id, position, first_name, last_name, title)
              select id, 0, ($4::text[])[1 + id % 20], ($5::text[])[1 + (id / 20) % 20] || id % 9000, 'Director' from made),
            entered as (insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, price_paid, created_at)
              select id, ($8::int[])[1 + id % 10], 1, $6, $7, 'paid', 0, now() from made returning id)
          insert into entry_award (entry_id, winner_level_id, awarded_at, finalized_at)
          select id, ($9::int[])[1 + (id % 7) % cardinality($9::int[])], now(), now() from entered`,
          [works + 1, until, at, first, then, seasonId, ownerId, categories, levels.map(({ id }) => id)],
        );
      }
      await database.query('commit');
      works = until;
    }
    await database.query('analyze');
  };
  return { database, grow, close: () => database.end() };
}
