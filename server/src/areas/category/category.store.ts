import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ReadDb } from '#server/kernel/db.ts';

export const findCurrentSeason = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('season')
    .select('id')
    .where('propertyId', '=', propertyId)
    .where('isCurrent', '=', true)
    .orderBy('number', 'desc')
    .executeTakeFirst();

/** The whole tree of a season in one go. */
export const findTree = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('mediaType')
    .innerJoin('season', 'season.id', 'mediaType.seasonId')
    .select((eb) => [
      'mediaType.id',
      'mediaType.name',
      jsonArrayFrom(
        eb
          .selectFrom('categoryType')
          .select((type) => [
            'categoryType.id',
            'categoryType.name',
            jsonArrayFrom(
              type
                .selectFrom('category')
                .select(['id', 'name', 'description', 'isCampaign', 'isMobile', 'isPodcast', 'earlyPrice', 'regularPrice', 'latePrice'])
                .whereRef('category.categoryTypeId', '=', 'categoryType.id')
                .where('category.isActive', '=', true)
                .orderBy('category.position')
                .orderBy('category.name'),
            ).as('categories'),
          ])
          .whereRef('categoryType.mediaTypeId', '=', 'mediaType.id')
          .orderBy('categoryType.position')
          .orderBy('categoryType.name'),
      ).as('categoryTypes'),
    ])
    .where('mediaType.seasonId', '=', seasonId)
    .where('season.propertyId', '=', propertyId)
    .where('mediaType.isActive', '=', true)
    .orderBy('mediaType.position')
    .orderBy('mediaType.name')
    .execute();

export const findMediaTypes = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('mediaType')
    .select((eb) => [
      'mediaType.id',
      'mediaType.name',
      'mediaType.position',
      eb
        .selectFrom('category')
        .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('categoryType.mediaTypeId', '=', 'mediaType.id')
        .where('category.isActive', '=', true)
        .as('categories'),
    ])
    .where('seasonId', '=', seasonId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute();
