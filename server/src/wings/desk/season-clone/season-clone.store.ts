import type { ReadDb } from '#server/kernel/database/db.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';

/** The season before: the one with the next lower number. */
export const findPrior = (db: ReadDb, { propertyId, number }: SeasonRow): Promise<SeasonRow | undefined> =>
  db
    .selectFrom('season')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last time that each action brought something, as the audit log has it. */
export async function findLastClones(db: ReadDb, seasonId: number, actions: readonly string[]) {
  const rows = await db
    .selectFrom('auditLog')
    .leftJoin('account', 'account.id', 'auditLog.actorId')
    .select(['auditLog.action', 'auditLog.at', 'auditLog.after', 'account.firstName', 'account.lastName', 'account.email'])
    .where('auditLog.subject', '=', 'season')
    .where('auditLog.subjectId', '=', String(seasonId))
    .where('auditLog.action', 'in', [...actions])
    .orderBy('auditLog.at')
    .orderBy('auditLog.id')
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const Made = madeIn(row.after);
      const By = `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim() || (row.email ?? '');
      return Made > 0 ? [[row.action, { At: row.at, By, Made }] as const] : [];
    }),
  );
}

const madeIn = (after: unknown): number =>
  typeof after === 'object' && after !== null && 'total' in after && typeof after.total === 'number' ? after.total : 0;
