import type { ReadDb } from '#server/kernel/db.ts';

export const findProperty = (db: ReadDb, propertyId: number) =>
  db.selectFrom('property').selectAll().where('id', '=', propertyId).executeTakeFirst();
