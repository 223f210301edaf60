import type { ReadDb, WriteDb } from '#server/kernel/db.ts';

export const isOptedOut = async (db: ReadDb, propertyId: number, email: string, kind: string): Promise<boolean> =>
  (await db
    .selectFrom('mailOptOut')
    .select('at')
    .where('propertyId', '=', propertyId)
    .where('email', '=', email)
    .where('kind', '=', kind)
    .executeTakeFirst()) !== undefined;

/** Whether it changed anything. */
export const addOptOut = async (db: WriteDb, propertyId: number, email: string, kind: string, at: Date): Promise<boolean> =>
  (await db
    .insertInto('mailOptOut')
    .values({ propertyId, email: email.toLowerCase(), kind, at })
    .onConflict((same) => same.doNothing())
    .returning('at')
    .executeTakeFirst()) !== undefined;

export const removeOptOut = async (db: WriteDb, propertyId: number, email: string, kind: string): Promise<boolean> =>
  (await db
    .deleteFrom('mailOptOut')
    .where('propertyId', '=', propertyId)
    .where('email', '=', email.toLowerCase())
    .where('kind', '=', kind)
    .returning('at')
    .executeTakeFirst()) !== undefined;
