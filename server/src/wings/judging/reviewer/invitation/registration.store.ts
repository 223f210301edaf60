import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

interface NewReviewer {
  accountId: number;
  gender: string | null;
  headshotFileName: string | null;
  biography: string | null;
  website: string | null;
  experience: string | null;
  ethnicityId: number | null;
  globalStatusId: number;
}

export const addReviewer = (db: WriteDb, reviewer: NewReviewer) =>
  db.insertInto('reviewer').values(reviewer).returning('id').executeTakeFirstOrThrow();

/** Which of these clusters a judge may name for this season of this property. */
export const findNameableClusters = (db: ReadDb, propertyId: number, seasonId: number, clusterIds: readonly number[]) =>
  db
    .selectFrom('cluster')
    .select('id')
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('isActive', '=', true)
    .where('isAvailableForApplication', '=', true)
    .where('id', '=', anyOf(clusterIds))
    .execute();
