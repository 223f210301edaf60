import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { FreshCategory, KnownTree } from './categories.rules.ts';
import { type MadeChange, sharedGroup } from './import.store.ts';

export const readTree = async (db: ReadDb, seasonId: number): Promise<KnownTree> => ({
  categories: await db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select(['category.id', 'category.name', 'categoryType.name as categoryType', 'mediaType.name as mediaType'])
    .select(
      sql<string[]>`array(select cluster.name from cluster_category join cluster on cluster.id = cluster_category.cluster_id
        where cluster_category.category_id = category.id)`.as('clusters'),
    )
    .where('category.seasonId', '=', seasonId)
    .execute(),
});

interface Made {
  id: number;
  name: string;
  made: string;
}

const shared = (thing: string, rows: readonly Made[]): MadeChange[] =>
  rows.map(({ id, name, made }) => ({ group: sharedGroup, thing, thingId: id, name, made }));

/** In the order of the file, after what is there. What is there by its name, whatever its letters, is used as it is. */
export async function addCategories(
  db: WriteDb,
  { propertyId, seasonId }: { propertyId: number; seasonId: number },
  fresh: readonly FreshCategory[],
): Promise<MadeChange[]> {
  const lines = sql`jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as given (line int, "categoryId" int, "mediaType" text, "categoryType" text,
    name text, description text, "earlyPrice" bigint, "regularPrice" bigint, "latePrice" bigint, clusters jsonb)`;
  const mediaTypes = await sql<Made>`
    with added as (
      insert into media_type (season_id, name, position)
      select ${seasonId}, name, (select count(*) from media_type where season_id = ${seasonId}) + row_number() over (order by line) - 1
      from (select distinct on (lower("mediaType")) "mediaType" as name, line from ${lines} order by lower("mediaType"), line) one
      where not exists (select from media_type known where known.season_id = ${seasonId} and lower(known.name) = lower(one.name))
      returning *)
    select id, name, to_jsonb(added)::text as made from added`.execute(db);
  const types = await sql<Made>`
    with added as (
      insert into category_type (media_type_id, name, position)
      select media_type_id, name,
        (select count(*) from category_type where category_type.media_type_id = one.media_type_id)
          + row_number() over (partition by media_type_id order by line) - 1
      from (select distinct on (media_type.id, lower("categoryType")) media_type.id as media_type_id, "categoryType" as name, line
        from ${lines} join media_type on media_type.season_id = ${seasonId} and lower(media_type.name) = lower("mediaType")
        order by media_type.id, lower("categoryType"), line) one
      where not exists (select from category_type known where known.media_type_id = one.media_type_id and lower(known.name) = lower(one.name))
      returning *)
    select id, name, to_jsonb(added)::text as made from added`.execute(db);
  const categories = await sql<Made>`
    with added as (
      insert into category (season_id, property_id, category_type_id, name, description, early_price, regular_price, late_price, position)
      select ${seasonId}, ${propertyId}, category_type.id, given.name, description, "earlyPrice", "regularPrice", "latePrice",
        (select count(*) from category where season_id = ${seasonId}) + row_number() over (order by line) - 1
      from ${lines}
      join media_type on media_type.season_id = ${seasonId} and lower(media_type.name) = lower("mediaType")
      join category_type on category_type.media_type_id = media_type.id and lower(category_type.name) = lower("categoryType")
      where "categoryId" is null
      returning *)
    select id, name, to_jsonb(added)::text as made from added order by position`.execute(db);
  const clusters = await sql<Made>`
    with added as (
      insert into cluster (season_id, property_id, name, css_class, position)
      select ${seasonId}, ${propertyId}, name, 'cluster-' || (place + 1), place
      from (select one.name, (select count(*) from cluster where season_id = ${seasonId}) + row_number() over (order by line) - 1 as place
        from (select distinct on (lower(cluster)) cluster as name, line from ${lines}, jsonb_array_elements_text(clusters) cluster
          order by lower(cluster), line) one
        where not exists (select from cluster known where known.season_id = ${seasonId} and lower(known.name) = lower(one.name))) fresh
      returning *)
    select id, name, to_jsonb(added)::text as made from added`.execute(db);
  const links = await sql<Made>`
    with added as (
      insert into cluster_category (cluster_id, category_id)
      select cluster.id, category.id
      from ${lines}
      join media_type on media_type.season_id = ${seasonId} and lower(media_type.name) = lower("mediaType")
      join category_type on category_type.media_type_id = media_type.id and lower(category_type.name) = lower("categoryType")
      join category on category.category_type_id = category_type.id and lower(category.name) = lower(given.name)
      cross join jsonb_array_elements_text(clusters) wanted
      join cluster on cluster.season_id = ${seasonId} and lower(cluster.name) = lower(wanted)
      on conflict do nothing
      returning *)
    select category.id, category.name, to_jsonb(added)::text as made from added join category on category.id = added.category_id`.execute(
    db,
  );
  return [
    ...categories.rows.map(({ id, name, made }) => ({ group: id, thing: 'category', thingId: id, name, made })),
    ...links.rows.map(({ id, name, made }) => ({ group: id, thing: 'clusterCategory', thingId: id, name, made })),
    ...shared('categoryType', types.rows),
    ...shared('mediaType', mediaTypes.rows),
    ...shared('cluster', clusters.rows),
  ];
}
