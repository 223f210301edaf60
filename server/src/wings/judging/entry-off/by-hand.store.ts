import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { ofUnknownWorth } from './returned.store.ts';
import { visibleOf } from './visible.store.ts';

interface TakingOff {
  accountId: number;
  reason: string;
  showsReason: boolean;
  now: Date;
}

/** Out of judging by an organizer's word; judges' reports that are there already stay with it, and can no longer be taken back. */
export async function takeOff(db: WriteDb, propertyId: number, entryId: number, { accountId, reason, showsReason, now }: TakingOff) {
  await sql`
    insert into entry_off (entry_id, created_at, updated_at, found, reports, decided_at, taken_off_by, taken_off_at, reason, shows_reason)
    select id, ${now}, ${now}, ${visibleOf('entry.piece_id')}, 0, ${now}, ${accountId}, ${now}, ${reason}, ${showsReason}
    from entry where id = ${entryId} and property_id = ${propertyId}
    on conflict (entry_id) where status <> 'cleared' do update set updated_at = excluded.updated_at, decided_at = excluded.decided_at,
      tell_at = null, taken_off_by = excluded.taken_off_by, taken_off_at = excluded.taken_off_at, reason = excluded.reason,
      shows_reason = excluded.shows_reason`.execute(db);
  await db.deleteFrom('reviewLease').where('entryId', '=', entryId).execute();
  await db
    .updateTable('entry')
    .set({ isOff: true, leasesHeld: 0, need: sql<number>`need_of(reviews_done, 0, wanted, worth)` })
    .where('id', '=', entryId)
    .where('propertyId', '=', propertyId)
    .execute();
}

/** Back into judging, whoever took it off: an open report about it is settled. */
export async function putOn(db: WriteDb, propertyId: number, entryId: number, now: Date): Promise<void> {
  await db
    .updateTable('entryOff')
    .set({ status: 'cleared', updatedAt: now, decidedAt: now, tellAt: null })
    .where('entryId', '=', entryId)
    .where('status', '<>', 'cleared')
    .execute();
  await db
    .updateTable('entry')
    .set({ isOff: false, ...ofUnknownWorth })
    .where('id', '=', entryId)
    .where('propertyId', '=', propertyId)
    .execute();
}

/** Who took an entry off by hand that is off now. */
export const findTakenOff = (db: ReadDb, propertyId: number, entryId: number) =>
  db
    .selectFrom('entryOff')
    .innerJoin('entry', 'entry.id', 'entryOff.entryId')
    .innerJoin('account', 'account.id', 'entryOff.takenOffBy')
    .select([
      sql<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email)`.as('by'),
      sql<string>`entry_off.reason`.as('reason'),
      sql<Date>`entry_off.taken_off_at`.as('at'),
    ])
    .where('entryOff.entryId', '=', entryId)
    .where('entryOff.status', '<>', 'cleared')
    .where('entry.propertyId', '=', propertyId)
    .where('entry.isOff', '=', true)
    .executeTakeFirst();
