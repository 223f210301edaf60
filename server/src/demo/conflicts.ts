import { sql } from 'kysely';
import type { WriteDb } from '#server/kernel/database/db.ts';

interface Pair {
  reviewerId: number;
  pieceId: number;
}

const hourMs = 3_600_000;
/** Someone who is credited and no judge. */
const maker = ['Ottilie', 'Vance'] as const;

/**
 * What an organizer finds in the season that is being judged: some twenty conflicts to decide about, of every kind, and some that were decided.
 * Judges and entrants share nothing by chance (names.ts); what they share is said here.
 */
export async function addConflicts(db: WriteDb, seasons: readonly { propertyId: number }[], now: Date): Promise<void> {
  const propertyId = Math.min(...seasons.map((season) => season.propertyId));
  const [left, confirmed, dismissed, client, credit, brand] = await findReviewed(db, propertyId);
  const own = await findOwn(db, propertyId);
  const voted = await findVoted(db, propertyId);
  for (const one of [left, confirmed, dismissed, own, voted]) if (one) await creditNamesake(db, one);
  const unseen = await findUnseen(db, propertyId);
  const [one, two, three, four, ...rest] = unseen;
  for (const pair of [client, one, two]) if (pair) await commission(db, pair);
  for (const pair of [credit, three, four]) if (pair) await creditEmployer(db, pair, 'organization');
  for (const pair of [brand, ...rest.slice(0, 1)]) if (pair) await creditEmployer(db, pair, 'brand');
  await employ(db, propertyId);
  const decide = async (pair: Pair | undefined, state: string, note: string, hoursAgo: number) => {
    if (!pair) return;
    await sql`
      update conflict set state = ${state}, note = ${note}, at = ${new Date(now.getTime() - hoursAgo * hourMs)},
        decided_by = (select id from account where role = 'Administrator' order by id limit 1)
      where reviewer_id = ${pair.reviewerId} and piece_id = ${pair.pieceId} and signal = 'name'`.execute(db);
  };
  await decide(confirmed, 'confirmed', 'The judge recorded the sound for this work in spring. Confirmed by email.', 20);
  await decide(dismissed, 'dismissed', 'A namesake in another city; the entrant sent a portrait.', 44);
  await sql`
    update conflict set objection = 'We share a name with a furniture maker. I have never worked for them.', objected_at = ${new Date(now.getTime() - 5 * hourMs)}
    where (reviewer_id, piece_id, signal) in (
      select conflict.reviewer_id, conflict.piece_id, conflict.signal from conflict
      join piece on piece.id = conflict.piece_id join submission on submission.id = piece.submission_id
      where submission.property_id = ${propertyId} and conflict.signal = 'client' and conflict.state = 'suspected'
      order by conflict.piece_id, conflict.reviewer_id limit 1)`.execute(db);
}

/** Judges whose employer has no one else on the jury: what is said of one concerns one. */
const lone = (propertyId: number) => sql`
  select min(reviewer.id) as id, min(account.organization) as organization
  from enrolment join season on season.id = enrolment.season_id and season.is_current and season.property_id = ${propertyId}
  join reviewer on reviewer.id = enrolment.reviewer_id and reviewer.deleted_at is null join account on account.id = reviewer.account_id
  group by organization_key(account.organization)
  having count(*) = 1 and not bool_or(enrolment.is_executive) and not bool_or(account.email like '%@example.org')`;

/**
 * Judges of works that others reviewed as well, each once and none of them an account of the demonstration. Works with many reviews first: what
 * is set aside leaves enough.
 */
const findReviewed = async (db: WriteDb, propertyId: number): Promise<Pair[]> =>
  (
    await sql<Pair>`
      select "reviewerId", "pieceId" from (
      select distinct on (given.reviewer_id) given.reviewer_id as "reviewerId", given.piece_id as "pieceId", given.reviews_done from (
        select distinct on (entry.piece_id) review.reviewer_id, entry.piece_id, entry.reviews_done
        from review join entry on entry.id = review.entry_id join season on season.id = review.season_id and season.is_current
        join (${lone(propertyId)}) judge on judge.id = review.reviewer_id
        where entry.property_id = ${propertyId} and entry.state = 'paid' and not entry.is_off and not entry.is_shortlisted and entry.reviews_done >= 2
          and not review.is_conflict and not review.is_no_load and (select count(*) from entry other where other.piece_id = entry.piece_id) = 1
          and not exists (select from conflict where conflict.piece_id = entry.piece_id and conflict.reviewer_id = review.reviewer_id)
        order by entry.piece_id, review.reviewer_id
      ) given
      order by given.reviewer_id, given.reviews_done desc, given.piece_id) pair
      order by reviews_done desc, "reviewerId" limit 6`.execute(db)
  ).rows;

/** Judges, the last ones first, with a work each that they have not seen. */
const findUnseen = async (db: WriteDb, propertyId: number): Promise<Pair[]> =>
  (
    await sql<Pair>`
      with judge as (select id, row_number() over (order by id desc) as place from (${lone(propertyId)}) lone),
      work as (
        select piece_id, row_number() over (order by piece_id desc) as place from entry join season on season.id = entry.season_id and season.is_current
        where entry.property_id = ${propertyId} and entry.state = 'paid' and not entry.is_shortlisted and not entry.is_off
          and (select count(*) from entry other where other.piece_id = entry.piece_id) = 1)
      select distinct on (judge.place) judge.id as "reviewerId", work.piece_id as "pieceId"
      from judge join work on work.place between judge.place * 5 and judge.place * 5 + 4
      where not exists (select from review join entry on entry.id = review.entry_id
        where review.reviewer_id = judge.id and entry.piece_id = work.piece_id)
        and not exists (select from conflict where conflict.piece_id = work.piece_id)
      order by judge.place, work.place limit 5`.execute(db)
  ).rows;

/** Something for the demonstration's own associate to wonder about. */
const findOwn = async (db: WriteDb, propertyId: number): Promise<Pair | undefined> =>
  (
    await sql<Pair>`
      select reviewer.id as "reviewerId", entry.piece_id as "pieceId"
      from account join reviewer on reviewer.account_id = account.id and account.email = 'associate@example.org'
      join enrolment on enrolment.reviewer_id = reviewer.id join season on season.id = enrolment.season_id and season.is_current
      join entry on entry.season_id = season.id and entry.property_id = ${propertyId} and entry.state = 'paid' and not entry.is_shortlisted
      where not exists (select from review join entry seen on seen.id = review.entry_id
        where review.reviewer_id = reviewer.id and seen.piece_id = entry.piece_id)
      order by entry.piece_id limit 1`.execute(db)
  ).rows[0];

/** An executive whose ballot hangs on what is found out. */
const findVoted = async (db: WriteDb, propertyId: number): Promise<Pair | undefined> =>
  (
    await sql<Pair>`
      select ballot.reviewer_id as "reviewerId", max(entry.piece_id) as "pieceId"
      from ballot join season on season.id = ballot.season_id and season.is_current and season.property_id = ${propertyId}
      join entry on entry.category_id = ballot.category_id and entry.is_shortlisted
      where not ballot.is_conflict and (select count(*) from entry other where other.piece_id = entry.piece_id) = 1
      group by ballot.id having count(*) > 3 order by ballot.id desc limit 1`.execute(db)
  ).rows[0];

const nextPosition = (pieceId: number) => sql`coalesce((select max(position) from piece_credit where piece_id = ${pieceId}), 0) + 1`;

const creditNamesake = (db: WriteDb, { reviewerId, pieceId }: Pair) =>
  sql`
    insert into piece_credit (piece_id, position, first_name, last_name, title)
    select ${pieceId}, ${nextPosition(pieceId)}, account.first_name, account.last_name, 'Sound'
    from reviewer join account on account.id = reviewer.account_id where reviewer.id = ${reviewerId}`.execute(db);

/** Someone of the judge's employer had a hand in it, or it carries its name. */
const creditEmployer = (db: WriteDb, { reviewerId, pieceId }: Pair, as: 'organization' | 'brand') =>
  sql`
    insert into piece_credit (piece_id, position, first_name, last_name, title, ${sql.ref(as)})
    select ${pieceId}, ${nextPosition(pieceId)}, ${maker[0]}, ${maker[1]}, 'Producer', account.organization
    from reviewer join account on account.id = reviewer.account_id where reviewer.id = ${reviewerId}`.execute(db);

/** It was made for the company that the judge works for. */
const commission = (db: WriteDb, { reviewerId, pieceId }: Pair) =>
  sql`
    update piece set client = account.organization || ' Ltd'
    from reviewer join account on account.id = reviewer.account_id where reviewer.id = ${reviewerId} and piece.id = ${pieceId}`.execute(db);

/** One judge works where an entrant does, another writes from the address of a studio that entered; neither has seen a work of theirs. */
const employ = (db: WriteDb, propertyId: number) =>
  sql`
    with studio as (
      select organization_key(entrant.organization) as key, min(entrant.organization) as organization, min(split_part(entrant.email, '@', 2)) as domain,
        array_agg(entry.id) as entries, row_number() over (order by count(distinct entry.piece_id), min(entrant.id)) as place
      from entry join season on season.id = entry.season_id and season.is_current join account entrant on entrant.id = entry.entrant_id
      where entry.property_id = ${propertyId} and entry.state = 'paid' and entrant.email not like '%@example.org'
      group by organization_key(entrant.organization) having count(distinct entry.piece_id) > 1 order by place limit 2
    ), chosen as (
      select distinct on (studio.place) studio.*, judge.id from studio, lateral (
        select lone.id from (${lone(propertyId)}) lone
        where not exists (select from review where review.reviewer_id = lone.id and review.entry_id = any(studio.entries))
          and not exists (select from conflict where conflict.reviewer_id = lone.id)
        order by lone.id desc offset studio.place limit 1) judge
    )
    update account set
      organization = case when chosen.place = 1 then chosen.organization || ' LLC' else account.organization end,
      email = case when chosen.place = 1 then account.email else split_part(account.email, '@', 1) || '@' || chosen.domain end
    from chosen join reviewer on reviewer.id = chosen.id where account.id = reviewer.account_id`.execute(db);
