import { database, expect } from './journey.ts';
import type { Laurel } from './laurel.ts';

interface Founder {
  email: string;
  password: string;
}

export interface DirectorSeason {
  propertyId: number;
  slug: string;
  categoryId: number;
  /** A judge who can sign in, and has reviewed nothing yet. */
  judge: Founder;
}

const works = 14;

/**
 * An award in an installation of its own, judged in one round that is open: fourteen works that lie close together, each with two reviews of six
 * judges. One judge works for the client of a work they reviewed, another has a namesake in the credits of one.
 */
export async function newDirectorSeason({ url, databaseUrl }: Laurel, founder: Founder): Promise<DirectorSeason> {
  const slug = 'driftline';
  const signedIn = await fetch(`${url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: founder.email, password: founder.password }),
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const send = async <Data>(path: string, body: object): Promise<Data> => {
    const sent = await fetch(`${url}/api/award/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { Data } = (await sent.json()) as { Data: Data };
    expect(sent.status, JSON.stringify(Data)).toBe(200);
    return Data;
  };
  const basics = {
    Name: 'Driftline',
    Slug: slug,
    Field: 'Boats',
    Country: 'US',
    Locale: 'en-US',
    TimeZone: 'America/New_York',
    Currency: 'USD',
  };
  const {
    PropertyID: propertyId,
    JudgingPropertyID: judgingId,
    Version,
  } = await send<Record<'PropertyID' | 'JudgingPropertyID' | 'Version', number>>('CreateAward', basics);
  await send('SaveAward', {
    PropertyID: propertyId,
    Version,
    Rules: { treatsExecutivesAsAssociates: true, publicVote: false, fees: false },
  });
  // Its director works alone, so the award is of the printed shape: one person makes its acts, and each is marked.
  await database(
    `update property set state = 'open', traits = case when id = $2 then traits || '{"printedActs": true}' else traits end where id = any($1::int[])`,
    [[propertyId, judgingId], propertyId],
    databaseUrl,
  );
  const judge = { email: 'signe@example.org', password: founder.password };
  const [made] = await database<{ seasonId: number; categoryId: number }>(
    `with season as (insert into season (property_id, number, name, is_current, start_date, early_end_date, regular_end_date, end_date,
         judging_rnd1_start_date, judging_rnd1_end_date, judging_rnd2_start_date, judging_rnd2_end_date, voting_start_date, voting_end_date,
         winners_date, reviews_wanted)
       select $1, 1, 'Season 1', true, now() - interval '90 days', now() - interval '80 days', now() - interval '70 days', now() - interval '60 days',
         now() - interval '20 days', now() + interval '20 days', now() + interval '21 days', now() + interval '22 days', now() + interval '23 days',
         now() + interval '24 days', now() + interval '25 days', 2 returning id),
     plan as (insert into judging_plan (season_id, is_adaptive, minimum, most, shortlist_size) select id, true, 2, 8, 5 from season),
     media as (insert into media_type (season_id, name) select id, 'Boats' from season returning id),
     kind as (insert into category_type (media_type_id, name) select id, 'Small' from media returning id),
     place as (insert into category (season_id, property_id, category_type_id, name) select season.id, $1, kind.id, 'Rowing Boats' from season, kind
       returning id),
     asked as (insert into criterion (season_id, name, position) select season.id, name, position from season,
       (values ('Lines', 1), ('Craft', 2)) given (name, position)),
     owner as (insert into account (property_id, email, role, first_name, last_name, organization)
       values ($1, 'yard@example.org', 'Entrant', 'Runa', 'Strand', 'Strand Boatyard') returning id),
     submissions as (insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
       select $1, season.id, owner.id, 'Boats', now(), now() from season, owner returning id),
     pieces as (insert into piece (submission_id, title, organization, client)
       select submissions.id, 'Boat ' || n, 'Strand Boatyard', case when n = 6 then 'Harbor Yard Ltd.' end
       from submissions, generate_series(1, $2::int) n returning id, title),
     credited as (insert into piece_credit (piece_id, position, first_name, last_name, title)
       select id, 0, 'Judge', 'Number 2', 'Sails' from pieces where title = 'Boat 8'),
     entered as (insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, created_at)
       select pieces.id, place.id, $1, season.id, owner.id, 'paid', now() from pieces, place, season, owner)
     select season.id as "seasonId", place.id as "categoryId" from season, place`,
    [propertyId, works],
    databaseUrl,
  );
  if (!made) throw new Error('There is no season');
  await database(
    `with people as (insert into account (property_id, email, role, password_hash, first_name, last_name, organization)
       select $1, case n when 7 then $4 else 'judge' || n || '@jury.example' end, 'Reviewer', founder.password_hash,
         case n when 7 then 'Signe' else 'Judge' end, case n when 7 then 'Holm' else 'Number ' || n end, case n when 1 then 'Harbor Yard' end
       from generate_series(1, 7) n, (select password_hash from account where email = $5) founder returning id, email),
     judges as (insert into reviewer (account_id, global_status_id, is_executive, may_recommend) select id, 1, false, false from people returning id, account_id),
     enrolled as (insert into enrolment (reviewer_id, season_id, status_id, is_executive, judging_start_date, judging_end_date, reviews_required)
       select judges.id, season.id, 2, false, season.judging_rnd1_start_date, season.judging_rnd1_end_date, 3 from judges, season where season.id = $2)
     insert into reviewer_category (reviewer_id, category_id, for_round) select id, $3, 1 from judges`,
    [judgingId, made.seasonId, made.categoryId, judge.email, founder.email],
    databaseUrl,
  );
  // Judges differ in what they usually give, and works by less than judges do. Works of the same need are handed out by `shuffle`: by their
  // numbers here, because with others a tie across the winner's line could arise by chance.
  await database(
    `with judges as (select reviewer.id, row_number() over (order by reviewer.id) as n from reviewer join enrolment on enrolment.reviewer_id = reviewer.id
       where enrolment.season_id = $1 order by reviewer.id limit 6),
     works as (select entry.id, substr(piece.title, 6)::int as n from entry join piece on piece.id = entry.piece_id where entry.season_id = $1),
     given as (insert into review (reviewer_id, entry_id, season_id, overall_score, saved_at)
       select judges.id, works.id, $1, round(5 + works.n * 0.15 + judges.n * 0.3 + (works.n * 7 + judges.n * 5) % 11 * 0.17, 2), now() - interval '1 day'
       from works join judges on judges.n in (works.n % 6 + 1, (works.n + 1) % 6 + 1) returning id, overall_score),
     scored as (insert into review_score (review_id, criterion_id, score)
       select given.id, criterion.id, round(given.overall_score) from given, criterion where criterion.season_id = $1)
     update entry set reviews_done = 2, need = need_of(2, 0, wanted, worth), shuffle = works.n from works where works.id = entry.id`,
    [made.seasonId],
    databaseUrl,
  );
  return { propertyId, slug, categoryId: made.categoryId, judge };
}
