import type { EntrantWithToken } from './entrants.ts';
import { database } from './journey.ts';

/** A work in a season of its own that takes entries now, independent of the award's current season. Its number is below all others, so that no other journey takes it for the newest. */
export async function beginInOwnSeason(
  { id, propertyId }: Pick<EntrantWithToken, 'id' | 'propertyId'>,
  title: string,
  state: 'draft' | 'paid' = 'draft',
): Promise<{ submissionId: number; pieceId: number }> {
  const [made] = await database<{ submissionId: number; pieceId: number }>(
    `with season as (insert into season (property_id, number, name, start_date, early_end_date, regular_end_date, end_date,
         judging_rnd1_start_date, judging_rnd1_end_date, judging_rnd2_start_date, judging_rnd2_end_date, voting_start_date, voting_end_date, winners_date)
       select $1::int, -$2::int, 'Season of one work', now() - interval '9 days', now() + interval '1 day', now() + interval '2 days',
         now() + interval '3 days', now() + interval '4 days', now() + interval '5 days', now() + interval '6 days', now() + interval '7 days',
         now() + interval '8 days', now() + interval '9 days', now() + interval '10 days' returning id),
     medium as (insert into media_type (season_id, name) select id, 'Works' from season returning id),
     kind as (insert into category_type (media_type_id, name) select id, 'General' from medium returning id),
     place as (insert into category (season_id, property_id, category_type_id, name) select season.id, $1, kind.id, 'Best work' from season, kind returning id),
     given as (insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
       select $1, season.id, $2, $3, now(), now() from season returning id),
     work as (insert into piece (submission_id, title, organization) select id, $3, 'Society of Long Names' from given returning id),
     entered as (insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, created_at)
       select work.id, place.id, $1, season.id, $2, $4, now() from work, place, season)
     select given.id as "submissionId", work.id as "pieceId" from given, work`,
    [propertyId, id, title, state],
  );
  if (!made) throw new Error('no work was made');
  return made;
}
