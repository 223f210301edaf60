import type { ReadDb, WriteDb } from '#server/kernel/db.ts';

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

export async function enroll(
  db: WriteDb,
  enrollment: { reviewerId: number; entryPropertyId: number; seasonId: number; statusId: number },
  clusterIds: readonly number[],
) {
  const { id } = await db.insertInto('reviewerProperty').values(enrollment).returning('id').executeTakeFirstOrThrow();
  if (clusterIds.length) {
    await db
      .insertInto('reviewerExpertise')
      .values(clusterIds.map((clusterId, index) => ({ reviewerPropertyId: id, slot: index + 1, clusterId })))
      .execute();
  }
}

/** Which of these clusters a judge may name for this season of this property. */
export const findNameableClusters = (db: ReadDb, propertyId: number, seasonId: number, clusterIds: readonly number[]) =>
  db
    .selectFrom('cluster')
    .select('id')
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('isActive', '=', true)
    .where('isAvailableForApplication', '=', true)
    .where('id', 'in', clusterIds.length ? [...clusterIds] : [0])
    .execute();
