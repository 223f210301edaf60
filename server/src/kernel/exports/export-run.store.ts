import type { Insertable } from 'kysely';
import type { ReadDb, WriteDb } from '../database/db.ts';
import type { ExportRun } from '../database/tables.gen.ts';

export async function addRun(db: WriteDb, run: Insertable<ExportRun>): Promise<number> {
  const { id } = await db.insertInto('exportRun').values(run).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const findRun = (db: ReadDb, id: number) =>
  db
    .selectFrom('exportRun')
    .innerJoin('account', 'account.id', 'exportRun.accountId')
    .selectAll('exportRun')
    .select(['account.email', 'account.firstName', 'account.role'])
    .where('exportRun.id', '=', id)
    .executeTakeFirst();

/** One's own, the newest first. */
export const listRuns = (db: ReadDb, accountId: number, since: Date) =>
  db
    .selectFrom('exportRun')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('createdAt', '>=', since)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

export const changeRun = (db: WriteDb, id: number, change: Partial<Insertable<ExportRun>>) =>
  db.updateTable('exportRun').set(change).where('id', '=', id).execute();

/** Finished once: anyone who comes second finds nothing to finish. */
export async function finishRun(
  db: WriteDb,
  id: number,
  done: { rowsWritten: number; bytes: number; fileKey: string; finishedAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exportRun')
    .set({ ...done, state: 'done' })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'working'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes note that files are gone, and says which have to go. */
export const expireRuns = (db: WriteDb, now: Date) =>
  db
    .updateTable('exportRun')
    .set({ state: 'expired' })
    .where('expiresAt', '<=', now)
    .where('state', '=', 'done')
    .returning('fileKey')
    .execute();

export const removeRuns = (db: WriteDb, before: Date) => db.deleteFrom('exportRun').where('createdAt', '<', before).execute();
