import { sql } from 'kysely';
import type { ReadDb } from '#server/kernel/database/db.ts';

interface Wanted {
  pieceIds: readonly number[];
  entryIds: readonly number[];
  actions: readonly string[];
  byOrganizers?: boolean;
}

/** What the log holds about works and entries that the caller is known to be allowed to see, the newest first. */
export async function findWorkEvents(db: ReadDb, { pieceIds, entryIds, actions, byOrganizers = false }: Wanted) {
  const rows = await db
    .selectFrom('auditLog')
    .leftJoin('account', 'account.id', 'auditLog.actorId')
    .select([
      'auditLog.id',
      'auditLog.at',
      'auditLog.action',
      'auditLog.subject',
      'auditLog.subjectId',
      'auditLog.actorRole',
      // As text: the names in it are people's own words.
      sql<string | null>`audit_log.before::text`.as('before'),
      sql<string | null>`audit_log.after::text`.as('after'),
      sql<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email, '')`.as('by'),
    ])
    .where((eb) =>
      eb.or([
        eb.and([eb('auditLog.subject', '=', 'piece'), sql<boolean>`audit_log.subject_id = any(${pieceIds.map(String)}::text[])`]),
        eb.and([eb('auditLog.subject', '=', 'entry'), sql<boolean>`audit_log.subject_id = any(${entryIds.map(String)}::text[])`]),
      ]),
    )
    .where(sql<boolean>`audit_log.action = any(${[...actions]}::text[])`)
    .$if(byOrganizers, (query) => query.where('auditLog.actorRole', '=', 'Administrator'))
    .orderBy('auditLog.at', 'desc')
    .orderBy('auditLog.id', 'desc')
    .limit(200)
    .execute();
  const valueOf = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
  return rows.map((row) => ({ ...row, before: valueOf(row.before), after: valueOf(row.after) }));
}

/** Whom to tell about a work. */
export const findEntrantOfSubmission = (db: ReadDb, propertyId: number, submissionId: number) =>
  db
    .selectFrom('submission')
    .innerJoin('account', 'account.id', 'submission.accountId')
    .select(['account.firstName', 'account.email'])
    .where('submission.propertyId', '=', propertyId)
    .where('submission.id', '=', submissionId)
    .where('account.deactivatedAt', 'is', null)
    .executeTakeFirst();

export const findDeviceNames = async (db: ReadDb, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('deviceType')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};
