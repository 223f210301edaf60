import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

interface SeasonRow {
  id: number;
  propertyId: number;
  number: number;
  isCurrent: boolean;
  startDate: Date;
  earlyEndDate: Date;
  regularEndDate: Date;
  endDate: Date;
  reviewsWanted: number;
  isJudged: boolean;
}
export type { SeasonRow as ManagedSeason };

const seasonColumns = [
  'id',
  'propertyId',
  'number',
  'isCurrent',
  'startDate',
  'earlyEndDate',
  'regularEndDate',
  'endDate',
  'reviewsWanted',
] as const;
const isJudged = sql<boolean>`exists (select from entry where entry.season_id = season.id and entry.reviews_done > 0)`.as('isJudged');

export const findSeason = (db: ReadDb, propertyId: number, seasonId: number): Promise<SeasonRow | undefined> =>
  db
    .selectFrom('season')
    .select([...seasonColumns, isJudged])
    .where('id', '=', seasonId)
    .where('propertyId', '=', propertyId)
    .executeTakeFirst();

/** One at a time changes the tree of a season. Entries can come in in the meantime: they only refer to the season's number. */
export async function holdSeason(db: WriteDb, seasonId: number): Promise<SeasonRow | undefined> {
  await db.selectFrom('season').select('id').where('id', '=', seasonId).forNoKeyUpdate().execute();
  return db
    .selectFrom('season')
    .select([...seasonColumns, isJudged])
    .where('id', '=', seasonId)
    .executeTakeFirst();
}

export const findSeasonOfMediaType = async (db: ReadDb, id: number): Promise<number | undefined> =>
  (await db.selectFrom('mediaType').select('seasonId').where('id', '=', id).executeTakeFirst())?.seasonId;

export const findMediaType = (db: ReadDb, seasonId: number, id: number) =>
  db.selectFrom('mediaType').selectAll().where('id', '=', id).where('seasonId', '=', seasonId).executeTakeFirst();

export const listMediaTypes = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('mediaType')
    .select(['id', 'name', 'position'])
    .where('seasonId', '=', seasonId)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();

/** A category type with the season it is in. */
export const findCategoryType = (db: ReadDb, id: number) =>
  db
    .selectFrom('categoryType')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .innerJoin('season', 'season.id', 'mediaType.seasonId')
    .selectAll('categoryType')
    .select(['mediaType.seasonId', 'mediaType.name as mediaType', 'season.propertyId'])
    .select([
      sql<number | null>`coalesce(category_type.early_price, media_type.early_price)`.as('earlyAbove'),
      sql<number | null>`coalesce(category_type.regular_price, media_type.regular_price)`.as('regularAbove'),
      sql<number | null>`coalesce(category_type.late_price, media_type.late_price)`.as('lateAbove'),
    ])
    .where('categoryType.id', '=', id)
    .executeTakeFirst();
export type TypeRow = NonNullable<Awaited<ReturnType<typeof findCategoryType>>>;

export const listCategoryTypes = (db: ReadDb, mediaTypeId: number) =>
  db
    .selectFrom('categoryType')
    .select(['id', 'name', 'position'])
    .where('mediaTypeId', '=', mediaTypeId)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();

interface LinePrices {
  earlyPrice: number | null;
  regularPrice: number | null;
  latePrice: number | null;
}
type LineColumns = LinePrices & { name: string; isActive: boolean };

export const addMediaType = (db: WriteDb, seasonId: number, columns: LineColumns, position: number) =>
  db
    .insertInto('mediaType')
    .values({ ...columns, seasonId, position })
    .returningAll()
    .executeTakeFirstOrThrow();
export const changeMediaType = (db: WriteDb, id: number, columns: LineColumns) =>
  db
    .updateTable('mediaType')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const addCategoryType = (db: WriteDb, mediaTypeId: number, columns: LineColumns, position: number) =>
  db
    .insertInto('categoryType')
    .values({ ...columns, mediaTypeId, position })
    .returningAll()
    .executeTakeFirstOrThrow();
export const changeCategoryType = (db: WriteDb, id: number, columns: LineColumns & { mediaTypeId: number }) =>
  db
    .updateTable('categoryType')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Puts rows into the order in which their numbers come. Rows already in place are not touched. */
export const putOrder = (db: WriteDb, table: 'media_type' | 'category_type' | 'category', ids: readonly number[]) =>
  sql`update ${sql.table(table)} as line set position = given.place - 1
    from unnest(${[...ids]}::int[]) with ordinality as given(id, place)
    where line.id = given.id and line.position <> given.place - 1`.execute(db);

/** Gives categories without a price of their own that of the line above. A line above without one takes nothing away. */
export const spreadPrices = (db: WriteDb, seasonId: number) =>
  sql`update category set
      early_price = coalesce(category_type.early_price, media_type.early_price),
      regular_price = coalesce(category_type.regular_price, media_type.regular_price),
      late_price = coalesce(category_type.late_price, media_type.late_price),
      version = category.version + 1
    from category_type join media_type on media_type.id = category_type.media_type_id
    where category_type.id = category.category_type_id and category.season_id = ${seasonId} and not category.has_own_price
      and coalesce(category_type.early_price, media_type.early_price) is not null
      and (category.early_price, category.regular_price, category.late_price) is distinct from
        (coalesce(category_type.early_price, media_type.early_price), coalesce(category_type.regular_price, media_type.regular_price),
         coalesce(category_type.late_price, media_type.late_price))`.execute(db);

/** Sorts out what came into these seasons with prices and no lines above: what most categories cost becomes the price of the line. */
export const derivePrices = (db: WriteDb, seasonIds: readonly number[]) => sql`select derive_prices(${[...seasonIds]}::int[])`.execute(db);

/** Where a line above has lost its price, what is below keeps it as its own. */
export const ownOrphanedPrices = (db: WriteDb, seasonId: number) =>
  sql`update category set has_own_price = true
    from category_type join media_type on media_type.id = category_type.media_type_id
    where category_type.id = category.category_type_id and category.season_id = ${seasonId} and not category.has_own_price
      and coalesce(category_type.early_price, media_type.early_price) is null`.execute(db);

/** How many entries were ordered in categories below a line that take their price from it. */
export async function countOrderedBelow(db: ReadDb, line: { mediaTypeId: number } | { categoryTypeId: number }): Promise<number> {
  const { count } = await db
    .selectFrom('entry')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('category.hasOwnPrice', '=', false)
    .where('entry.state', 'in', ['ordered', 'paid'])
    .where((eb) =>
      'mediaTypeId' in line
        ? eb.and([eb('categoryType.mediaTypeId', '=', line.mediaTypeId), eb('categoryType.earlyPrice', 'is', null)])
        : eb('categoryType.id', '=', line.categoryTypeId),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export const countReviewedIn = async (db: ReadDb, categoryTypeId: number): Promise<number> =>
  (
    await db
      .selectFrom('entry')
      .innerJoin('category', 'category.id', 'entry.categoryId')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('category.categoryTypeId', '=', categoryTypeId)
      .where('entry.reviewsDone', '>', 0)
      .executeTakeFirstOrThrow()
  ).count;

export const findChildren = (
  db: ReadDb,
  line: { mediaTypeId: number } | { categoryTypeId: number } | { categoryId: number },
  seasonId: number,
) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .select(['category.id', 'category.name'])
    .where('category.seasonId', '=', seasonId)
    .where((eb) =>
      'mediaTypeId' in line
        ? eb('categoryType.mediaTypeId', '=', line.mediaTypeId)
        : 'categoryTypeId' in line
          ? eb('category.categoryTypeId', '=', line.categoryTypeId)
          : eb('category.id', '=', line.categoryId),
    )
    .execute();

interface Uses {
  entries: number;
  moved: number;
  ballots: number;
  votes: number;
  rankings: number;
  suggestions: number;
  nominees: number;
}

/** What would lose its category. */
export async function countUses(db: ReadDb, categoryIds: readonly number[]): Promise<Uses> {
  const ids = sql`${[...categoryIds]}::int[]`;
  const { rows } = await sql<Uses>`select
    (select count(*) from entry where category_id = any(${ids}))::int as entries,
    (select count(*) from entry where original_category_id = any(${ids}) and category_id <> all(${ids}))::int as moved,
    (select count(*) from ballot where category_id = any(${ids}))::int as ballots,
    (select count(*) from vote where category_id = any(${ids}))::int as votes,
    (select count(*) from category_ranking where category_id = any(${ids}))::int as rankings,
    (select count(*) from review where suggested_category_id = any(${ids}))::int
      + (select count(*) from review_version where suggested_category_id = any(${ids}))::int as suggestions,
    (select count(*) from nominee where category_id = any(${ids}))::int + (select count(*) from nomination
      where category_id = any(${ids}) and confirmed_at is null)::int as nominees`.execute(db as never);
  return rows[0] as Uses;
}

export const deleteCategories = (db: WriteDb, categoryIds: readonly number[]) =>
  db.deleteFrom('category').where('id', '=', anyOf(categoryIds)).execute();
export const deleteCategoryTypes = (db: WriteDb, line: { mediaTypeId: number } | { id: number }) =>
  db
    .deleteFrom('categoryType')
    .where((eb) => ('id' in line ? eb('id', '=', line.id) : eb('mediaTypeId', '=', line.mediaTypeId)))
    .execute();
export const countCriteria = async (db: ReadDb, mediaTypeId: number): Promise<number> =>
  (
    await db
      .selectFrom('criterion')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('mediaTypeId', '=', mediaTypeId)
      .executeTakeFirstOrThrow()
  ).count;
export const deleteMediaType = (db: WriteDb, id: number) => db.deleteFrom('mediaType').where('id', '=', id).execute();

/** The trees of all seasons of an award that no one used. */
export async function removeTree(db: WriteDb, propertyId: number): Promise<void> {
  const categories = db.selectFrom('category').select('id').where('propertyId', '=', propertyId);
  const seasons = db.selectFrom('season').select('id').where('propertyId', '=', propertyId);
  const mediaTypes = db.selectFrom('mediaType').select('id').where('seasonId', 'in', seasons);
  await db.deleteFrom('clusterCategory').where('categoryId', 'in', categories).execute();
  await db.deleteFrom('category').where('propertyId', '=', propertyId).execute();
  await db.deleteFrom('categoryType').where('mediaTypeId', 'in', mediaTypes).execute();
  await db.deleteFrom('mediaType').where('seasonId', 'in', seasons).execute();
}
