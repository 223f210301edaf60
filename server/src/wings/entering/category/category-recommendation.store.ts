import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

const isOffered = sql<boolean>`(neighbour.is_active and not neighbour.is_hidden and category_type.is_active and media_type.is_active)`;

/** What is recommended beside a category, the best first, with the works that are in both. */
export const listRecommended = (db: ReadDb, categoryId: number) =>
  db
    .selectFrom('categoryRecommendation')
    .innerJoin('category as neighbour', 'neighbour.id', 'categoryRecommendation.recommendedId')
    .innerJoin('categoryType', 'categoryType.id', 'neighbour.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select([
      'categoryRecommendation.id',
      'categoryRecommendation.categoryId',
      'categoryRecommendation.recommendedId',
      'categoryRecommendation.rank',
      'categoryRecommendation.isByAdmin',
      'neighbour.name',
      'mediaType.name as mediaType',
      'categoryType.name as categoryType',
      isOffered.as('isOffered'),
      sql<number>`(select count(*) from entry one join entry two on two.piece_id = one.piece_id
        where one.category_id = category_recommendation.category_id and two.category_id = neighbour.id
        and one.state in ('ordered', 'paid') and two.state in ('ordered', 'paid'))::int`.as('taken'),
      sql<number>`(select count(*) from entry one
        where one.category_id = category_recommendation.category_id and one.state in ('ordered', 'paid'))::int`.as('works'),
    ])
    .where('categoryRecommendation.categoryId', '=', categoryId)
    .orderBy('categoryRecommendation.rank')
    .orderBy('neighbour.position')
    .orderBy('categoryRecommendation.id')
    .execute();

/** Others of the season, of the same kind, that are neither recommended already nor excluded. */
export const listForNew = (db: ReadDb, seasonId: number, currentId: number, isCampaign: boolean) =>
  db
    .selectFrom('category as neighbour')
    .innerJoin('categoryType', 'categoryType.id', 'neighbour.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select(['neighbour.id', 'neighbour.name', 'mediaType.name as mediaType', 'categoryType.name as categoryType'])
    .where('neighbour.seasonId', '=', seasonId)
    .where('neighbour.id', '<>', currentId)
    .where('neighbour.isCampaign', '=', isCampaign)
    .where(isOffered)
    .where(sql<boolean>`not exists (select from category_recommendation known
      where known.category_id = ${currentId} and known.recommended_id = neighbour.id)`)
    .where(sql<boolean>`not exists (select from category_exclusion
      where category_exclusion.category_id = least(neighbour.id, ${currentId}::int) and category_exclusion.other_id = greatest(neighbour.id, ${currentId}::int))`)
    .orderBy('mediaType.position')
    .orderBy('categoryType.position')
    .orderBy('neighbour.position')
    .orderBy('neighbour.name')
    .execute();

export const listForExport = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .leftJoin('categoryRecommendation', 'categoryRecommendation.categoryId', 'category.id')
    .leftJoin('category as neighbour', 'neighbour.id', 'categoryRecommendation.recommendedId')
    .select([
      'mediaType.name as mediaType',
      'categoryType.name as categoryType',
      'category.name',
      'category.description',
      'neighbour.name as recommended',
      'categoryRecommendation.rank',
      'categoryRecommendation.isByAdmin',
    ])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .orderBy('mediaType.position')
    .orderBy('mediaType.name')
    .orderBy('categoryType.position')
    .orderBy('categoryType.name')
    .orderBy('category.position')
    .orderBy('category.name')
    .orderBy('categoryRecommendation.rank')
    .orderBy('neighbour.name')
    .execute();

export const findRecommendation = (db: ReadDb, id: number) =>
  db
    .selectFrom('categoryRecommendation')
    .innerJoin('category', 'category.id', 'categoryRecommendation.categoryId')
    .select([
      'categoryRecommendation.id',
      'categoryRecommendation.categoryId',
      'categoryRecommendation.recommendedId',
      'categoryRecommendation.rank',
      'category.seasonId',
    ])
    .where('categoryRecommendation.id', '=', id)
    .executeTakeFirst();

export const areExcluded = async (db: ReadDb, one: number, other: number): Promise<boolean> =>
  (await db
    .selectFrom('categoryExclusion')
    .select('categoryId')
    .where('categoryId', '=', Math.min(one, other))
    .where('otherId', '=', Math.max(one, other))
    .executeTakeFirst()) !== undefined;

export const addRecommendation = (db: WriteDb, categoryId: number, recommendedId: number, rank: number) =>
  db
    .insertInto('categoryRecommendation')
    .values({ categoryId, recommendedId, rank, isByAdmin: true })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Ranks count from one in this order. What an administrator puts somewhere is an administrator's. */
export const putRanks = (db: WriteDb, ids: readonly number[]) =>
  sql`update category_recommendation set rank = given.place
    from unnest(${[...ids]}::int[]) with ordinality as given(id, place)
    where category_recommendation.id = given.id and category_recommendation.rank <> given.place`.execute(db);

export const deleteRecommendation = (db: WriteDb, id: number) => db.deleteFrom('categoryRecommendation').where('id', '=', id).execute();
