import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** Entrants and guests who haven't been there since a moment and have nothing under way. */
export const inactiveAccounts = (db: ReadDb, propertyId: number, before: Date) =>
  db
    .selectFrom('account')
    .select([
      'account.id',
      'account.id as accountId',
      'account.email',
      'account.firstName',
      sql<string>`''`.as('title'),
      sql<Date>`coalesce(account.last_seen_at, account.created_at)`.as('since'),
    ])
    .where('account.propertyId', '=', propertyId)
    .where('account.role', 'in', ['Entrant', 'Guest'])
    .where('account.deactivatedAt', 'is', null)
    .where('account.deletesAt', 'is', null)
    .where(sql<boolean>`coalesce(account.last_seen_at, account.created_at) <= ${before}`)
    .where(
      sql<boolean>`not exists (select from submission join season on season.id = submission.season_id
        where submission.account_id = account.id and submission.deleted_at is null and season.winners_date > ${before})`,
    )
    .orderBy('account.id');

/** The job that erases accounts whose grace has ended takes it from there. False where its person was there in the meantime. */
export async function closeInactive(db: WriteDb, accountId: number, before: Date, now: Date): Promise<boolean> {
  const closed = await db
    .updateTable('account')
    .set({ deletesAt: now })
    .where('id', '=', accountId)
    .where('deletesAt', 'is', null)
    .where(sql<boolean>`coalesce(last_seen_at, created_at) <= ${before}`)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}
