import { type Insertable, sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import { type Grown, type TreeLine } from '#server/wings/entering/category/grow-tree.store.ts';
import { pairsMade } from '#server/wings/entering/category/clone.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Cluster } from '#server/kernel/database/tables.gen.ts';

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

/** As they are, for taking them over. */
export const listOfSeason = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('cluster')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .orderBy('position')
    .orderBy('id')
    .execute();

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

/** Answers which each came to be: [from, to]. */
export const cloneClusters = async (db: WriteDb, rows: readonly Insertable<Cluster>[]) =>
  rows.length === 0 ? [] : pairsMade(await db.insertInto('cluster').values(rows).returning(['id', 'clonedFrom']).execute());

/** Clusters that the rows name and the season lacks, compared in any letter case. */
export async function addNamedClusters(
  db: WriteDb,
  { propertyId, seasonId }: { propertyId: number; seasonId: number },
  lines: readonly Pick<TreeLine, 'line' | 'clusters'>[],
): Promise<Grown[]> {
  const named = JSON.stringify(lines.map(({ line, clusters }) => ({ line, clusters })));
  const { rows } = await sql<Grown>`
    with added as (
      insert into cluster (season_id, property_id, name, css_class, position)
      select ${seasonId}, ${propertyId}, name, 'cluster-' || (place + 1), place
      from (select one.name, (select count(*) from cluster where season_id = ${seasonId}) + row_number() over (order by line) - 1 as place
        from (select distinct on (lower(cluster)) cluster as name, line
          from jsonb_to_recordset(${named}::jsonb) as given (line int, clusters jsonb), jsonb_array_elements_text(clusters) cluster
          order by lower(cluster), line) one
        where not exists (select from cluster known where known.season_id = ${seasonId} and lower(known.name) = lower(one.name))) fresh
      returning *)
    select id, name, to_jsonb(added)::text as made from added`.execute(db);
  return rows;
}

export const changeCluster = (db: WriteDb, id: number, columns: ClusterColumns) =>
  db
    .updateTable('cluster')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const countCategories = async (db: ReadDb, seasonId: number, ids: readonly number[]): Promise<number> =>
  (
    await db
      .selectFrom('category')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('seasonId', '=', seasonId)
      .where('id', '=', anyOf(ids))
      .executeTakeFirstOrThrow()
  ).count;

/** In the order in which their numbers come. */
export const putOrder = (db: WriteDb, ids: readonly number[]) =>
  sql`update cluster set position = given.place - 1 from unnest(${[...ids]}::int[]) with ordinality as given(id, place)
    where cluster.id = given.id and cluster.position <> given.place - 1`.execute(db);

export const deleteCluster = (db: WriteDb, id: number) => db.deleteFrom('cluster').where('id', '=', id).execute();

/** The clusters of all seasons of an award. */
export const removeClusters = (db: WriteDb, propertyId: number) => db.deleteFrom('cluster').where('propertyId', '=', propertyId).execute();
