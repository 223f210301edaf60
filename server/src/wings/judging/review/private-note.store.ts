import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** Whether there is such an entry on one of these properties. */
export const isEntryOf = async (db: ReadDb, propertyIds: readonly number[], entryId: number): Promise<boolean> =>
  (await db.selectFrom('entry').select('id').where('id', '=', entryId).where('propertyId', '=', anyOf(propertyIds)).executeTakeFirst()) !==
  undefined;

export const findNote = (db: ReadDb, accountId: number, entryId: number) =>
  db
    .selectFrom('privateNote')
    .select(['text', 'savedAt'])
    .where('accountId', '=', accountId)
    .where('entryId', '=', entryId)
    .executeTakeFirst();

export const putNote = (db: WriteDb, accountId: number, entryId: number, text: string, savedAt: Date) =>
  db
    .insertInto('privateNote')
    .values({ accountId, entryId, text, savedAt })
    .onConflict((same) => same.columns(['accountId', 'entryId']).doUpdateSet({ text, savedAt }))
    .execute();

export const removeNote = (db: WriteDb, accountId: number, entryId: number) =>
  db.deleteFrom('privateNote').where('accountId', '=', accountId).where('entryId', '=', entryId).execute();
