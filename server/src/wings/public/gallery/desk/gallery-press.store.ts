import { sql } from 'kysely';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { pictureOf } from '../pages/gallery-picture.store.ts';

/** No season has so many; a file beyond it would be no use to anyone. */
const most = 20_000;

/** A season that the public may know of. */
export const findPressSeason = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('season')
    .select(['id', 'propertyId', 'name', 'winnersDate'])
    .where('id', '=', seasonId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('announcedAward').select('announcedAward.entryId').whereRef('announcedAward.seasonId', '=', 'season.id')),
    )
    .executeTakeFirst();

/** Everything announced of a season, the best level first. What is under embargo, or not announced, is not among it. */
export const listPressHonors = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('announcedAward as honor')
    .innerJoin('winnerLevel', 'winnerLevel.id', 'honor.winnerLevelId')
    .innerJoin('category', 'category.id', 'honor.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .innerJoin('piece', 'piece.id', 'honor.pieceId')
    .select(['piece.id', 'piece.title', 'piece.organization', 'winnerLevel.name as level', 'category.name as category'])
    .select(['mediaType.name as mediaType', sql<Date>`honor.finalized_at`.as('announcedAt'), pictureOf('piece.id').as('picture')])
    .where('honor.propertyId', '=', propertyId)
    .where('honor.seasonId', '=', seasonId)
    .orderBy('honor.levelPosition')
    .orderBy('category.name')
    .orderBy('piece.title')
    .orderBy('honor.entryId')
    .limit(most)
    .execute();
