import { type RawBuilder, sql } from 'kysely';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { watchSeason } from '#server/wings/desk/vote-desk/watch.service.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

const [busyVoters, quietVoters, votesOfVoter] = [1600, 90, 5];
const first = [
  'ada',
  'bo',
  'cleo',
  'dara',
  'eli',
  'fern',
  'gus',
  'hana',
  'ivo',
  'june',
  'kit',
  'lena',
  'milo',
  'nora',
  'otis',
  'pia',
  'quin',
  'rosa',
  'sol',
  'tess',
  'uma',
  'vik',
  'wren',
  'yara',
  'zeno',
  'anouk',
  'bram',
  'carys',
  'dov',
  'esme',
];
const last = [
  'abara',
  'birch',
  'castell',
  'dunne',
  'ekholm',
  'farrow',
  'glass',
  'hollis',
  'imre',
  'jarvi',
  'kestrel',
  'lindqvist',
  'marsh',
  'north',
  'okoye',
  'penrose',
  'quill',
  'ravn',
  'sorel',
  'thorne',
  'umber',
  'vale',
  'winter',
  'yates',
  'zeller',
  'ashdown',
  'brook',
  'corran',
  'dale',
  'elm',
];

/** A number from 0 to 1 that looks like chance and is the same at every start. */
const roll = (of: string): RawBuilder<number> => sql.raw(`(('x' || substr(md5(${of}), 1, 8))::bit(32)::bigint / 4294967296.0)`);

/** What the public voted so far, in sets: people in the evenings of ten days, and for the busiest award a machine and a school besides. */
export async function addVotes(db: WriteDb, season: SeasonRow, isBusy: boolean, now: Date): Promise<void> {
  const { id: seasonId, propertyId } = season;
  const { timeZone } = traitsOf(propertyId);
  const voters = isBusy ? busyVoters : quietVoters;
  const end = new Date(Math.min(now.getTime(), season.votingEndDate.getTime()) - 60_000);
  const days = Math.max(1, Math.min(isBusy ? 10 : 30, Math.floor((end.getTime() - season.votingStartDate.getTime()) / 86_400_000)));
  await sql`
    with person as (
      select n, (${first}::text[])[1 + n % 30] || '.' || (${last}::text[])[1 + (n / 30) % 30]
          || (array['@people.example.org', '@home.example.org', '@post.example.net'])[1 + n / 900] as email,
        least(${end}::timestamptz, ((date_trunc('day', ${end}::timestamptz at time zone ${timeZone}) - (${days - 1} - floor(${days} * ${roll("'day ' || n")} ^ 1.15)) * interval '1 day'
          + (array[7, 8, 9, 11, 12, 12, 13, 16, 17, 18, 18, 19, 19, 20, 20, 20, 21, 21, 22, 23])[1 + floor(20 * ${roll("'hour ' || n")})::int] * interval '1 hour')
          at time zone ${timeZone})) - 3600 * ${roll("'second ' || n")} * interval '1 second' as at
      from generate_series(0, ${voters}::int - 1) as n
    )
    insert into voter (property_id, email, voter_key, confirmed_at, created_at)
    select ${propertyId}, email, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
      -- A few never opened the mail: their votes do not count.
      case when ${roll("'mail ' || n")} < 0.95 then at end, at - case when n % 3 = 0 then interval '200 days' else interval '4 minutes' end
    from person
    on conflict do nothing`.execute(db);
  await sql`
    with work as (
      select entry.id, entry.category_id, row_number() over (partition by entry.category_id order by entry.shuffle desc) - 1 as line,
        count(*) over (partition by entry.category_id) as works
      from entry where entry.season_id = ${seasonId} and entry.is_shortlisted and not entry.is_off and entry.state = 'paid'
    ),
    -- By itself: the planner knows nothing of new rows, and would roll for every work in place of every voter.
    voted as materialized (
      select voter.id as voter_id, category_id, voter.email,
        greatest(coalesce(confirmed_at, created_at), ${season.votingStartDate}::timestamptz) + ${roll("'wait ' || voter.email || category_id")} * interval '9 minutes' as at,
        -- Some works have more friends than others.
        floor(works * ${roll("'choice ' || voter.email || category_id")} ^ 1.7) as line
      from voter
      cross join (select category_id, max(works) as works, count(*) over () as categories from work group by category_id) as category
      where voter.property_id = ${propertyId} and voter.password_hash is null
        and ${roll("'takes ' || voter.email || category_id")} < ${votesOfVoter}::numeric / categories
    ),
    cast_ as (
      insert into vote (voter_id, property_id, season_id, category_id, entry_id, address, agent, voted_at, device_mark, source, seconds_on_page)
      select voter_id, ${propertyId}, ${seasonId}, category_id, work.id,
        '198.' || (18 + (${roll("'net ' || email")} * 2)::int % 2) || '.' || floor(256 * ${roll("'part ' || email")}) || '.' || (1 + floor(250 * ${roll("'house ' || email")})),
        'Mozilla/5.0', least(at, ${end}::timestamptz), md5('device ' || email),
        (array['newsletter.example', 'social.example', 'social.example', 'studios.example', null, null, null])[1 + floor(7 * ${roll("'from ' || email")})::int],
        20 + floor(280 * ${roll("'look ' || email || category_id")} ^ 2)
      from voted join work using (category_id, line)
      order by at
      returning id, voter_id, category_id, entry_id, voted_at
    )
    insert into standing_vote (voter_id, category_id, entry_id, vote_id, voted_at)
    select voter_id, category_id, entry_id, id, voted_at from cast_
    on conflict do nothing`.execute(db);
  if (isBusy) await addCrowds(db, season, end);
  await watchSeason(db, { propertyId, seasonId }, now);
}

const [machineVotes, schoolVotes] = [412, 63];
const [machineSeconds, lessonMinutes] = [5.5, 95];

/** In the category with the most votes: a machine, without which another work leads, and a class that votes in its lessons. */
async function addCrowds(db: WriteDb, { id: seasonId, propertyId }: SeasonRow, end: Date): Promise<void> {
  const { timeZone } = traitsOf(propertyId);
  const { rows: works } = await sql<{ categoryId: number; entryId: number }>`
    with busiest as (
      select category.id from category join standing_vote on standing_vote.category_id = category.id
      where category.season_id = ${seasonId} group by category.id order by count(*) desc, category.id limit 1
    )
    select standing_vote.category_id, standing_vote.entry_id from standing_vote join busiest on busiest.id = standing_vote.category_id
    group by standing_vote.category_id, standing_vote.entry_id order by count(*) desc, standing_vote.entry_id`.execute(db);
  const [leader] = works;
  const favorite = works[2] ?? works[1];
  if (!leader || !favorite) return;
  const { categoryId } = leader;
  const night = sql`((date_trunc('day', ${end}::timestamptz at time zone ${timeZone}) - interval '3 days' + interval '2 hours 4 minutes') at time zone ${timeZone})`;
  const morning = sql`((date_trunc('day', ${end}::timestamptz at time zone ${timeZone}) - interval '2 days' + interval '9 hours 10 minutes') at time zone ${timeZone})`;
  const cast = (people: RawBuilder<unknown>) =>
    sql`
    with person as (${people}),
    made as (
      insert into voter (property_id, email, voter_key, confirmed_at, created_at)
      select ${propertyId}, email, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), registered_at, registered_at from person order by n
      on conflict do nothing
      returning id, email
    ),
    cast_ as (
      insert into vote (voter_id, property_id, season_id, category_id, entry_id, address, agent, voted_at, device_mark, seconds_on_page)
      select made.id, ${propertyId}, ${seasonId}, ${categoryId}, entry_id, address, 'Mozilla/5.0', at, device, seconds
      from person join made using (email) order by n
      returning id, voter_id, category_id, entry_id, voted_at
    )
    insert into standing_vote (voter_id, category_id, entry_id, vote_id, voted_at)
    select voter_id, category_id, entry_id, id, voted_at from cast_`.execute(db);
  await cast(sql`
    select n, 'kite' || lpad(n::text, 3, '0') || '@quickpost.example.net' as email, ${night} + n * ${machineSeconds}::float * interval '1 second' as at,
      ${night} - interval '50 minutes' + n * interval '5 seconds' as registered_at, '203.0.113.' || (20 + n % 11) as address,
      case when n % 103 = 102 then ${leader.entryId}::int else ${favorite.entryId}::int end as entry_id, null as device, 1 as seconds
    from generate_series(0, ${machineVotes}::int - 1) as n`);
  const entryIds = works.slice(0, 5).map(({ entryId }) => entryId);
  await cast(sql`
    select n, (${first}::text[])[1 + n % 30] || '.' || (${last}::text[])[1 + n / 30] || '@northfield-school.example.org' as email,
      ${morning} + (n / 33) * interval '1 day' + (n % 4) * ${lessonMinutes}::int * interval '1 minute' + (n * n * 7 % 1200) * interval '1 second' as at,
      ${morning} - interval '400 days' + n * interval '7 hours' as registered_at, '192.0.2.44' as address,
      (${entryIds}::int[])[1 + floor(array_length(${entryIds}::int[], 1) * ${roll("'class ' || n")} ^ 1.3)::int] as entry_id,
      md5('class ' || n) as device, 120 + floor(240 * ${roll("'read ' || n")}) as seconds
    from generate_series(0, ${schoolVotes}::int - 1) as n`);
}
