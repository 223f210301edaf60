import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Quotas } from './storage-quota.rules.ts';

interface StorageLimits {
  STORAGE_QUOTA_ACCOUNT: number;
  STORAGE_QUOTA_AWARD: number;
}

/** Two uploads that would each fit alone must not both be accepted: each request for room waits for the one before. */
export async function lockStorage(db: WriteDb, propertyId: number, accountId: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('storage of award'), ${propertyId}::int)`.execute(db);
  if (accountId !== null) await sql`select pg_advisory_xact_lock(hashtext('storage of account'), ${accountId}::int)`.execute(db);
}

/** What is stored besides one file: originals, announced or there, and what was made of them. */
export async function storageUse(
  db: ReadDb,
  propertyId: number,
  accountId: number | null,
  limits: StorageLimits,
  besides?: number,
): Promise<Quotas> {
  const sum = (column: 'propertyId' | 'accountId', id: number) =>
    db
      .selectFrom('storedFile')
      .select(sql<number>`coalesce(sum(bytes + variant_bytes), 0)::bigint`.as('used'))
      .where(column, '=', id)
      .$if(besides !== undefined, (query) => query.where('id', '<>', besides as number))
      .executeTakeFirstOrThrow();
  const isLimited = accountId !== null && limits.STORAGE_QUOTA_ACCOUNT > 0 && (await isCounted(db, accountId));
  return {
    account: isLimited ? { used: (await sum('accountId', accountId)).used, allowed: limits.STORAGE_QUOTA_ACCOUNT } : undefined,
    award: { used: limits.STORAGE_QUOTA_AWARD > 0 ? (await sum('propertyId', propertyId)).used : 0, allowed: limits.STORAGE_QUOTA_AWARD },
  };
}

/** Administrators upload for the whole award. */
async function isCounted(db: ReadDb, accountId: number): Promise<boolean> {
  const account = await db.selectFrom('account').select('role').where('id', '=', accountId).executeTakeFirst();
  return account !== undefined && account.role !== 'Administrator';
}
