import type { Selectable } from 'kysely';
import type { ReadDb } from '#server/kernel/db.ts';
import type { Season } from '#server/kernel/tables.gen.ts';

export type SeasonRow = Selectable<Season>;

export const listCurrent = (db: ReadDb, propertyIds: readonly number[]): Promise<SeasonRow[]> =>
  db
    .selectFrom('season')
    .selectAll()
    .where('propertyId', 'in', [...propertyIds, -1])
    .where('isCurrent', '=', true)
    .orderBy('propertyId')
    .orderBy('number', 'desc')
    .execute();

export const listOfProperty = (db: ReadDb, propertyId: number): Promise<SeasonRow[]> =>
  db.selectFrom('season').selectAll().where('propertyId', '=', propertyId).orderBy('number', 'desc').execute();

export const findSeason = (db: ReadDb, seasonId: number): Promise<SeasonRow | undefined> =>
  db.selectFrom('season').selectAll().where('id', '=', seasonId).executeTakeFirst();

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
