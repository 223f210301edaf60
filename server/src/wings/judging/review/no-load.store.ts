import { sql } from 'kysely';
import { openReport, putReports } from '#server/wings/entering/submission/off.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

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

/** Adds a judge's report to the open ones of an entry, of which the first keeps what the judge found. Returns all open ones. */
export async function addReport(db: WriteDb, propertyId: number, { entryId, reviewerId, round, reasonId, note, now }: NewReport) {
  const offId = await openReport(db, propertyId, { entryId, reasonId, note, now });
  await sql`
    insert into no_load_report (entry_off_id, entry_id, reviewer_id, round, no_load_reason_id, note, reported_at)
    values (${offId}, ${entryId}, ${reviewerId}, ${round}, ${reasonId}, ${note}, ${now})
    on conflict (entry_off_id, reviewer_id) do update set round = excluded.round, no_load_reason_id = excluded.no_load_reason_id,
      note = excluded.note, reported_at = excluded.reported_at, undone_at = null`.execute(db);
  return { offId, standing: await recount(db, offId) };
}

/** The open reports; their number and the first one's reason are kept with the entry that is off. */
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
  await putReports(db, offId, { reports: standing.length, ...(first && { noLoadReasonId: first.reasonId }) });
  return standing;
}

/** The judge's last word on an entry, also one that was withdrawn. */
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

export const deleteNoLoadReview = (db: WriteDb, reviewerId: number, entryId: number) =>
  db.deleteFrom('review').where('reviewerId', '=', reviewerId).where('entryId', '=', entryId).where('isNoLoad', '=', true).execute();
