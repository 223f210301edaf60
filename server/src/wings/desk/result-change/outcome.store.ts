import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

export const listCategories = (db: ReadDb, propertyId: number, seasonId: number, categoryIds: readonly number[]) =>
  db
    .selectFrom('category')
    .select(['id', 'name', 'isHiddenFromExecutives'])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('id', '=', anyOf(categoryIds))
    .orderBy('id')
    .execute();

/** Every work of these categories that takes part or has an award, with the names of its awards. */
export const listWorks = (db: ReadDb, categoryIds: readonly number[]) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .select([
      'entry.id',
      'entry.categoryId',
      'piece.title',
      sql<string[]>`coalesce((select array_agg(winner_level.name order by winner_level.position, winner_level.id)
        from entry_award join winner_level on winner_level.id = entry_award.winner_level_id where entry_award.entry_id = entry.id), '{}')`.as(
        'awards',
      ),
    ])
    .where('entry.categoryId', '=', anyOf(categoryIds))
    .where('entry.state', '=', 'paid')
    .orderBy('entry.id')
    .execute();

/** Whether everyone may know an award of these categories. */
export const isAnnounced = async (db: ReadDb, categoryIds: readonly number[]): Promise<boolean> =>
  (await db
    .selectFrom('entryAward')
    .innerJoin('entry', 'entry.id', 'entryAward.entryId')
    .select('entry.id')
    .where('entry.categoryId', '=', anyOf(categoryIds))
    .where('entryAward.finalizedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What an act names belongs to the season it is asked for. */
export const findEntry = (db: ReadDb, propertyId: number, seasonId: number, entryId: number) =>
  db
    .selectFrom('entry')
    .select('id')
    .where('id', '=', entryId)
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .executeTakeFirst();

export const findReview = (db: ReadDb, propertyId: number, seasonId: number, reviewId: number) =>
  db
    .selectFrom('review')
    .innerJoin('entry', 'entry.id', 'review.entryId')
    .select('review.id')
    .where('review.id', '=', reviewId)
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .executeTakeFirst();
