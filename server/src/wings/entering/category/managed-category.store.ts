import { type Insertable, sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Category } from '#server/kernel/database/tables.gen.ts';
import { removeAssignments } from '#server/wings/ground/enrolment/assignment.store.ts';
import { copyClusters, putClusters } from './membership.store.ts';

/** A category with the lines above it. */
export const findManaged = (db: ReadDb, id: number) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .selectAll('category')
    .select(['categoryType.name as categoryType', 'categoryType.mediaTypeId', 'mediaType.name as mediaType'])
    .select([
      sql<number | null>`coalesce(category_type.early_price, media_type.early_price)`.as('earlyAbove'),
      sql<number | null>`coalesce(category_type.regular_price, media_type.regular_price)`.as('regularAbove'),
      sql<number | null>`coalesce(category_type.late_price, media_type.late_price)`.as('lateAbove'),
    ])
    .where('category.id', '=', id)
    .executeTakeFirst();
export type ManagedRow = NonNullable<Awaited<ReturnType<typeof findManaged>>>;

export const countEntries = (db: ReadDb, categoryId: number) =>
  db
    .selectFrom('entry')
    .select([
      sql<number>`count(*) filter (where state in ('ordered', 'paid'))::int`.as('entries'),
      sql<number>`count(*) filter (where state = 'ordered')::int`.as('unpaid'),
      sql<number>`count(*) filter (where state in ('draft', 'ready'))::int`.as('drafts'),
      sql<number>`count(*) filter (where reviews_done > 0)::int`.as('reviewed'),
    ])
    .where('categoryId', '=', categoryId)
    .executeTakeFirstOrThrow();

/** What excludes a category, with how many works are in both anyway. */
export const listExcludedOf = (db: ReadDb, categoryId: number) =>
  db
    .selectFrom('categoryExclusion')
    .innerJoin('category as other', (join) =>
      join.on(
        sql<boolean>`other.id = case when category_exclusion.category_id = ${categoryId} then category_exclusion.other_id else category_exclusion.category_id end`,
      ),
    )
    .select(['other.id', 'other.name'])
    .select(
      sql<number>`(select count(*) from entry one join entry two on two.piece_id = one.piece_id
        where one.category_id = ${categoryId} and two.category_id = other.id and one.state <> 'withdrawn' and two.state <> 'withdrawn')::int`.as(
        'works',
      ),
    )
    .where((eb) => eb.or([eb('categoryExclusion.categoryId', '=', categoryId), eb('categoryExclusion.otherId', '=', categoryId)]))
    .orderBy('other.name')
    .execute();

export const listClustersOf = (db: ReadDb, categoryId: number) =>
  db
    .selectFrom('clusterCategory')
    .innerJoin('cluster', 'cluster.id', 'clusterCategory.clusterId')
    .select(['cluster.id', 'cluster.name', 'cluster.isActive'])
    .where('clusterCategory.categoryId', '=', categoryId)
    .orderBy('cluster.position')
    .orderBy('cluster.id')
    .execute();

/** The category of this name in a category type, in any letter case. */
export const findNamesake = (db: ReadDb, categoryTypeId: number, name: string) =>
  db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('categoryTypeId', '=', categoryTypeId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();

export const countInType = async (db: ReadDb, categoryTypeId: number): Promise<number> =>
  (
    await db
      .selectFrom('category')
      .select(sql<number>`coalesce(max(position) + 1, 0)::int`.as('next'))
      .where('categoryTypeId', '=', categoryTypeId)
      .executeTakeFirstOrThrow()
  ).next;

export const listOrder = (db: ReadDb, categoryTypeId: number) =>
  db
    .selectFrom('category')
    .select('id')
    .where('categoryTypeId', '=', categoryTypeId)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();

export const addCategory = async (db: WriteDb, row: Insertable<Category>): Promise<number> =>
  (await db.insertInto('category').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** The same under another name, hidden. */
export async function copyCategory(db: WriteDb, id: number, { name, position }: { name: string; position: number }): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into category
    select (jsonb_populate_record(null::category, to_jsonb(original) || jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('category', 'id')), 'name', ${name}::text, 'position', ${position}::int,
      'version', 1, 'is_hidden', true, 'cloned_from', null))).*
    from category original where original.id = ${id} returning id`.execute(db);
  return rows[0]?.id as number;
}

export const changeCategory = (db: WriteDb, id: number, columns: Partial<Insertable<Category>>) =>
  db
    .updateTable('category')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** In place of the pairs there were. */
export async function putExclusions(db: WriteDb, categoryId: number, otherIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('categoryExclusion')
    .where((eb) => eb.or([eb('categoryId', '=', categoryId), eb('otherId', '=', categoryId)]))
    .execute();
  const rows = otherIds.map((otherId) => ({ categoryId: Math.min(categoryId, otherId), otherId: Math.max(categoryId, otherId) }));
  if (rows.length) await db.insertInto('categoryExclusion').values(rows).execute();
}

export const countOfSeason = async (db: ReadDb, seasonId: number, table: 'category' | 'cluster', ids: readonly number[]): Promise<number> =>
  (
    await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('seasonId', '=', seasonId)
      .where('id', '=', anyOf(ids))
      .executeTakeFirstOrThrow()
  ).count;

export const hasDeviceGroup = async (db: ReadDb, id: number): Promise<boolean> =>
  (await db.selectFrom('deviceTypeGroup').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Questions, exclusions, clusters and neighbours of one category, for another of the same season. */
export async function copyBelongings(db: WriteDb, fromId: number, toId: number): Promise<void> {
  await sql`insert into category_custom_field
    select (jsonb_populate_record(null::category_custom_field, to_jsonb(field) - 'id' || jsonb_build_object('id',
      nextval(pg_get_serial_sequence('category_custom_field', 'id')), 'category_id', ${toId}::int))).*
    from category_custom_field field where field.category_id = ${fromId} order by field.position, field.id`.execute(db);
  await sql`insert into category_exclusion (category_id, other_id)
    select least(${toId}::int, other.id), greatest(${toId}::int, other.id) from (
      select case when category_id = ${fromId} then other_id else category_id end as id from category_exclusion
      where category_id = ${fromId} or other_id = ${fromId}) other`.execute(db);
  await copyClusters(db, fromId, toId);
  await sql`insert into category_recommendation (category_id, recommended_id, rank, is_by_admin)
    select ${toId}::int, recommended_id, rank, is_by_admin from category_recommendation where category_id = ${fromId}`.execute(db);
}

/** What ties a category to its season: it goes when the category does. */
export async function dropTies(db: WriteDb, categoryId: number): Promise<void> {
  await putExclusions(db, categoryId, []);
  await putClusters(db, categoryId, []);
  await db
    .deleteFrom('categoryRecommendation')
    .where((eb) => eb.or([eb('categoryId', '=', categoryId), eb('recommendedId', '=', categoryId)]))
    .execute();
  await removeAssignments(db, categoryId);
}

export const putHiddenFromExecutives = (db: WriteDb, categoryId: number, isHidden: boolean) =>
  db.updateTable('category').set({ isHiddenFromExecutives: isHidden }).where('id', '=', categoryId).execute();

/** Those that are not named have no place of their own anymore. */
export async function putGalleryOrder(db: WriteDb, seasonId: number, ids: readonly number[]): Promise<void> {
  await sql`update category set gallery_position = given.place
    from (select category.id, array_position(${[...ids]}::int[], category.id) as place from category where season_id = ${seasonId}) as given
    where given.id = category.id and category.gallery_position is distinct from given.place`.execute(db);
}
