import { sql } from 'kysely';
import type { WithdrawnPlace } from '#contract/wings/results/ranking/judging-plan.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const findSeason = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('season')
    .select(['id', 'propertyId', 'name', 'reviewsWanted', 'judgingRnd1StartDate'])
    .where('id', '=', seasonId)
    .where('propertyId', '=', propertyId)
    .executeTakeFirst();

/** Held until the transaction ends: two organizers who decide at the same moment do so one after the other. */
export const lockSeason = (db: WriteDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('season')
    .select(['id', 'propertyId', 'name', 'reviewsWanted', 'judgingRnd1StartDate'])
    .where('id', '=', seasonId)
    .where('propertyId', '=', propertyId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findPlan = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('judgingPlan')
    .innerJoin('season', 'season.id', 'judgingPlan.seasonId')
    .select([
      'isAdaptive',
      'minimum',
      'most',
      'shortlistSize',
      sql<WithdrawnPlace>`judging_plan.withdrawn_place`.as('withdrawnPlace'),
      'judgingPlan.version',
    ])
    .where('judgingPlan.seasonId', '=', seasonId)
    .where('season.propertyId', '=', propertyId)
    .executeTakeFirst();
type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

/** Whether works near the cutoff get more reviews. */
export const isAdaptive = async (db: ReadDb, propertyId: number, seasonId: number): Promise<boolean> =>
  (await findPlan(db, propertyId, seasonId))?.isAdaptive ?? false;

/** For everyone who enters or judges, in any award. */
export const findRules = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('season')
    .leftJoin('judgingPlan', 'judgingPlan.seasonId', 'season.id')
    .leftJoin('feedbackPlan', 'feedbackPlan.seasonId', 'season.id')
    .select(['judgingPlan.isAdaptive', 'judgingPlan.minimum', 'feedbackPlan.commentsSince'])
    .where('season.id', '=', seasonId)
    .executeTakeFirst();

export const listSizes = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .leftJoin('categoryShortlist', 'categoryShortlist.categoryId', 'category.id')
    .select([
      'category.id',
      'category.name',
      'mediaType.name as mediaType',
      'categoryShortlist.size',
      sql<number>`(select count(*)::int from entry where entry.category_id = category.id and state = 'paid' and not is_off)`.as('works'),
    ])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .where('category.isActive', '=', true)
    .orderBy('mediaType.position')
    .orderBy('mediaType.id')
    .orderBy('categoryType.position')
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();

export const findSize = async (db: ReadDb, categoryId: number): Promise<number | undefined> =>
  (await db.selectFrom('categoryShortlist').select('size').where('categoryId', '=', categoryId).executeTakeFirst())?.size;

export async function putPlan(
  db: WriteDb,
  seasonId: number,
  plan: Omit<PlanRow, 'version'>,
  sizes: readonly { categoryId: number; size: number }[],
): Promise<void> {
  await db
    .insertInto('judgingPlan')
    .values({ seasonId, ...plan })
    .onConflict((known) => known.column('seasonId').doUpdateSet({ ...plan, version: sql<number>`judging_plan.version + 1` }))
    .execute();
  await db
    .deleteFrom('categoryShortlist')
    .where('categoryId', 'in', (eb) => eb.selectFrom('category').select('id').where('seasonId', '=', seasonId))
    .execute();
  if (sizes.length)
    await db
      .insertInto('categoryShortlist')
      .values([...sizes])
      .execute();
}
