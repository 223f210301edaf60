import { type Insertable, type Selectable, sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Season, SeasonSubscription } from '#server/kernel/database/tables.gen.ts';

/** Without the fit, which no one plans: it is how the season's scores are calibrated, from beginning to end. */
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

export const listSubscriptions = (db: ReadDb, seasonId: number) =>
  db.selectFrom('seasonSubscription').selectAll().where('seasonId', '=', seasonId).orderBy('position').orderBy('id').execute();

export const addSubscriptions = async (db: WriteDb, rows: readonly Insertable<SeasonSubscription>[]): Promise<void> => {
  if (rows.length > 0) await db.insertInto('seasonSubscription').values(rows).execute();
};

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

/** Coverage is counted by the minimum where works near the cutoff get more. */
export const putReviewsWanted = (db: WriteDb, propertyId: number, seasonId: number, reviewsWanted: number) =>
  db.updateTable('season').set({ reviewsWanted }).where('id', '=', seasonId).where('propertyId', '=', propertyId).execute();

const dateColumns = [
  'start_date',
  'early_end_date',
  'regular_end_date',
  'end_date',
  'judging_rnd1_start_date',
  'judging_rnd1_end_date',
  'judging_rnd2_start_date',
  'judging_rnd2_end_date',
  'voting_start_date',
  'voting_end_date',
  'winners_date',
] as const;

/** The one at work, else the newest. */
export const findLatestSeason = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('season')
    .select(['id', 'endDate'])
    .where('propertyId', '=', propertyId)
    .orderBy('isCurrent', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The first season of an award, with the dates of another some years on: the same day and hour on the award's own clock. */
export async function addSeasonLater(
  db: WriteDb,
  propertyId: number,
  fromSeasonId: number,
  { years, zone }: { years: number; zone: string },
): Promise<number> {
  const later = dateColumns.map(
    (column) => sql`(${sql.raw(column)} at time zone ${zone} + make_interval(years => ${years}::int)) at time zone ${zone}`,
  );
  const { rows } = await sql<{ id: number }>`
    insert into season (property_id, number, name, is_current, ${sql.join(dateColumns.map((column) => sql.raw(column)))})
    select ${propertyId}::int, 1, 'Season 1', true, ${sql.join(later)} from season where id = ${fromSeasonId}
    returning id`.execute(db);
  return rows[0]?.id as number;
}

/** All seasons of an award, once nothing is in them. */
export async function removeSeasons(db: WriteDb, propertyId: number): Promise<void> {
  const seasons = db.selectFrom('season').select('id').where('propertyId', '=', propertyId);
  await db.deleteFrom('seasonSubscription').where('seasonId', 'in', seasons).execute();
  await db.deleteFrom('season').where('propertyId', '=', propertyId).execute();
}
