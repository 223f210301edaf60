import type { EntrantWithToken } from './entrants.ts';
import { database } from './journey.ts';

/** A season that is paid by invoice and that no other journey sees, with two submissions that are ready. */
export async function beginTwo(entrant: EntrantWithToken, titles: readonly [string, string], earlyEnd = '1 day') {
  const [season] = await database<{ id: number; placeId: number }>(
    `with season as (insert into season (property_id, number, name, start_date, early_end_date, regular_end_date, end_date,
         judging_rnd1_start_date, judging_rnd1_end_date, judging_rnd2_start_date, judging_rnd2_end_date, voting_start_date, voting_end_date, winners_date)
       select $1, 1000 + $2 % 1000000, 'Season of a cart', now() - interval '9 days', now() + $3::interval, now() + interval '2 days',
         now() + interval '3 days', now() + interval '4 days', now() + interval '5 days', now() + interval '6 days', now() + interval '7 days',
         now() + interval '8 days', now() + interval '9 days', now() + interval '10 days' returning id),
     medium as (insert into media_type (season_id, name) select id, 'Campaigns' from season returning id),
     kind as (insert into category_type (media_type_id, name) select id, 'General' from medium returning id),
     place as (insert into category (season_id, property_id, category_type_id, name, early_price, regular_price, late_price)
       select season.id, $1, kind.id, 'Best poster', 12000, 15000, 18000 from season, kind returning id)
     select season.id, place.id as "placeId" from season, place`,
    [entrant.propertyId, entrant.id, earlyEnd],
  );
  const ids: number[] = [];
  for (const title of titles) {
    const [made] = await database<{ id: number }>(
      `with given as (insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
         select $1, $4, $2, $3, now(), now() returning id),
       work as (insert into piece (submission_id, title, organization) select id, $3, 'Long Names' from given returning id),
       entered as (insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, created_at)
         select work.id, $5, $1, $4, $2, 'ready', now() from work)
       select id from given`,
      [entrant.propertyId, entrant.id, title, season?.id ?? 0, season?.placeId ?? 0],
    );
    ids.push(made?.id ?? 0);
  }
  return ids;
}
