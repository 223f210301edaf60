import { sql } from 'kysely';
import type { ReadDb } from '#server/kernel/db.ts';
import type { SeasonRow } from './season.store.ts';

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
    .distinctOn('auditLog.action')
    .select(['auditLog.action', 'auditLog.at', 'account.firstName', 'account.lastName', 'account.email'])
    .select(sql<number>`("audit_log"."after" ->> 'total')::int`.as('total'))
    .where('auditLog.subject', '=', 'season')
    .where('auditLog.subjectId', '=', String(seasonId))
    .where('auditLog.action', 'in', [...actions])
    .where(sql<boolean>`("audit_log"."after" ->> 'total')::int > 0`)
    .orderBy('auditLog.action')
    .orderBy('auditLog.at', 'desc')
    .execute();
  return new Map(
    rows.map((row) => {
      const By = `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim() || (row.email ?? '');
      return [row.action, { At: row.at, By, Made: row.total }];
    }),
  );
}
