import type { WriteDb } from '#server/kernel/database/db.ts';

/** By the hash of its content: what is there is the same. */
export const putBrandFile = (db: WriteDb, file: { name: string; content: Buffer }, now: Date) =>
  db
    .insertInto('brandFile')
    .values({ ...file, createdAt: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
