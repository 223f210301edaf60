import { sql } from 'kysely';
import { ridingAlong, type WriteDb } from '#server/kernel/database/db.ts';
import { hold, letGo } from '#server/wings/entering/submission/need.store.ts';

export interface Seeker {
  reviewerId: number;
  seasonId: number;
  /** From 0 to 1: where this judge begins among entries of equal need. */
  offset: number;
  /** Whose work the judge saw last, to be varied where there is a choice. */
  lastEntrantId: number | undefined;
}

/** Finds the entry in hand. A lease that ran out counts until someone else's request gives its entry back. */
export const findLease = (db: WriteDb, propertyId: number, reviewerId: number, seasonId: number) =>
  db
    .selectFrom('reviewLease')
    .innerJoin('entry', 'entry.id', 'reviewLease.entryId')
    .select(['reviewLease.entryId'])
    .where('reviewLease.reviewerId', '=', reviewerId)
    .where('reviewLease.seasonId', '=', seasonId)
    .where('entry.propertyId', '=', propertyId)
    .where('entry.state', '=', 'paid')
    .where('entry.isOff', '=', false)
    .executeTakeFirst();

/** A judge who asks again is still at it: the lease starts over. */
export const renewLease = (db: WriteDb, reviewerId: number, seasonId: number, until: Date) =>
  db.updateTable('reviewLease').set({ expiresAt: until }).where('reviewerId', '=', reviewerId).where('seasonId', '=', seasonId).execute();

/** The category ids of one judge: those assigned by hand, else those of the clusters of expertise, as far as the judge has the device. */
export const categoriesOf = ({ reviewerId, seasonId }: Seeker, propertyId: number) => sql`
  select category.id
  from category
  where category.season_id = ${seasonId} and category.property_id = ${propertyId} and category.is_active
    and (
      exists (select from reviewer_category chosen
        where chosen.reviewer_id = ${reviewerId} and chosen.category_id = category.id and chosen.for_round = 1)
      or (
        not exists (select from reviewer_category chosen join category other on other.id = chosen.category_id
          where chosen.reviewer_id = ${reviewerId} and chosen.for_round = 1 and other.season_id = ${seasonId})
        and exists (select from enrolment_expertise expertise
          join cluster_category member on member.cluster_id = expertise.cluster_id
          where expertise.reviewer_id = ${reviewerId} and expertise.season_id = ${seasonId} and member.category_id = category.id)
      )
    )
    and (category.device_type_group_id is null or exists (select from reviewer_device owned
      join device_type on device_type.id = owned.device_type_id
      where owned.reviewer_id = ${reviewerId} and device_type.group_id = category.device_type_group_id))`;

/** Not reviewed or declined by this judge before, and nothing that concerns the judge. */
export const isFit = ({ reviewerId }: Seeker) => sql`
  not exists (select from conflict where conflict.reviewer_id = ${reviewerId} and conflict.piece_id = entry.piece_id and conflict.bars)
  and not exists (select from review where review.reviewer_id = ${reviewerId} and review.entry_id = entry.id)`;

/** And not put off by the judge; what was is in their hands again only by their choice, in the morning, or when nothing else is left. */
const isOffered = (seeker: Seeker, now: Date) => sql`
  ${isFit(seeker)}
  and not exists (select from put_off_work off where off.reviewer_id = ${seeker.reviewerId} and off.entry_id = entry.id
    and (off.back_at is null or off.back_at > ${now}))`;

/** How many of the best are tried before the judge's request looks again; also what keeps the planner from reading the whole table. */
const bestOf = 16;

/**
 * Leases the neediest entry to the judge. It takes the `breadth` neediest of the judge's categories (equals in an order of the judge's own)
 * and walks a short way along the index (need, shuffle) in each: from the judge's own place to the end, then from the beginning, then on to
 * lesser needs; so the cost does not grow with the number of entries. Rows that another judge is taking at this moment are skipped; one whose
 * need just changed no longer fits the condition on it.
 */
export async function leaseNeediestEntry(
  db: WriteDb,
  propertyId: number,
  seeker: Seeker,
  breadth: number,
  now: Date,
  until: Date,
): Promise<number | undefined> {
  const eligible = sql`entry.category_id = mine.id and entry.state = 'paid' and not entry.is_off`;
  const few = sql`limit 3`;
  const { rows } = await sql<{ entryId: number }>`
    with own as materialized (${categoriesOf(seeker, propertyId)}),
    mine as materialized (
      select mine.id, top.need from own mine
      cross join lateral (select entry.need from entry where ${eligible} order by entry.need desc limit 1) top
      order by top.need desc, md5(mine.id || '-' || ${String(seeker.reviewerId)}) limit ${breadth}
    ),
    candidate as materialized (
      select found.* from mine
      cross join lateral (
        (select entry.id, entry.need, entry.entrant_id, 0 as lap, entry.shuffle from entry
          where ${eligible} and entry.need = mine.need and entry.shuffle >= ${seeker.offset} and ${isOffered(seeker, now)}
          order by entry.shuffle ${few})
        union all
        (select entry.id, entry.need, entry.entrant_id, 1, entry.shuffle from entry
          where ${eligible} and entry.need = mine.need and entry.shuffle < ${seeker.offset} and ${isOffered(seeker, now)}
          order by entry.shuffle ${few})
        union all
        (select entry.id, entry.need, entry.entrant_id, 2, entry.shuffle from entry
          where ${eligible} and entry.need < mine.need and ${isOffered(seeker, now)}
          order by entry.need desc, entry.shuffle ${few})
      ) found
    ),
    best as materialized (
      select id, need, row_number() over (
        order by need desc, (entrant_id = ${seeker.lastEntrantId ?? null}::int) is true, lap, shuffle, id) as place
      from candidate order by place limit ${bestOf}
    ),
    picked as (
      select entry.id from best join entry on entry.id = best.id and entry.need = best.need
      where entry.state = 'paid' and not entry.is_off
      order by best.place
      limit 1
      for update of entry skip locked
    ),
    taken as (${hold(sql`picked`)})
    insert into review_lease (reviewer_id, season_id, entry_id, leased_at, expires_at)
    select ${seeker.reviewerId}, ${seeker.seasonId}, taken.id, ${now}, ${until} from taken
    returning entry_id`.execute(db);
  return rows[0]?.entryId;
}

/** Is there an entry left for this judge at all, be it in another's hands for a moment? */
export async function hasFitEntry(db: WriteDb, propertyId: number, seeker: Seeker, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with mine as materialized (${categoriesOf(seeker, propertyId)})
    select 1 from mine cross join lateral (
      select from entry where entry.category_id = mine.id and entry.state = 'paid' and not entry.is_off and ${isOffered(seeker, now)} limit 1) found
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Hands the judge one certain entry. */
export async function leaseEntry(
  db: WriteDb,
  reviewerId: number,
  { id, seasonId }: { id: number; seasonId: number },
  now: Date,
  until: Date,
) {
  await sql`
    with taken as (${hold(sql`(values (${id}::int)) picked (id)`)})
    insert into review_lease (reviewer_id, season_id, entry_id, leased_at, expires_at)
    select ${reviewerId}, ${seasonId}, taken.id, ${now}, ${until} from taken`.execute(db);
}

/** Ends the judge's lease, however it came to its end, and lets the entry's need rise again. */
export async function releaseLease(db: WriteDb, propertyId: number, reviewerId: number, seasonId: number): Promise<void> {
  await sql`${ridingAlong}
    with gone as (
      delete from review_lease lease using entry
      where lease.reviewer_id = ${reviewerId} and lease.season_id = ${seasonId}
        and entry.id = lease.entry_id and entry.property_id = ${propertyId} returning lease.entry_id)
    ${letGo(sql`(select entry_id as id, 1 as ended from gone) ending`)}`.execute(db);
}

/** Leases that ran out give their entries back; a few at a time, by the next caller. */
export async function releaseExpired(db: WriteDb, propertyId: number, now: Date): Promise<void> {
  await sql`${ridingAlong}
    with over as (
      select lease.reviewer_id, lease.season_id from review_lease lease join entry on entry.id = lease.entry_id
      where lease.expires_at <= ${now} and entry.property_id = ${propertyId}
      order by lease.expires_at limit 20 for update of lease skip locked),
    gone as (
      delete from review_lease lease using over
      where lease.reviewer_id = over.reviewer_id and lease.season_id = over.season_id returning lease.entry_id),
    ending as (select entry_id as id, count(*)::int as ended from gone group by entry_id)
    ${letGo(sql`ending`)}`.execute(db);
}

/** Takes the entry from everyone who judges it now; its own count is the caller's. */
export const endLeases = (db: WriteDb, entryId: number) => db.deleteFrom('reviewLease').where('entryId', '=', entryId).execute();
