import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

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

/** The kinds of messages an address wants no more of. */
export const listOptOutKinds = async (db: ReadDb, propertyId: number, email: string): Promise<string[]> =>
  (
    await db
      .selectFrom('mailOptOut')
      .select('kind')
      .where('propertyId', '=', propertyId)
      .where('email', '=', email.toLowerCase())
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind);

/** Anyone who wants no news wants none at another address either. Returns how many wishes that address did not have yet. */
export async function copyOptOuts(db: WriteDb, propertyId: number, fromEmail: string, toEmail: string): Promise<number> {
  const copied = await db
    .insertInto('mailOptOut')
    .columns(['propertyId', 'email', 'kind', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('mailOptOut')
        .select(['propertyId', eb.val(toEmail.toLowerCase()).as('email'), 'kind', 'at'])
        .where('propertyId', '=', propertyId)
        .where('email', '=', fromEmail.toLowerCase()),
    )
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return Number(copied.numInsertedOrUpdatedRows ?? 0n);
}
