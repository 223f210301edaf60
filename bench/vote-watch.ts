/**
 * What the organizer's side of a public vote costs with a million votes: looking through them, the figures, and the published lists. As ratios to
 * one plain count of the same votes over a warm connection.
 */
import { sql } from 'kysely';
import { makeSeason, smallSeason } from '#kit/big-season.ts';
import { addMachine } from '#kit/crowds.ts';
import { watchSeason } from '#server/wings/desk/vote-desk/watch.service.ts';
import { countByDay, countByNetwork, countBySource } from '#server/wings/desk/vote-desk/vote-summary.store.ts';
import { publishVoteLists } from '#server/wings/results/vote-list/vote-list.service.ts';
import { countStates } from '#server/wings/results/vote-list/vote-list.store.ts';
import { openBenchServer } from './kit/bench-server.ts';
import { sized } from './kit/tiny.ts';

const voters = Number(process.argv[2] ?? sized(200_000, 500));
const votesOfVoter = 5;

const server = await openBenchServer([]);
const { pool } = server.world;
const now = new Date();
const { seasonId, propertyId } = await makeSeason(pool, { ...smallSeason, categories: 100, entries: 500, entrants: 100 }, now);
await sql`insert into voter (property_id, email, voter_key, confirmed_at, created_at)
  select ${propertyId}, chr(97 + n % 26) || chr(97 + n / 26 % 26) || '.' || md5(n::text) || '@people.example', 'key ' || n, now(), now() - (n % 500) * interval '1 day'
  from generate_series(1, ${voters}) n`.execute(pool);
await sql`with work as (select category_id, array_agg(id order by id) as ids, row_number() over (order by category_id) - 1 as line from entry
    where season_id = ${seasonId} group by category_id),
  cast_ as (insert into vote (voter_id, property_id, season_id, category_id, entry_id, address, agent, voted_at, source, seconds_on_page, device_mark)
    select voter.id, ${propertyId}, ${seasonId}, work.category_id, work.ids[1 + voter.id % array_length(ids, 1)],
      (11 + voter.id % 80) || '.' || (voter.id / 80 % 250) || '.' || (voter.id / 20000 % 250) || '.7', 'bench',
      now() - (voter.id * 7919 % 800000) * interval '1 second', case voter.id % 3 when 0 then 'social' || voter.id % 50 || '.example' end, 40, voter.id::text
    from voter cross join generate_series(0, ${votesOfVoter - 1}) k join work on work.line = (voter.id * 13 + k * 17) % 100
    where voter.property_id = ${propertyId} returning id, voter_id, category_id, entry_id, voted_at)
  insert into standing_vote (voter_id, category_id, entry_id, vote_id, voted_at) select voter_id, category_id, entry_id, id, voted_at from cast_`.execute(
  pool,
);
const categoryIds = (await pool.selectFrom('category').select('id').where('seasonId', '=', seasonId).execute()).map(({ id }) => id);
const [categoryId = 0] = categoryIds;
const entryIds = (await pool.selectFrom('entry').select('id').where('categoryId', '=', categoryId).execute()).map(({ id }) => id);
await addMachine(pool, { propertyId, seasonId, categoryId, entryIds }, new Date(now.getTime() - 3_600_000), { count: 400 });
await sql`analyze`.execute(pool);

const timed = async (what: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await what();
  return performance.now() - began;
};
const count = () =>
  pool
    .selectFrom('countedVote')
    .innerJoin('category', 'category.id', 'countedVote.categoryId')
    .select(({ fn }) => fn.countAll<number>().as('votes'))
    .where('category.seasonId', '=', seasonId)
    .executeTakeFirstOrThrow();
await count();
const reference = await timed(count);
const look = () => pool.transaction().execute((db) => watchSeason(db, { propertyId, seasonId }, now));
const results = {
  'looking through all votes': await timed(look),
  'again, nothing new': await timed(look),
  'again, after more votes of a machine': await timed(async () => {
    await addMachine(pool, { propertyId, seasonId, categoryId, entryIds }, now, { count: 50, name: 'wren' });
    await look();
  }),
  'what became of the votes, by category': await timed(() => countStates(pool, propertyId, seasonId)),
  'votes by day and category': await timed(() => countByDay(pool, propertyId, seasonId, 'America/Los_Angeles')),
  'votes by network': await timed(() => countByNetwork(pool, propertyId, seasonId)),
  'votes by source': await timed(() => countBySource(pool, propertyId, seasonId)),
  'publishing the lists of all categories': await timed(() =>
    pool.transaction().execute((db) => publishVoteLists(db, { propertyId, seasonId, categoryIds }, now)),
  ),
};
const { votes } = await count();
const groups = await pool.selectFrom('voteGroup').select(['votes', 'verdict']).execute();
console.log(`${votes} votes that count, ${groups.length} group of ${groups[0]?.votes} held (${groups[0]?.verdict})`);
console.log(`  counting them once ${reference.toFixed(0)} ms`);
for (const [name, ms] of Object.entries(results)) console.log(`  ${name} ${ms.toFixed(0)} ms   ${(ms / reference).toFixed(1)} times`);
await server.close();
process.exit(0);
