import { type RawBuilder, sql } from 'kysely';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { asked } from './need.rules.ts';

/** How much judges' time an entry needs: what judging and rankings keep in `entry` for those who are handed works. */

/** What is set with an entry that judges get again: what one more review of it is worth was counted among other works. */
export const ofUnknownWorth = {
  worth: sql<number>`unknown_worth()`,
  need: sql<number>`need_of(reviews_done, leases_held, wanted, unknown_worth())`,
};

/** In the statement that writes the leases, so that handing out is one: a judge more holds what is in `picked (id)`. */
export const hold = (picked: RawBuilder<unknown>) => sql`
  update entry set leases_held = leases_held + 1, need = need_of(reviews_done, leases_held + 1, wanted, worth)
  from ${picked} where entry.id = picked.id returning entry.id`;

/** In the statement that ends the leases: what is in `ending (id, ended)` is held by so many judges fewer. */
export const letGo = (ending: RawBuilder<unknown>) => sql`
  update entry set leases_held = greatest(leases_held - ended, 0), need = need_of(reviews_done, greatest(leases_held - ended, 0), wanted, worth)
  from ${ending} where entry.id = ending.id`;

/** A review more, unless it is set aside. */
export const countReview = (db: WriteDb, propertyId: number, entryId: number, reviewId: number) =>
  sql`
    update entry set reviews_done = reviews_done + 1, need = need_of(reviews_done + 1, leases_held, wanted, worth)
    where id = ${entryId} and property_id = ${propertyId} and not (select is_set_aside from review where id = ${reviewId})`.execute(db);

/** Coverage follows from the reviews that count; counted again after a correction. */
export const recountReviews = (db: WriteDb, entryId: number) =>
  sql`
    with counted as (select count(*)::int as done from review where entry_id = ${entryId} and not is_conflict and not is_no_load and not is_set_aside)
    update entry set reviews_done = done, need = need_of(done, leases_held, wanted, worth) from counted where entry.id = ${entryId}`.execute(
    db,
  );

/** A request by organizers counts until it is done. */
const wantedOf = (usual: number) =>
  sql`case when entry.wanted > ${asked} and entry.reviews_done < entry.wanted - ${asked} then entry.wanted else ${usual}::int end`;

/**
 * What one more review of each entry of a category is worth now. An entry in a judge's hands at this moment is left for the next time; its
 * reviews and leases are those of the row, not of when the worth was counted. Returns how many were left.
 */
export async function putWorths(db: WriteDb, categoryId: number, wanted: number, worths: ReadonlyMap<number, number>): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    with counted as (select * from unnest(${[...worths.keys()]}::int[], ${[...worths.values()]}::int[]) as one(id, worth)),
    changed as (
      select entry.id, counted.worth from entry join counted using (id)
      where entry.category_id = ${categoryId} and (entry.worth <> counted.worth or ${wantedOf(wanted)} <> entry.wanted)),
    held as (
      select entry.id from entry where id in (select id from changed) and category_id = ${categoryId} for update skip locked),
    written as (
      update entry set wanted = ${wantedOf(wanted)}, worth = changed.worth,
        need = need_of(reviews_done, leases_held, ${wantedOf(wanted)}, changed.worth)
      from changed join held using (id) where entry.id = changed.id returning entry.id)
    select ((select count(*) from changed) - (select count(*) from written))::int as left`.execute(db);
  return rows[0]?.left ?? 0;
}

/**
 * Works of these that a judge of round one can still be handed, each asked for up to so many reviews. Asked again, it stays as it is; what is
 * asked for already is never made less.
 */
export const putAsked = (db: WriteDb, propertyId: number, seasonId: number, works: readonly { entryId: number; upTo: number }[]) =>
  sql<{ id: number; before: number; upTo: number }>`
    with given as (
      select * from unnest(${works.map(({ entryId }) => entryId)}::int[], ${works.map(({ upTo }) => upTo)}::int[]) as one(id, up_to)),
    held as (
      select entry.id, entry.reviews_done, given.up_to from entry join given using (id)
      where entry.property_id = ${propertyId} and entry.season_id = ${seasonId} and entry.state = 'paid' and not entry.is_off
        and given.up_to > entry.reviews_done and entry.wanted < ${asked} + given.up_to
      order by entry.id for update of entry)
    update entry set wanted = ${asked} + held.up_to, need = need_of(entry.reviews_done, entry.leases_held, ${asked} + held.up_to, entry.worth)
    from held where held.id = entry.id
    returning entry.id, held.reviews_done as before, held.up_to as "upTo"`.execute(db);

/** From how many reviews on the entries of a season are handed out by what one more is worth; out of reach where they are not. */
export const putWanted = (db: WriteDb, propertyId: number, seasonId: number, minimum: number | null) =>
  sql`
    update entry set wanted = asked.wanted, need = need_of(reviews_done, leases_held, asked.wanted, worth)
    from (select coalesce(${minimum}::int, 1000) as wanted) asked
    where season_id = ${seasonId} and property_id = ${propertyId} and entry.wanted <> asked.wanted`.execute(db);
