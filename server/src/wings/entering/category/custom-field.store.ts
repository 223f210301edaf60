import { type Insertable, sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { CategoryCustomField } from '#server/kernel/database/tables.gen.ts';

export const findCategory = (db: ReadDb, categoryId: number) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .select(['category.id', 'category.name', 'category.seasonId', 'category.propertyId', 'category.categoryTypeId'])
    .select('categoryType.name as categoryType')
    .where('category.id', '=', categoryId)
    .executeTakeFirst();

/** The other categories of a category's season, its own type first, with how many questions each asks. */
export const listOthers = (db: ReadDb, category: { id: number; seasonId: number; propertyId: number; categoryTypeId: number }) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select((eb) => [
      'category.id',
      'category.name',
      'categoryType.name as categoryType',
      eb
        .selectFrom('categoryCustomField as field')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('field.categoryId', '=', 'category.id')
        .where('field.isActive', '=', true)
        .as('questions'),
    ])
    .where('category.propertyId', '=', category.propertyId)
    .where('category.seasonId', '=', category.seasonId)
    .where('category.id', '<>', category.id)
    .where('category.isActive', '=', true)
    .orderBy((eb) => eb('category.categoryTypeId', '=', category.categoryTypeId), 'desc')
    .orderBy('mediaType.position')
    .orderBy('categoryType.position')
    .orderBy('category.position')
    .orderBy('category.name')
    .execute();

/** Questions with how many entries answered each, also in drafts. */
export const listQuestions = (db: ReadDb, wanted: { categoryId: number } | { ids: readonly number[] }) =>
  db
    .selectFrom('categoryCustomField as field')
    .selectAll('field')
    .select(
      sql<number>`(select count(*)::int from entry where entry.category_id = field.category_id
        and btrim(coalesce(entry.custom_fields ->> field.id::text, '')) <> '')`.as('answers'),
    )
    .where((eb) => ('ids' in wanted ? eb('field.id', '=', anyOf(wanted.ids)) : eb('field.categoryId', '=', wanted.categoryId)))
    .orderBy('field.position')
    .orderBy('field.id')
    .execute();
export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number];

/** Anyone who changes the questions of a category comes one after the other. */
export const lockCategory = (db: WriteDb, categoryId: number) =>
  db.selectFrom('category').select('id').where('id', '=', categoryId).forUpdate().execute();

/** In the order of their numbers, so that two who copy wait for each other. */
export const lockCategories = (db: WriteDb, categoryIds: readonly number[]) =>
  db.selectFrom('category').select(['id', 'name', 'seasonId']).where('id', '=', anyOf(categoryIds)).orderBy('id').forUpdate().execute();

export const listAnswers = async (db: ReadDb, categoryId: number, questionId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('entry')
      .select(sql<string | null>`custom_fields ->> ${String(questionId)}`.as('answer'))
      .where('categoryId', '=', categoryId)
      .where(sql<boolean>`custom_fields ? ${String(questionId)}`)
      .execute()
  ).flatMap(({ answer }) => (answer?.trim() ? [answer] : []));

export const addQuestions = (db: WriteDb, rows: readonly Insertable<CategoryCustomField>[]) =>
  db.insertInto('categoryCustomField').values(rows).returning('id').execute();

export const changeQuestion = (db: WriteDb, id: number, change: Partial<Omit<Insertable<CategoryCustomField>, 'id' | 'version'>>) =>
  db
    .updateTable('categoryCustomField')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export async function putOrder(db: WriteDb, categoryId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update category_custom_field set position = place.ordinality
    from unnest(${[...ids]}::int[]) with ordinality as place (id, ordinality)
    where category_custom_field.id = place.id and category_id = ${categoryId}`.execute(db);
}

export const deleteQuestion = (db: WriteDb, id: number) => db.deleteFrom('categoryCustomField').where('id', '=', id).execute();
