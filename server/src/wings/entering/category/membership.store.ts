import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** Which categories are in which clusters. */

type Membership = { clusterId: number; categoryId: number };

export const listMembers = (db: ReadDb, clusterIds: readonly number[]) =>
  db.selectFrom('clusterCategory').selectAll().where('clusterId', '=', anyOf(clusterIds)).execute();

export const addMembers = async (db: WriteDb, rows: readonly Membership[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('clusterCategory')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

/** In place of the categories that were in a cluster. */
export async function putMembers(db: WriteDb, clusterId: number, categoryIds: readonly number[]): Promise<void> {
  await db.deleteFrom('clusterCategory').where('clusterId', '=', clusterId).execute();
  await addMembers(
    db,
    categoryIds.map((categoryId) => ({ clusterId, categoryId })),
  );
}

/** In place of the clusters that a category was in. */
export async function putClusters(db: WriteDb, categoryId: number, clusterIds: readonly number[]): Promise<void> {
  await db.deleteFrom('clusterCategory').where('categoryId', '=', categoryId).execute();
  await addMembers(
    db,
    clusterIds.map((clusterId) => ({ clusterId, categoryId })),
  );
}

export const copyClusters = (db: WriteDb, fromId: number, toId: number) =>
  sql`insert into cluster_category (cluster_id, category_id)
    select cluster_id, ${toId}::int from cluster_category where category_id = ${fromId}`.execute(db);

export const removeMembers = (db: WriteDb, gone: readonly { id: number; clusterId: number }[]) =>
  sql`delete from cluster_category using unnest(${gone.map(({ id }) => id)}::int[], ${gone.map(({ clusterId }) => clusterId)}::int[]) as gone (id, cluster_id)
    where cluster_category.category_id = gone.id and cluster_category.cluster_id = gone.cluster_id`.execute(db);
