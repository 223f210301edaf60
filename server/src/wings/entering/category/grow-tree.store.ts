import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** A category by the names of what it is in. */
export interface TreeLine {
  line: number;
  /** Of one that is there already and only gets further clusters. */
  categoryId: number | null;
  mediaType: string;
  categoryType: string;
  name: string;
  description: string;
  earlyPrice: number;
  regularPrice: number;
  latePrice: number;
  clusters: string[];
}

/** A new row with all its columns. */
export interface Grown {
  id: number;
  name: string;
  made: string;
}

export const listLines = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select(['category.id', 'category.name', 'categoryType.name as categoryType', 'mediaType.name as mediaType'])
    .select(
      sql<string[]>`array(select cluster.name from cluster_category join cluster on cluster.id = cluster_category.cluster_id
        where cluster_category.category_id = category.id)`.as('clusters'),
    )
    .where('category.seasonId', '=', seasonId)
    .execute();

const given = (lines: readonly TreeLine[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (line int, "categoryId" int, "mediaType" text, "categoryType" text,
    name text, description text, "earlyPrice" bigint, "regularPrice" bigint, "latePrice" bigint, clusters jsonb)`;

/** In the order of the lines, after existing ones. Existing names, in any letter case, are reused. */
export async function growTree(
  db: WriteDb,
  { propertyId, seasonId }: { propertyId: number; seasonId: number },
  fresh: readonly TreeLine[],
): Promise<{ mediaTypes: Grown[]; categoryTypes: Grown[]; categories: Grown[] }> {
  const mediaTypes = await sql<Grown>`
    with added as (
      insert into media_type (season_id, name, position)
      select ${seasonId}, name, (select count(*) from media_type where season_id = ${seasonId}) + row_number() over (order by line) - 1
      from (select distinct on (lower("mediaType")) "mediaType" as name, line from ${given(fresh)} order by lower("mediaType"), line) one
      where not exists (select from media_type known where known.season_id = ${seasonId} and lower(known.name) = lower(one.name))
      returning *)
    select id, name, to_jsonb(added)::text as made from added`.execute(db);
  const types = await sql<Grown>`
    with added as (
      insert into category_type (media_type_id, name, position)
      select media_type_id, name,
        (select count(*) from category_type where category_type.media_type_id = one.media_type_id)
          + row_number() over (partition by media_type_id order by line) - 1
      from (select distinct on (media_type.id, lower("categoryType")) media_type.id as media_type_id, "categoryType" as name, line
        from ${given(fresh)} join media_type on media_type.season_id = ${seasonId} and lower(media_type.name) = lower("mediaType")
        order by media_type.id, lower("categoryType"), line) one
      where not exists (select from category_type known where known.media_type_id = one.media_type_id and lower(known.name) = lower(one.name))
      returning *)
    select id, name, to_jsonb(added)::text as made from added`.execute(db);
  const categories = await sql<Grown>`
    with added as (
      insert into category (season_id, property_id, category_type_id, name, description, early_price, regular_price, late_price, position)
      select ${seasonId}, ${propertyId}, category_type.id, given.name, description, "earlyPrice", "regularPrice", "latePrice",
        (select count(*) from category where season_id = ${seasonId}) + row_number() over (order by line) - 1
      from ${given(fresh)}
      join media_type on media_type.season_id = ${seasonId} and lower(media_type.name) = lower("mediaType")
      join category_type on category_type.media_type_id = media_type.id and lower(category_type.name) = lower("categoryType")
      where "categoryId" is null
      returning *)
    select id, name, to_jsonb(added)::text as made from added order by position`.execute(db);
  return { mediaTypes: mediaTypes.rows, categoryTypes: types.rows, categories: categories.rows };
}

/** Puts the categories into the clusters their lines name, once these are there. Each row has its category's number and name. */
export async function joinClusters(db: WriteDb, seasonId: number, lines: readonly TreeLine[]): Promise<Grown[]> {
  const { rows } = await sql<Grown>`
    with added as (
      insert into cluster_category (cluster_id, category_id)
      select cluster.id, category.id
      from ${given(lines)}
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
  return rows;
}
