import { sql } from 'kysely';
import { judgesOfSeason } from '#server/wings/entering/category/category-tree.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

export const findSeason = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('season')
    .select(['id', 'number', 'name', 'reviewsWanted'])
    .where('id', '=', seasonId)
    .where('propertyId', '=', propertyId)
    .executeTakeFirst();

export const findSeasonBefore = (db: ReadDb, propertyId: number, number: number) =>
  db
    .selectFrom('season')
    .select(['id', 'number', 'name', 'reviewsWanted'])
    .where('propertyId', '=', propertyId)
    .where('number', '<', number)
    .where((eb) =>
      eb.exists(eb.selectFrom('entry').select('entry.id').whereRef('entry.seasonId', '=', 'season.id').where('entry.reviewsDone', '>', 0)),
    )
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The categories that are judged, with their works, reviews and size of the shortlist, and what they were copied from. */
export const listCategories = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('category')
    .leftJoin('categoryShortlist', 'categoryShortlist.categoryId', 'category.id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('entry')
          .select(({ fn }) => ['categoryId', fn.countAll<number>().as('works'), sql<number>`sum(reviews_done)::int`.as('reviews')])
          .where('entry.seasonId', '=', seasonId)
          .where('entry.propertyId', '=', propertyId)
          .where('state', '=', 'paid')
          .where('isOff', '=', false)
          .groupBy('categoryId')
          .as('paid'),
      (join) => join.onRef('paid.categoryId', '=', 'category.id'),
    )
    .select(['category.id', 'category.name', 'category.clonedFrom', 'categoryShortlist.size', 'paid.works', 'paid.reviews'])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .where('category.isActive', '=', true)
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();

export const listClusters = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('cluster')
    .leftJoin('clusterCategory', 'clusterCategory.clusterId', 'cluster.id')
    .select([
      'cluster.id',
      'cluster.name',
      'cluster.clonedFrom',
      sql<number[]>`coalesce(array_agg(category_id order by category_id) filter (where category_id is not null), '{}')`.as('categoryIds'),
    ])
    .where('cluster.propertyId', '=', propertyId)
    .where('cluster.seasonId', '=', seasonId)
    .groupBy('cluster.id')
    .orderBy('cluster.position')
    .orderBy('cluster.id')
    .execute();

/** Judges of round one who can be given the same categories, together. */
export const listGroups = async (db: ReadDb, seasonId: number) =>
  (
    await sql<{ categoryIds: number[]; judges: number; required: number }>`
      with ${judgesOfSeason(seasonId)},
      one as (
        select reviewer_id, array_agg(category_id order by category_id) as category_ids from able group by reviewer_id)
      select one.category_ids, count(*)::int as judges, sum(enrolment.reviews_required)::int as required
      from one join enrolment on enrolment.reviewer_id = one.reviewer_id and enrolment.season_id = ${seasonId}
      group by one.category_ids order by one.category_ids`.execute(db as never)
  ).rows;

/** Who reviewed what in a season that is over, by category. */
export const listJudgesOf = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('review')
    .innerJoin('entry', 'entry.id', 'review.entryId')
    .select(['entry.categoryId', sql<number[]>`array_agg(distinct review.reviewer_id)`.as('judgeIds')])
    .where('entry.seasonId', '=', seasonId)
    .where('entry.propertyId', '=', propertyId)
    .where('entry.state', '=', 'paid')
    .where('review.isConflict', '=', false)
    .where('review.isNoLoad', '=', false)
    .groupBy('entry.categoryId')
    .execute();

/** How scores differed in a season, as the job found it. */
export const findVariance = async (db: ReadDb, seasonId: number): Promise<object | undefined> =>
  (await db.selectFrom('seasonChance').select('variance').where('seasonId', '=', seasonId).executeTakeFirst())?.variance as
    | object
    | undefined;
