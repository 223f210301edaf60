import { sql } from 'kysely';
import type { WriteDb } from '#server/kernel/db.ts';

interface Namesake {
  reviewerId: number;
  pieceId: number;
}

/** What an organizer finds in the season that is being judged: conflicts to decide about, and some that were decided. */
export async function addConflicts(db: WriteDb, seasons: readonly { propertyId: number }[], now: Date): Promise<void> {
  const propertyId = Math.min(...seasons.map((season) => season.propertyId));
  const [left, confirmed, dismissed] = await findReviewed(db, propertyId);
  const own = await findOwn(db, propertyId);
  for (const one of [left, confirmed, dismissed, own]) if (one) await creditNamesake(db, one);
  await commission(db, propertyId);
  const hour = 3_600_000;
  const decide = async (one: Namesake | undefined, state: string, note: string, hoursAgo: number) => {
    if (!one) return;
    await sql`
      update conflict set state = ${state}, note = ${note}, at = ${new Date(now.getTime() - hoursAgo * hour)},
        decided_by = (select id from account where role = 'Administrator' order by id limit 1)
      where reviewer_id = ${one.reviewerId} and piece_id = ${one.pieceId} and signal = 'name'`.execute(db);
  };
  await decide(confirmed, 'confirmed', 'The judge recorded the sound for this work in spring. Confirmed by email.', 20);
  await decide(dismissed, 'dismissed', 'A namesake in another city; the entrant sent a portrait.', 44);
  await sql`
    update conflict set objection = 'We share a name with a furniture maker. I have never worked for them.', objected_at = ${new Date(now.getTime() - 5 * hour)}
    where (reviewer_id, piece_id, signal) in (
      select conflict.reviewer_id, conflict.piece_id, conflict.signal from conflict
      join piece on piece.id = conflict.piece_id join submission on submission.id = piece.submission_id
      where submission.property_id = ${propertyId} and conflict.signal = 'client' and conflict.state = 'suspected'
      order by conflict.piece_id, conflict.reviewer_id limit 1)`.execute(db);
}

/** Three judges of three works that others reviewed as well, none of them an account of the demonstration. */
const findReviewed = async (db: WriteDb, propertyId: number): Promise<Namesake[]> =>
  (
    await sql<Namesake>`
      select distinct on (given.reviewer_id) given.reviewer_id as "reviewerId", given.piece_id as "pieceId" from (
        select distinct on (entry.piece_id) review.reviewer_id, entry.piece_id
        from review join entry on entry.id = review.entry_id join season on season.id = review.season_id and season.is_current
        join reviewer on reviewer.id = review.reviewer_id and reviewer.deleted_at is null join account on account.id = reviewer.account_id
        where entry.property_id = ${propertyId} and entry.state = 'paid' and not entry.is_off and not entry.is_shortlisted and entry.reviews_done >= 2
          and not review.is_conflict and not review.is_no_load and account.email not like '%@example.org'
          and not exists (select from conflict where conflict.piece_id = entry.piece_id and conflict.reviewer_id = review.reviewer_id)
        order by entry.piece_id, review.reviewer_id
      ) given
      order by given.reviewer_id, given.piece_id limit 3`.execute(db)
  ).rows;

/** Something for the demonstration's own associate to wonder about. */
const findOwn = async (db: WriteDb, propertyId: number): Promise<Namesake | undefined> =>
  (
    await sql<Namesake>`
      select reviewer.id as "reviewerId", entry.piece_id as "pieceId"
      from account join reviewer on reviewer.account_id = account.id and account.email = 'associate@example.org'
      join enrolment on enrolment.reviewer_id = reviewer.id join season on season.id = enrolment.season_id and season.is_current
      join entry on entry.season_id = season.id and entry.property_id = ${propertyId} and entry.state = 'paid' and not entry.is_shortlisted
      where not exists (select from review join entry seen on seen.id = review.entry_id
        where review.reviewer_id = reviewer.id and seen.piece_id = entry.piece_id)
      order by entry.piece_id limit 1`.execute(db)
  ).rows[0];

const creditNamesake = (db: WriteDb, { reviewerId, pieceId }: Namesake) =>
  sql`
    insert into piece_credit (piece_id, position, first_name, last_name, title)
    select ${pieceId}, coalesce((select max(position) from piece_credit where piece_id = ${pieceId}), 0) + 1,
      account.first_name, account.last_name, 'Sound'
    from reviewer join account on account.id = reviewer.account_id where reviewer.id = ${reviewerId}`.execute(db);

/** Two works were made for companies that judges work for. */
const commission = (db: WriteDb, propertyId: number) =>
  sql`
    with employer as (
      select min(account.organization) as organization, row_number() over (order by count(*), min(account.id)) as place
      from enrolment join season on season.id = enrolment.season_id and season.is_current and season.property_id = ${propertyId}
      join reviewer on reviewer.id = enrolment.reviewer_id and reviewer.deleted_at is null join account on account.id = reviewer.account_id
      where account.organization <> '' and account.email not like '%@example.org' and not enrolment.is_executive
      group by organization_key(account.organization)
    ), work as (
      select piece.id, row_number() over (order by piece.id desc) as place
      from piece join entry on entry.piece_id = piece.id join season on season.id = entry.season_id and season.is_current
      where entry.property_id = ${propertyId} and entry.state = 'paid' and not entry.is_shortlisted and not entry.is_off
        and (select count(*) from entry other where other.piece_id = piece.id) = 1
    )
    update piece set client = employer.organization from employer join work on work.place = employer.place
    where piece.id = work.id and employer.place <= 2`.execute(db);
