import { sql } from 'kysely';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { ofUnknownWorth } from './need.store.ts';
import { visibleOf } from './visible.store.ts';

/** Entries out of judging: `entry.is_off`, and in `entry_off` why. */

const putIsOff = (db: WriteDb, propertyId: number, entryId: number, isOff: boolean) =>
  db
    .updateTable('entry')
    .set({ isOff, ...(!isOff && ofUnknownWorth) })
    .where('id', '=', entryId)
    .where('propertyId', '=', propertyId)
    .execute();

interface TakingOff {
  accountId: number;
  reason: string;
  showsReason: boolean;
  now: Date;
}

/**
 * Out of judging by an organizer's word, and out of the hands of judges; their reports that are there already stay with it, and can no longer
 * be undone.
 */
export async function takeOff(db: WriteDb, propertyId: number, entryId: number, { accountId, reason, showsReason, now }: TakingOff) {
  await sql`
    insert into entry_off (entry_id, created_at, updated_at, found, reports, decided_at, taken_off_by, taken_off_at, reason, shows_reason)
    select id, ${now}, ${now}, ${visibleOf('entry.piece_id')}, 0, ${now}, ${accountId}, ${now}, ${reason}, ${showsReason}
    from entry where id = ${entryId} and property_id = ${propertyId}
    on conflict (entry_id) where status <> 'cleared' do update set updated_at = excluded.updated_at, decided_at = excluded.decided_at,
      tell_at = null, taken_off_by = excluded.taken_off_by, taken_off_at = excluded.taken_off_at, reason = excluded.reason,
      shows_reason = excluded.shows_reason`.execute(db);
  await db
    .updateTable('entry')
    .set({ isOff: true, leasesHeld: 0, need: sql<number>`need_of(reviews_done, 0, wanted, worth)` })
    .where('id', '=', entryId)
    .where('propertyId', '=', propertyId)
    .execute();
}

/** Resumes judging, whether a judge's report or an organizer paused it: an open report about it is closed. */
export async function putOn(db: WriteDb, propertyId: number, entryId: number, now: Date): Promise<void> {
  await db
    .updateTable('entryOff')
    .set({ status: 'cleared', updatedAt: now, decidedAt: now, tellAt: null })
    .where('entryId', '=', entryId)
    .where('status', '<>', 'cleared')
    .execute();
  await putIsOff(db, propertyId, entryId, false);
}

export async function putStatus(db: WriteDb, off: { id: number; entryId: number; propertyId: number }, status: string, now: Date) {
  await db.updateTable('entryOff').set({ status, updatedAt: now, decidedAt: now, tellAt: null }).where('id', '=', off.id).execute();
  await putIsOff(db, off.propertyId, off.entryId, status !== 'cleared');
}

/** The open reports of an entry, of which the first keeps what the judge found. Answers their number. */
export async function openReport(
  db: WriteDb,
  propertyId: number,
  { entryId, reasonId, note, now }: { entryId: number; reasonId: number; note: string | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into entry_off (entry_id, no_load_reason_id, note, created_at, updated_at, found, reports)
    select id, ${reasonId}, ${note}, ${now}, ${now}, ${visibleOf('entry.piece_id')}, 0 from entry where id = ${entryId} and property_id = ${propertyId}
    on conflict (entry_id) where status <> 'cleared' do update set updated_at = excluded.updated_at
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export const putReports = (db: WriteDb, id: number, reported: { reports: number; noLoadReasonId?: number }) =>
  db.updateTable('entryOff').set(reported).where('id', '=', id).execute();

/** In or out of judging, as the open reports have it. Without any, their case is closed. */
export async function followReports(
  db: WriteDb,
  propertyId: number,
  { entryId, offId, isOff, isOpen, tellAt }: { entryId: number; offId: number; isOff: boolean; isOpen: boolean; tellAt: Date | null },
): Promise<void> {
  await putIsOff(db, propertyId, entryId, isOff);
  await db
    .updateTable('entryOff')
    .set({ tellAt, ...(!isOpen && { status: 'cleared' }) })
    .where('id', '=', offId)
    .execute();
}

/** The entrant mended what judges could not see; an administrator clears it. What one took off by hand waits for no mending. */
export async function noteMended(db: WriteDb, pieceId: number, now: Date): Promise<void> {
  await db
    .updateTable('entryOff')
    .set({ status: 'mended', mendedAt: now, updatedAt: now })
    .where('status', 'in', ['reported', 'mailed'])
    .where('takenOffBy', 'is', null)
    .where('entryId', 'in', (eb) =>
      eb.selectFrom('entry').select('entry.id').where('entry.pieceId', '=', pieceId).where('entry.isOff', '=', true),
    )
    .execute();
}

/** An organizer acted on it: judges can no longer take their reports back. */
export const markDecided = (db: WriteDb, id: number, now: Date) =>
  db.updateTable('entryOff').set({ decidedAt: now, tellAt: null }).where('id', '=', id).execute();

export const markTold = (db: WriteDb, id: number, now: Date) =>
  db.updateTable('entryOff').set({ status: 'mailed', mailedAt: now, updatedAt: now }).where('id', '=', id).execute();
