import type { ReadDb } from '#server/kernel/database/db.ts';

/** The current season; without one, the last that has begun. What is planned beyond is the organizers' business. */
export const findShownSeason = (db: ReadDb, propertyId: number, now: Date) =>
  db
    .selectFrom('season')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where((eb) => eb.or([eb('isCurrent', '=', true), eb('startDate', '<=', now)]))
    .orderBy('isCurrent', 'desc')
    .orderBy('number', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Categories that entrants see. */
export const listCategoryNames = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('seasonId', '=', seasonId)
    .where('isActive', '=', true)
    .where('isHidden', '=', false)
    .execute();
