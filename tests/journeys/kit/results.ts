import { database } from './journey.ts';
import { newSeason } from './new-season.ts';

/**
 * A season that no other journey looks at, in the midst of round two: three works in each of four categories, two executives. The first category is
 * ready, the second has a tie, the third waits for a ballot, in the fourth a work is off. Returns its number.
 */
export async function newResultsSeason(award: number): Promise<{ seasonId: number; number: number }> {
  const season = await newSeason(award, [-90, -80, -70, -60, -60, -30, -30, 5, 6, 9, 30]);
  await database('update season set reviews_wanted = 1 where id = $1', [season.seasonId]);
  await database(
    `with media as (insert into media_type (season_id, name) values ($2, 'Sound') returning id),
     kind as (insert into category_type (media_type_id, name) select id, 'All' from media returning id),
     categories as (insert into category (season_id, property_id, category_type_id, name, position)
       select $2, $1, kind.id, given.name, given.position from kind,
         (values ('Ready to go', 1), ('Two are equal', 2), ('One is silent', 3), ('One is off', 4)) given (name, position) returning id, name),
     owner as (select id from account where property_id = $1 and role = 'Entrant' order by id limit 1),
     submissions as (insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
       select $1, $2, owner.id, 'Works', now(), now() from owner returning id),
     pieces as (insert into piece (submission_id, title, organization) select submissions.id, 'Work ' || n, 'Studio Nine'
       from submissions, generate_series(1, 3) n returning id, title),
     judges as (select reviewer.id, row_number() over (order by reviewer.id) as n from reviewer join account on account.id = reviewer.account_id
       join property on property.id = $1 where account.property_id = property.judged_by and reviewer.deleted_at is null
         and reviewer.global_status_id = 1 order by reviewer.id limit 2),
     enrolled as (insert into enrolment (reviewer_id, season_id, status_id, reviews_required, is_executive) select id, $2, 2, 0, true from judges),
     given as (insert into reviewer_category (reviewer_id, category_id, for_round) select judges.id, categories.id, 2 from judges, categories)
     insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, is_shortlisted, reviews_done, is_off, created_at)
       select pieces.id, categories.id, $1, $2, owner.id, 'paid', true, 1, categories.name = 'One is off' and pieces.title = 'Work 3', now()
       from pieces, categories, owner`,
    [award, season.seasonId],
  );
  // Both agree, but for the second category; the second judge has not voted in the third.
  await database(
    `with judges as (select reviewer_id as id, row_number() over (order by reviewer_id) as n from enrolment where season_id = $1),
     cast_ as (insert into ballot (reviewer_id, category_id, season_id, saved_at) select judges.id, category.id, $1, now() from judges, category
       where category.season_id = $1 and not (judges.n = 2 and category.name = 'One is silent') returning id, reviewer_id, category_id)
     insert into ballot_rank (ballot_id, entry_id, rank)
       select cast_.id, entry.id, case when category.name = 'Two are equal' and judges.n = 2 and piece.title in ('Work 1', 'Work 2')
         then case piece.title when 'Work 1' then 2 else 1 end else right(piece.title, 1)::int end
       from cast_ join judges on judges.id = cast_.reviewer_id join category on category.id = cast_.category_id
       join entry on entry.category_id = category.id join piece on piece.id = entry.piece_id where not entry.is_off`,
    [season.seasonId],
  );
  return season;
}
