import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const isKnownDevice = async (db: ReadDb, accountId: number, tokenHash: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('accountDevice')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('tokenHash', '=', tokenHash)
    .where('lastSeenAt', '>', since)
    .executeTakeFirst()) !== undefined;

export const rememberDevice = (db: WriteDb, accountId: number, tokenHash: string, now: Date) =>
  db
    .insertInto('accountDevice')
    .values({ accountId, tokenHash, createdAt: now, lastSeenAt: now })
    .onConflict((same) => same.columns(['accountId', 'tokenHash']).doUpdateSet({ lastSeenAt: now }))
    .execute();

/** Anyone who had the old password may have signed in with it: no browser is known anymore. */
export const forgetDevices = (db: WriteDb, accountId: number) =>
  db.deleteFrom('accountDevice').where('accountId', '=', accountId).execute();

export const deleteDeadDevices = (db: WriteDb, before: Date) => db.deleteFrom('accountDevice').where('lastSeenAt', '<=', before).execute();
