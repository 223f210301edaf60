import { sql } from 'kysely';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** Everything here starts from what is announced: what is not cannot be listed. */

/** Seasons with announced works, the newest first. */
export const listSeasons = (db: ReadDb, propertyIds: readonly number[]) =>
  db
    .selectFrom('announcedAward as honor')
    .innerJoin('season', 'season.id', 'honor.seasonId')
    .select(({ fn }) => [
      'season.id',
      'season.name',
      'season.propertyId',
      fn.count<number>('honor.pieceId').distinct().as('works'),
      sql<Date>`max(honor.finalized_at)`.as('changedAt'),
    ])
    .where('honor.propertyId', '=', anyOf(propertyIds))
    .groupBy('season.id')
    .orderBy('season.propertyId')
    .orderBy('season.number', 'desc')
    .execute();

/** How many people, organizations and achievements an award's gallery has pages of. */
export const countNames = (db: ReadDb, propertyIds: readonly number[], now: Date) =>
  db
    .selectFrom('galleryDocument')
    .select(({ fn }) => ['propertyId', fn.countAll<number>().as('names')])
    .where('propertyId', '=', anyOf(propertyIds))
    .where('kind', 'in', ['person', 'organization', 'achievement'])
    .where(sql<boolean>`gallery_is_shown(gallery_document, ${now})`)
    .groupBy('propertyId')
    .execute();

export const listNames = (db: ReadDb, propertyId: number, now: Date, { most, skipped }: { most: number; skipped: number }) =>
  db
    .selectFrom('galleryDocument')
    .select([
      'title',
      sql<'person' | 'organization' | 'achievement'>`kind`.as('kind'),
      sql<number>`coalesce(name_id, achievement_id)`.as('id'),
    ])
    .where('propertyId', '=', propertyId)
    .where('kind', 'in', ['person', 'organization', 'achievement'])
    .where(sql<boolean>`gallery_is_shown(gallery_document, ${now})`)
    .orderBy('galleryDocument.id')
    .limit(most)
    .offset(skipped)
    .execute();

export const listWorks = (db: ReadDb, propertyId: number, seasonId: number, { most, skipped }: { most: number; skipped: number }) =>
  db
    .selectFrom('announcedAward as honor')
    .innerJoin('piece', 'piece.id', 'honor.pieceId')
    .select(['piece.id', 'piece.title', sql<Date>`max(honor.finalized_at)`.as('changedAt')])
    .where('honor.propertyId', '=', propertyId)
    .where('honor.seasonId', '=', seasonId)
    .groupBy('piece.id')
    .orderBy('piece.id')
    .limit(most)
    .offset(skipped)
    .execute();

export const listCategories = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('announcedAward as honor')
    .innerJoin('category', 'category.id', 'honor.categoryId')
    .select(['category.id', 'category.name', sql<Date>`max(honor.finalized_at)`.as('changedAt')])
    .where('honor.propertyId', '=', propertyId)
    .where('honor.seasonId', '=', seasonId)
    .groupBy('category.id')
    .orderBy('category.id')
    .execute();

/** What was announced last, the newest first. */
export const listNewest = (db: ReadDb, propertyIds: readonly number[], most: number) =>
  db
    .selectFrom('announcedAward as honor')
    .innerJoin('winnerLevel', 'winnerLevel.id', 'honor.winnerLevelId')
    .innerJoin('piece', 'piece.id', 'honor.pieceId')
    .innerJoin('category', 'category.id', 'honor.categoryId')
    .innerJoin('season', 'season.id', 'honor.seasonId')
    .innerJoin('winnerBadge', (join) =>
      join.onRef('winnerBadge.entryId', '=', 'honor.entryId').onRef('winnerBadge.winnerLevelId', '=', 'honor.winnerLevelId'),
    )
    .select([
      'winnerBadge.code',
      'winnerBadge.propertyId',
      'winnerLevel.name as winnerLevel',
      sql<WinnerKind>`winner_level.kind`.as('kind'),
      'category.name as category',
      'season.name as season',
      'piece.id as pieceId',
      'piece.title',
      'piece.organization',
      sql<Date>`honor.finalized_at`.as('announcedAt'),
    ])
    .where('honor.propertyId', '=', anyOf(propertyIds))
    .orderBy('honor.finalizedAt', 'desc')
    .orderBy('honor.levelPosition')
    .orderBy('honor.entryId', 'desc')
    .limit(most)
    .execute();
