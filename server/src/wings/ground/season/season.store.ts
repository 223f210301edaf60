import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Season } from '#server/kernel/database/tables.gen.ts';

/** Without the fit, which nobody plans: it is how the season's scores are calibrated, from beginning to end. */
export type SeasonRow = Omit<Selectable<Season>, 'fit'>;

/** What an administrator plans a season by. */
export type PlannedColumns = Omit<SeasonRow, 'id' | 'propertyId' | 'version'>;

export const listCurrent = (db: ReadDb, propertyIds: readonly number[]): Promise<SeasonRow[]> =>
  db
    .selectFrom('season')
    .selectAll()
    .where('propertyId', '=', anyOf(propertyIds))
    .where('isCurrent', '=', true)
    .orderBy('propertyId')
    .orderBy('number', 'desc')
    .execute();

/** Of these seasons, those in which every category costs the same from the first day to the last. */
export const listOnePriced = async (db: ReadDb, seasonIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('category')
    .select('seasonId')
    .where('seasonId', '=', anyOf(seasonIds))
    .groupBy('seasonId')
    .having((eb) => eb.fn.agg<boolean>('bool_and', [sql`early_price = regular_price and regular_price = late_price`]), '=', true)
    .execute();
  return rows.map(({ seasonId }) => seasonId);
};

export const listOfProperty = (db: ReadDb, propertyId: number): Promise<SeasonRow[]> =>
  db.selectFrom('season').selectAll().where('propertyId', '=', propertyId).orderBy('number', 'desc').execute();

export const findSeason = (db: ReadDb, seasonId: number): Promise<SeasonRow | undefined> =>
  db.selectFrom('season').selectAll().where('id', '=', seasonId).executeTakeFirst();

export const findSeasonOf = (db: ReadDb, propertyId: number, seasonId: number): Promise<SeasonRow | undefined> =>
  db.selectFrom('season').selectAll().where('id', '=', seasonId).where('propertyId', '=', propertyId).executeTakeFirst();

export const listPublished = (db: ReadDb, now: Date): Promise<SeasonRow[]> =>
  db.selectFrom('season').selectAll().where('winnersDate', '<=', now).orderBy('propertyId').orderBy('number', 'desc').execute();

export const listCurrentSubscriptions = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('seasonSubscription')
    .innerJoin('season', 'season.id', 'seasonSubscription.seasonId')
    .select(['seasonSubscription.id', 'seasonSubscription.seasonId', 'seasonSubscription.name', 'seasonSubscription.description'])
    .where('season.propertyId', '=', propertyId)
    .where('season.isCurrent', '=', true)
    .orderBy('season.number', 'desc')
    .orderBy('seasonSubscription.position')
    .execute();

/** Saves of one property's seasons come one after the other: they take "current" from each other. */
export const lockSeasons = (db: WriteDb, propertyId: number): Promise<SeasonRow[]> =>
  db.selectFrom('season').selectAll().where('propertyId', '=', propertyId).orderBy('number', 'desc').orderBy('id').forUpdate().execute();

/** Also where there is no season to lock yet. */
export const lockProperty = (db: WriteDb, propertyId: number) =>
  db.selectFrom('property').select('id').where('id', '=', propertyId).forUpdate().executeTakeFirst();

export const addSeason = (db: WriteDb, propertyId: number, columns: PlannedColumns): Promise<SeasonRow> =>
  db
    .insertInto('season')
    .values({ propertyId, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeSeason = (db: WriteDb, propertyId: number, id: number, columns: PlannedColumns): Promise<SeasonRow> =>
  db
    .updateTable('season')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('propertyId', '=', propertyId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes "current" from every other season of the property; answers their numbers. */
export async function endOtherCurrent(db: WriteDb, propertyId: number, id: number): Promise<number[]> {
  const rows = await db
    .updateTable('season')
    .set((eb) => ({ isCurrent: false, version: eb('version', '+', 1) }))
    .where('propertyId', '=', propertyId)
    .where('id', '<>', id)
    .where('isCurrent', '=', true)
    .returning('number')
    .execute();
  return rows.map(({ number }) => number);
}

export const isSeasonOf = async (db: ReadDb, propertyId: number, seasonId: number): Promise<boolean> =>
  (await findSeasonOf(db, propertyId, seasonId)) !== undefined;
