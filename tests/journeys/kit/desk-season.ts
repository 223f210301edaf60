import { database } from './journey.ts';
import { unique } from './people.ts';

interface DeskSeason {
  seasonId: number;
  /** The season after it. */
  nextId: number;
  people: readonly string[];
}

/**
 * A season of an award that no other journey looks at, and one after it: two categories, three entrants with a draft each, two of them in the
 * first category. Their numbers are below all others, so that no one takes them for the newest.
 */
export async function newDeskSeason(award: number): Promise<DeskSeason> {
  const word = unique();
  const people = ['ada', 'bo', 'cleo'].map((name) => `${name}.${word}@example.org`);
  const numbers = await database<{ id: number }>(
    `insert into season (property_id, number, name, start_date, early_end_date, regular_end_date, end_date,
       judging_rnd1_start_date, judging_rnd1_end_date, judging_rnd2_start_date, judging_rnd2_end_date, voting_start_date, voting_end_date, winners_date)
     select $1::int, base.number + n, 'Desk ' || n, now() - interval '9 days', now() + interval '1 day', now() + interval '2 days',
       now() + interval '3 days', now() + interval '4 days', now() + interval '5 days', now() + interval '6 days', now() + interval '7 days',
       now() + interval '8 days', now() + interval '9 days', now() + interval '10 days'
     from generate_series(1, 2) n, (select coalesce(min(number), 0) - 3 as number from season where property_id = $1) base returning id`,
    [award],
  );
  const [seasonId = 0, nextId = 0] = numbers.map(({ id }) => id);
  await database(
    `with media as (insert into media_type (season_id, name) values ($2, 'Objects') returning id),
     kind as (insert into category_type (media_type_id, name) select id, 'General' from media returning id),
     places as (insert into category (season_id, property_id, category_type_id, name, position)
       select $2, $1, kind.id, name, place from kind, (values ('Bowls', 1), ('Tiles', 2)) given(name, place) returning id, name),
     owners as (insert into account (property_id, email, role, first_name, last_name, organization, created_at)
       select $1, email, 'Entrant', initcap(split_part(email, '.', 1)), 'Vale', 'Vale Works', now() from unnest($3::text[]) email returning id, email),
     given as (insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
       select $1, $2, id, 'Work of ' || split_part(email, '.', 1), now(), now() from owners returning id, account_id, title),
     works as (insert into piece (submission_id, title, organization) select id, title, 'Vale Works' from given returning id, submission_id)
     insert into entry (piece_id, category_id, property_id, season_id, entrant_id, created_at)
     select works.id, places.id, $1, $2, given.account_id, now() from works join given on given.id = works.submission_id
       join owners on owners.id = given.account_id join places on places.name = case when owners.email like 'cleo%' then 'Tiles' else 'Bowls' end`,
    [award, seasonId, people],
  );
  return { seasonId, nextId, people };
}
