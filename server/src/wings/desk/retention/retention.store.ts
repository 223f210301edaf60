import { sql } from 'kysely';
import type { RetentionKind } from '#contract/wings/desk/retention/retention-rules.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const listRules = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('retentionRule')
    .leftJoin('account', 'account.id', 'retentionRule.changedBy')
    .select([
      sql<RetentionKind>`retention_rule.kind`.as('kind'),
      'retentionRule.months',
      'retentionRule.startsAt',
      'retentionRule.version',
      'retentionRule.changedAt',
      sql<string | null>`nullif(trim(account.first_name || ' ' || account.last_name), '')`.as('changedBy'),
    ])
    .where('retentionRule.propertyId', '=', propertyId)
    .execute();

/** Of every award that is not being prepared. */
export const listInForce = (db: ReadDb) =>
  db
    .selectFrom('retentionRule')
    .innerJoin('property', 'property.id', 'retentionRule.propertyId')
    .select(['retentionRule.propertyId', sql<RetentionKind>`retention_rule.kind`.as('kind'), 'retentionRule.startsAt'])
    .select(sql<number>`retention_rule.months`.as('months'))
    .where('retentionRule.months', 'is not', null)
    .where('property.state', '<>', 'draft')
    .orderBy('retentionRule.propertyId')
    .orderBy('retentionRule.kind')
    .execute();

interface Change {
  months: number | null;
  startsAt: Date | null;
  changedAt: Date;
  changedBy: number;
}

/** False if someone else changed it. */
export async function putRule(db: WriteDb, propertyId: number, kind: RetentionKind, version: number, change: Change): Promise<boolean> {
  const put =
    version === 0
      ? await db
          .insertInto('retentionRule')
          .values({ propertyId, kind, ...change })
          .onConflict((same) => same.doNothing())
          .returning('kind')
          .executeTakeFirst()
      : await db
          .updateTable('retentionRule')
          .set({ ...change, version: version + 1 })
          .where('propertyId', '=', propertyId)
          .where('kind', '=', kind)
          .where('version', '=', version)
          .returning('kind')
          .executeTakeFirst();
  return put !== undefined;
}

export const findTold = async (db: ReadDb, kind: RetentionKind, subjectIds: readonly number[]): Promise<Map<number, Date>> =>
  new Map(
    (
      await db
        .selectFrom('retentionNotice')
        .select(['subjectId', 'toldAt'])
        .where('kind', '=', kind)
        .where('subjectId', 'in', [...subjectIds, 0])
        .execute()
    ).map(({ subjectId, toldAt }) => [subjectId, toldAt]),
  );

export const putTold = (db: WriteDb, propertyId: number, kind: RetentionKind, subjectId: number, toldAt: Date) =>
  db
    .insertInto('retentionNotice')
    .values({ propertyId, kind, subjectId, toldAt })
    .onConflict((same) => same.columns(['kind', 'subjectId']).doUpdateSet({ toldAt }))
    .execute();

export const forgetTold = (db: WriteDb, kind: RetentionKind, subjectId: number) =>
  db.deleteFrom('retentionNotice').where('kind', '=', kind).where('subjectId', '=', subjectId).execute();

const dayMs = 86_400_000;

export const addToReport = (db: WriteDb, propertyId: number, kind: RetentionKind, now: Date, { erased = 0, told = 0 }) =>
  sql`insert into retention_report (property_id, kind, day, erased, told)
    values (${propertyId}, ${kind}, ${new Date(now.getTime() - (now.getTime() % dayMs))}, ${erased}, ${told})
    on conflict (property_id, kind, day) do update
    set erased = retention_report.erased + excluded.erased, told = retention_report.told + excluded.told`.execute(db as never);

export const listReports = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('retentionReport')
    .select(['retentionReport.day', sql<RetentionKind>`retention_report.kind`.as('kind'), 'retentionReport.erased', 'retentionReport.told'])
    .where('retentionReport.propertyId', '=', propertyId)
    .orderBy('retentionReport.day', 'desc')
    .orderBy('retentionReport.kind')
    .limit(200)
    .execute();
