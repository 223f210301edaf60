import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** The clusters of a season, or one of them, with what uses them. */
export const listClusters = (db: ReadDb, seasonId: number, { id, isActive }: { id?: number; isActive?: boolean | null | undefined } = {}) =>
  db
    .selectFrom('cluster')
    .selectAll('cluster')
    .select([
      sql<number[]>`array(select member.category_id from cluster_category member join category on category.id = member.category_id
        where member.cluster_id = cluster.id order by category.position, category.id)`.as('categoryIds'),
      sql<number>`(select count(distinct expertise.reviewer_id) from enrolment_expertise expertise where expertise.cluster_id = cluster.id)::int`.as(
        'judges',
      ),
      sql<string | null>`(select trim(account.first_name || ' ' || account.last_name) from tie_breaker
        join reviewer on reviewer.id = tie_breaker.reviewer_id join account on account.id = reviewer.account_id
        where tie_breaker.cluster_id = cluster.id)`.as('tieBreaker'),
    ])
    .where('cluster.seasonId', '=', seasonId)
    .$if(id !== undefined, (query) => query.where('cluster.id', '=', id as number))
    .$if(typeof isActive === 'boolean', (query) => query.where('cluster.isActive', '=', isActive as boolean))
    .orderBy('cluster.position')
    .orderBy('cluster.id')
    .execute();
export type ClusterRow = Awaited<ReturnType<typeof listClusters>>[number];

export const findSeasonOf = async (db: ReadDb, id: number): Promise<number | undefined> =>
  (await db.selectFrom('cluster').select('seasonId').where('id', '=', id).executeTakeFirst())?.seasonId;

interface ClusterColumns {
  name: string;
  isActive: boolean;
  isAvailableForApplication: boolean;
}

export const addCluster = async (db: WriteDb, place: { propertyId: number; seasonId: number; position: number }, columns: ClusterColumns) =>
  (
    await db
      .insertInto('cluster')
      .values({ ...place, ...columns, cssClass: `cluster-${place.position + 1}` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const changeCluster = (db: WriteDb, id: number, columns: ClusterColumns) =>
  db
    .updateTable('cluster')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export async function putMembers(db: WriteDb, clusterId: number, categoryIds: readonly number[]): Promise<void> {
  await db.deleteFrom('clusterCategory').where('clusterId', '=', clusterId).execute();
  if (categoryIds.length)
    await db
      .insertInto('clusterCategory')
      .values(categoryIds.map((categoryId) => ({ clusterId, categoryId })))
      .execute();
}

export const countCategories = async (db: ReadDb, seasonId: number, ids: readonly number[]): Promise<number> =>
  (
    await db
      .selectFrom('category')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('seasonId', '=', seasonId)
      .where('id', '=', anyOf(ids))
      .executeTakeFirstOrThrow()
  ).count;

export const deleteCluster = (db: WriteDb, id: number) => db.deleteFrom('cluster').where('id', '=', id).execute();

export const removeMembers = (db: WriteDb, gone: readonly { id: number; clusterId: number }[]) =>
  sql`delete from cluster_category using unnest(${gone.map(({ id }) => id)}::int[], ${gone.map(({ clusterId }) => clusterId)}::int[]) as gone (id, cluster_id)
    where cluster_category.category_id = gone.id and cluster_category.cluster_id = gone.cluster_id`.execute(db);
