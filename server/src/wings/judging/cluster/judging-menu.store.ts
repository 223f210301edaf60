import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/**
 * The clusters of a season with the categories an executive may vote on: shortlisted works in them, and not hidden. A work that may concern
 * the judge closes its category.
 */
export const findMenu = (db: ReadDb, propertyId: number, seasonId: number, reviewerId: number) =>
  db
    .selectFrom('cluster')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('enrolmentExpertise')
          .select(['enrolmentExpertise.clusterId', 'enrolmentExpertise.slot'])
          .where('enrolmentExpertise.reviewerId', '=', reviewerId)
          .where('enrolmentExpertise.seasonId', '=', seasonId)
          .as('expertise'),
      (join) => join.onRef('expertise.clusterId', '=', 'cluster.id'),
    )
    .select((eb) => [
      'cluster.id',
      'cluster.name',
      'cluster.cssClass',
      'expertise.slot',
      jsonArrayFrom(
        eb
          .selectFrom('clusterCategory')
          .innerJoin('category', 'category.id', 'clusterCategory.categoryId')
          .select((category) => [
            'category.id',
            'category.name',
            category
              .exists(
                category
                  .selectFrom('ballot')
                  .select('ballot.id')
                  .whereRef('ballot.categoryId', '=', 'category.id')
                  .where('ballot.reviewerId', '=', reviewerId),
              )
              .as('isVoted'),
            category
              .selectFrom('ballot')
              .select((ballot) => ballot.fn.countAll<number>().as('count'))
              .whereRef('ballot.categoryId', '=', 'category.id')
              .where('ballot.isSetAside', '=', false)
              .as('ballots'),
            category
              .exists(
                category
                  .selectFrom('reviewerCategory')
                  .select('reviewerCategory.categoryId')
                  .whereRef('reviewerCategory.categoryId', '=', 'category.id')
                  .where('reviewerCategory.reviewerId', '=', reviewerId)
                  .where('reviewerCategory.forRound', '=', 2),
              )
              .as('isAssigned'),
            sql<boolean>`is_barred_in(${reviewerId}, category.id)`.as('isBarred'),
          ])
          .whereRef('clusterCategory.clusterId', '=', 'cluster.id')
          .where('category.isActive', '=', true)
          .where('category.isHiddenFromExecutives', '=', false)
          .where((category) =>
            category.exists(
              category
                .selectFrom('entry')
                .select('entry.id')
                .whereRef('entry.categoryId', '=', 'category.id')
                .where('entry.isShortlisted', '=', true)
                .where('entry.isOff', '=', false)
                .where('entry.state', '=', 'paid'),
            ),
          )
          .orderBy('category.position')
          .orderBy('category.name'),
      ).as('categories'),
    ])
    .where('cluster.seasonId', '=', seasonId)
    .where('cluster.propertyId', '=', propertyId)
    .where('cluster.isActive', '=', true)
    .orderBy(sql`expertise.slot`, (order) => order.asc().nullsLast())
    .orderBy('cluster.position')
    .execute();

export type MenuRow = Awaited<ReturnType<typeof findMenu>>[number];

/** The current seasons of a judging property's awards, with the clusters that judges may name. */
export const findOpenClusters = (db: ReadDb, entryPropertyIds: readonly number[], onlyForApplication: boolean, now: Date) =>
  db
    .selectFrom('season')
    .select((eb) => [
      'season.id',
      'season.propertyId',
      'season.number',
      jsonArrayFrom(
        eb
          .selectFrom('cluster')
          .select(['cluster.id', 'cluster.name', 'cluster.cssClass'])
          .whereRef('cluster.seasonId', '=', 'season.id')
          .where('cluster.isActive', '=', true)
          .$if(onlyForApplication, (query) => query.where('cluster.isAvailableForApplication', '=', true))
          .orderBy('cluster.position'),
      ).as('clusters'),
    ])
    .where('season.propertyId', '=', anyOf(entryPropertyIds))
    .where('season.isCurrent', '=', true)
    .where('season.judgingRnd2EndDate', '>', now)
    .orderBy('season.propertyId')
    .execute();

/** Which of these awards a season belongs to. */
export async function findAward(db: ReadDb, awards: readonly number[], seasonId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('season')
    .select('propertyId')
    .where('id', '=', seasonId)
    .where('propertyId', 'in', [...awards])
    .executeTakeFirst();
  return found?.propertyId;
}
