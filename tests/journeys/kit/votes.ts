import { database } from './journey.ts';
import { unique } from './people.ts';
import { newSeason } from './new-season.ts';

const signs = {
  machine: [
    { Kind: 'pace', Leans: 'machine', Figures: { seconds: 5.5 } },
    { Kind: 'registered', Leans: 'machine', Figures: { count: 40, of: 40 } },
    { Kind: 'oneWork', Leans: 'machine', Figures: { count: 40, of: 40 } },
    { Kind: 'places', Leans: 'neither', Figures: { addresses: 11 } },
  ],
  people: [
    { Kind: 'older', Leans: 'people', Figures: { count: 12, of: 12 } },
    { Kind: 'looked', Leans: 'people', Figures: { from: 120, to: 340 } },
    { Kind: 'spread', Leans: 'people', Figures: { works: 3, count: 4, of: 12 } },
  ],
};

/**
 * A season that no other journey looks at, whose public vote has ended: three works in one category. Twenty people prefer Work 1 by two votes; a
 * machine gave Work 2 forty votes, a school twelve to all three. Both groups wait.
 */
export async function newVotedSeason(award: number): Promise<{ seasonId: number; categoryId: number }> {
  const key = unique();
  const { seasonId } = await newSeason(award, [-90, -80, -70, -60, -60, -30, -30, -12, -12, -1, 30]);
  const [category] = await database<{ id: number }>(
    `with media as (insert into media_type (season_id, name) values ($2, 'Sound') returning id),
     kind as (insert into category_type (media_type_id, name) select id, 'All' from media returning id),
     best as (insert into category (season_id, property_id, category_type_id, name, position) select $2, $1, kind.id, 'Best of all', 1 from kind returning id),
     owner as (select id from account where property_id = $1 and role = 'Entrant' order by id limit 1),
     submissions as (insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
       select $1, $2, owner.id, 'Works', now(), now() from owner returning id),
     pieces as (insert into piece (submission_id, title, organization) select submissions.id, 'Work ' || n, 'Studio Nine'
       from submissions, generate_series(1, 3) n returning id),
     entries as (insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, is_shortlisted, reviews_done, created_at)
       select pieces.id, best.id, $1, $2, owner.id, 'paid', true, 5, now() from pieces, best, owner)
     select id from best`,
    [award, seasonId],
  );
  const categoryId = category?.id ?? 0;
  const cast = (name: string, count: number, workOf: string, address: string, at: string) =>
    database(
      `with works as (select array_agg(entry.id order by piece.title) as ids from entry join piece on piece.id = piece_id where category_id = $3),
       made as (insert into voter (property_id, email, voter_key, confirmed_at, created_at)
         select $1, '${name}' || n || '.${key}@example.org', '${name}' || n || '.${key}', now() - interval '9 days', now() - interval '9 days'
         from generate_series(0, ${count - 1}) n returning id),
       numbered as (select id, row_number() over (order by id) - 1 as n from made),
       cast_ as (insert into vote (voter_id, property_id, season_id, category_id, entry_id, address, agent, voted_at)
         select numbered.id, $1, $2, $3, works.ids[${workOf}], ${address}, 'journey', ${at} from numbered, works order by n
         returning id, voter_id, entry_id, voted_at)
       insert into standing_vote (voter_id, category_id, entry_id, vote_id, voted_at) select voter_id, $3, entry_id, id, voted_at from cast_`,
      [award, seasonId, categoryId],
    );
  await cast(
    'person',
    20,
    'case when n % 10 < 5 then 1 when n % 10 < 9 then 2 else 3 end',
    `'203.0.' || n || '.9'`,
    `now() - interval '8 days' + n * interval '3 hours'`,
  );
  await cast('kite', 40, '2', `'198.51.100.' || n % 11`, `now() - interval '4 days' + n * interval '5.5 seconds'`);
  await cast('class', 12, '1 + n::int % 3', `'192.0.2.44'`, `now() - interval '3 days' + n * interval '20 minutes'`);
  for (const [verdict, name, network, votes] of [
    ['machine', 'kite', '198.51.100.*', 40],
    ['people', 'class', '192.0.2.*', 12],
  ] as const)
    await database(
      `with own as (insert into vote_group (property_id, season_id, category_id, kind, key, verdict, signs, votes, first_at, last_at, found_at)
         select $1, $2, $3, 'network', '${network}', '${verdict}', $4, ${votes}, min(voted_at), max(voted_at), now()
         from standing_vote join voter on voter.id = voter_id where category_id = $3 and email like '${name}%' returning id)
       insert into vote_group_member (voter_id, category_id, group_id)
       select voter_id, category_id, own.id from own, standing_vote join voter on voter.id = voter_id where category_id = $3 and email like '${name}%'`,
      [award, seasonId, categoryId, JSON.stringify(signs[verdict])],
    );
  await database(
    `insert into vote_watch (season_id, last_vote_id, looked_at) select $1, max(id), now() from vote
     on conflict (season_id) do update set last_vote_id = excluded.last_vote_id, looked_at = excluded.looked_at`,
    [seasonId],
  );
  return { seasonId, categoryId };
}
