import type { Insertable } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Category, CategoryType, MediaType } from '#server/kernel/database/tables.gen.ts';

/** What a season offers, for taking it over. The season is the tenant: it belongs to one property. */

export const listMediaTypes = (db: ReadDb, seasonId: number) =>
  db.selectFrom('mediaType').selectAll().where('seasonId', '=', seasonId).orderBy('position').orderBy('id').execute();

export const listCategoryTypes = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('categoryType')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .selectAll('categoryType')
    .where('mediaType.seasonId', '=', seasonId)
    .orderBy('categoryType.position')
    .orderBy('categoryType.id')
    .execute();

export const listCategories = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('category')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const listCustomFields = (db: ReadDb, categoryIds: readonly number[]) =>
  db.selectFrom('categoryCustomField').selectAll().where('categoryId', '=', anyOf(categoryIds)).orderBy('id').execute();

export const listExclusions = (db: ReadDb, categoryIds: readonly number[]) =>
  db
    .selectFrom('categoryExclusion')
    .selectAll()
    .where('categoryId', '=', anyOf(categoryIds))
    .where('otherId', '=', anyOf(categoryIds))
    .execute();

export const listRecommendations = (db: ReadDb, categoryIds: readonly number[]) =>
  db.selectFrom('categoryRecommendation').selectAll().where('categoryId', '=', anyOf(categoryIds)).orderBy('rank').orderBy('id').execute();

type MadeRow = { id: number; clonedFrom: number | null };
export const pairsMade = (rows: readonly MadeRow[]): [number, number][] =>
  rows.flatMap(({ id, clonedFrom }) => (clonedFrom ? [[clonedFrom, id]] : []));

/** Each answers which row each came to be: [from, to]. */
export const addMediaTypes = async (db: WriteDb, rows: readonly Insertable<MediaType>[]) =>
  rows.length === 0 ? [] : pairsMade(await db.insertInto('mediaType').values(rows).returning(['id', 'clonedFrom']).execute());
export const addCategoryTypes = async (db: WriteDb, rows: readonly Insertable<CategoryType>[]) =>
  rows.length === 0 ? [] : pairsMade(await db.insertInto('categoryType').values(rows).returning(['id', 'clonedFrom']).execute());

/** A season has hundreds, each with many columns: in portions that fit into one statement. */
const portion = 200;
export async function addCategories(db: WriteDb, rows: readonly Insertable<Category>[]): Promise<[number, number][]> {
  const made: [number, number][] = [];
  for (let from = 0; from < rows.length; from += portion) {
    const some = rows.slice(from, from + portion);
    made.push(...pairsMade(await db.insertInto('category').values(some).returning(['id', 'clonedFrom']).execute()));
  }
  return made;
}

export const addCustomFields = async (
  db: WriteDb,
  rows: readonly Omit<Awaited<ReturnType<typeof listCustomFields>>[number], 'id' | 'version'>[],
): Promise<void> => {
  if (rows.length > 0) await db.insertInto('categoryCustomField').values(rows).execute();
};
export const addExclusions = async (db: WriteDb, rows: readonly { categoryId: number; otherId: number }[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('categoryExclusion')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};
export const addRecommendations = async (
  db: WriteDb,
  rows: readonly { categoryId: number; recommendedId: number; rank: number; isByAdmin: boolean }[],
): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('categoryRecommendation')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};
