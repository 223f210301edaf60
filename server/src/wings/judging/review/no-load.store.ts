import { sql } from 'kysely';
import { visibleOf } from '#server/wings/judging/entry-off/visible.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { ofUnknownWorth } from '#server/wings/judging/entry-off/returned.store.ts';

/** Held until the transaction ends: reports of one entry come one after the other. */
export const lockEntry = (db: WriteDb, propertyId: number, entryId: number) =>
  db
    .selectFrom('entry')
    .select(['id', 'seasonId', 'isShortlisted', 'isOff', 'state'])
    .where('id', '=', entryId)
    .where('propertyId', '=', propertyId)
    .forUpdate()
    .executeTakeFirst();

export interface NewReport {
  entryId: number;
  reviewerId: number;
  round: 1 | 2;
  reasonId: number;
  note: string | null;
  now: Date;
}

/** Adds a judge's report to the open ones of an entry, of which the first keeps what the judge found. Answers all that stand. */
export async function addReport(db: WriteDb, propertyId: number, { entryId, reviewerId, round, reasonId, note, now }: NewReport) {
  const { rows } = await sql<{ id: number }>`
    insert into entry_off (entry_id, no_load_reason_id, note, created_at, updated_at, found, reports)
    select id, ${reasonId}, ${note}, ${now}, ${now}, ${visibleOf('entry.piece_id')}, 0 from entry where id = ${entryId} and property_id = ${propertyId}
    on conflict (entry_id) where status <> 'cleared' do update set updated_at = excluded.updated_at
    returning id`.execute(db);
  const offId = rows[0]?.id ?? 0;
  await sql`
    insert into no_load_report (entry_off_id, entry_id, reviewer_id, round, no_load_reason_id, note, reported_at)
    values (${offId}, ${entryId}, ${reviewerId}, ${round}, ${reasonId}, ${note}, ${now})
    on conflict (entry_off_id, reviewer_id) do update set round = excluded.round, no_load_reason_id = excluded.no_load_reason_id,
      note = excluded.note, reported_at = excluded.reported_at, undone_at = null`.execute(db);
  return { offId, standing: await recount(db, offId) };
}

/** The reports that stand; their number and the first one's reason are kept with the entry that is off. */
export async function recount(db: WriteDb, offId: number): Promise<{ reasonId: number; reportedAt: Date }[]> {
  const standing = await db
    .selectFrom('noLoadReport')
    .select(['noLoadReasonId as reasonId', 'reportedAt'])
    .where('entryOffId', '=', offId)
    .where('undoneAt', 'is', null)
    .orderBy('reportedAt')
    .orderBy('id')
    .execute();
  const [first] = standing;
  await db
    .updateTable('entryOff')
    .set({ reports: standing.length, ...(first && { noLoadReasonId: first.reasonId }) })
    .where('id', '=', offId)
    .execute();
  return standing;
}

/** The judge's last word on an entry, also one that was taken back. */
export const findOwnReport = (db: ReadDb, propertyId: number, reviewerId: number, entryId: number) =>
  db
    .selectFrom('noLoadReport')
    .innerJoin('entryOff', 'entryOff.id', 'noLoadReport.entryOffId')
    .innerJoin('entry', 'entry.id', 'noLoadReport.entryId')
    .select([
      'noLoadReport.id',
      'noLoadReport.entryOffId as offId',
      'noLoadReport.round',
      'noLoadReport.noLoadReasonId as reasonId',
      'noLoadReport.note',
      'noLoadReport.reportedAt',
      'noLoadReport.undoneAt',
      'entryOff.decidedAt',
      'entryOff.status',
    ])
    .where('noLoadReport.reviewerId', '=', reviewerId)
    .where('noLoadReport.entryId', '=', entryId)
    .where('entry.propertyId', '=', propertyId)
    .orderBy('noLoadReport.reportedAt', 'desc')
    .orderBy('noLoadReport.id', 'desc')
    .executeTakeFirst();

export const markUndone = (db: WriteDb, reportId: number, now: Date) =>
  db.updateTable('noLoadReport').set({ undoneAt: now }).where('id', '=', reportId).execute();

/** In or out of judging, as the reports that stand have it. Without any, their case is closed. */
export async function putOff(
  db: WriteDb,
  propertyId: number,
  { entryId, offId, isOff, isOpen, tellAt }: { entryId: number; offId: number; isOff: boolean; isOpen: boolean; tellAt: Date | null },
): Promise<void> {
  await db
    .updateTable('entry')
    .set({ isOff, ...(!isOff && ofUnknownWorth) })
    .where('id', '=', entryId)
    .where('propertyId', '=', propertyId)
    .execute();
  await db
    .updateTable('entryOff')
    .set({ tellAt, ...(!isOpen && { status: 'cleared' }) })
    .where('id', '=', offId)
    .execute();
}

export const deleteNoLoadReview = (db: WriteDb, reviewerId: number, entryId: number) =>
  db.deleteFrom('review').where('reviewerId', '=', reviewerId).where('entryId', '=', entryId).where('isNoLoad', '=', true).execute();
