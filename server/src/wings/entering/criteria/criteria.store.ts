import { type Insertable, sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Criterion } from '#server/kernel/database/tables.gen.ts';

export const findSeason = (db: ReadDb, seasonId: number) =>
  db.selectFrom('season').select(['id', 'name', 'number', 'propertyId']).where('id', '=', seasonId).executeTakeFirst();

/** The season of the same award that follows. */
export const findNextSeason = (db: ReadDb, season: { propertyId: number; number: number }) =>
  db
    .selectFrom('season')
    .select(['id', 'name', 'number', 'propertyId'])
    .where('propertyId', '=', season.propertyId)
    .where('number', '>', season.number)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/** Anyone who changes the criteria of a season comes one after the other. */
export const lockSeason = (db: WriteDb, seasonId: number) =>
  db.selectFrom('season').select('id').where('id', '=', seasonId).forUpdate().execute();

export const listCriteria = (db: ReadDb, seasonId: number) =>
  db.selectFrom('criterion').selectAll().where('seasonId', '=', seasonId).orderBy('position').orderBy('id').execute();
export type CriterionRow = Awaited<ReturnType<typeof listCriteria>>[number];

export const findCriterion = (db: ReadDb, id: number) => db.selectFrom('criterion').selectAll().where('id', '=', id).executeTakeFirst();

/** Reviews with scores, by the media type of the work. */
export const countReviews = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('mediaType')
    .select((eb) => [
      'mediaType.id',
      'mediaType.name',
      'mediaType.clonedFrom',
      'mediaType.isActive',
      eb
        .selectFrom('review')
        .innerJoin('entry', 'entry.id', 'review.entryId')
        .innerJoin('category', 'category.id', 'entry.categoryId')
        .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('categoryType.mediaTypeId', '=', 'mediaType.id')
        .where('review.seasonId', '=', seasonId)
        .where('review.isConflict', '=', false)
        .where('review.isNoLoad', '=', false)
        .$asScalar()
        .$notNull()
        .as('reviews'),
    ])
    .where('mediaType.seasonId', '=', seasonId)
    .orderBy('mediaType.position')
    .orderBy('mediaType.name')
    .execute();

/** Whether any review, also one corrected since, was scored by it. */
export const isScored = async (db: ReadDb, criterionId: number): Promise<boolean> =>
  (await db.selectFrom('reviewScore').select('reviewId').where('criterionId', '=', criterionId).limit(1).executeTakeFirst()) !== undefined;

export async function addCriterion(db: WriteDb, row: Insertable<Criterion>): Promise<number> {
  return (await db.insertInto('criterion').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export const addCriteria = async (db: WriteDb, rows: readonly Insertable<Criterion>[]): Promise<void> => {
  if (rows.length > 0) await db.insertInto('criterion').values(rows).execute();
};

export const changeCriterion = (db: WriteDb, id: number, change: Partial<Insertable<Criterion>>) =>
  db
    .updateTable('criterion')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export async function putOrder(db: WriteDb, seasonId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update criterion set position = place.ordinality
    from unnest(${[...ids]}::int[]) with ordinality as place (id, ordinality)
    where criterion.id = place.id and season_id = ${seasonId}`.execute(db);
}

export const deleteCriterion = (db: WriteDb, id: number) => db.deleteFrom('criterion').where('id', '=', id).execute();

/** The criteria of all seasons of an award. */
export const removeCriteria = (db: WriteDb, propertyId: number) =>
  db
    .deleteFrom('criterion')
    .where('seasonId', 'in', (eb) => eb.selectFrom('season').select('id').where('propertyId', '=', propertyId))
    .execute();
