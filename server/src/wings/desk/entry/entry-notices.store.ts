import type { ReadDb } from '#server/kernel/database/db.ts';

export const findEntrantOf = (db: ReadDb, propertyId: number, entryId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'entry.entrantId')
    .select(['account.firstName', 'account.email'])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.id', '=', entryId)
    .where('account.deactivatedAt', 'is', null)
    .executeTakeFirst();
