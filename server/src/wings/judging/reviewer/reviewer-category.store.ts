import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

export interface AssignableRow {
  clusterId: number;
  clusterName: string;
  categoryId: number;
  categoryName: string;
  isAssigned: boolean;
  isByExpertise: boolean;
  entries: number;
}

/** The categories of a season by cluster; one that lies in two clusters comes twice. Round two judges what is shortlisted. */
export async function findAssignable(
  db: ReadDb,
  propertyId: number,
  seasonId: number,
  reviewerId: number,
  forRound: number,
): Promise<AssignableRow[]> {
  return db
    .selectFrom('cluster')
    .innerJoin('clusterCategory', 'clusterCategory.clusterId', 'cluster.id')
    .innerJoin('category', 'category.id', 'clusterCategory.categoryId')
    .select([
      'cluster.id as clusterId',
      'cluster.name as clusterName',
      'category.id as categoryId',
      'category.name as categoryName',
      sql<boolean>`exists (select from reviewer_category chosen where chosen.reviewer_id = ${reviewerId}
        and chosen.category_id = category.id and chosen.for_round = ${forRound})`.as('isAssigned'),
      sql<boolean>`exists (select from enrolment_expertise expertise
        where expertise.reviewer_id = ${reviewerId} and expertise.season_id = cluster.season_id and expertise.cluster_id = cluster.id)`.as(
        'isByExpertise',
      ),
      sql<number>`(select count(*) from entry where entry.category_id = category.id and entry.state = 'paid' and not entry.is_off
        and (${forRound}::int = 1 or entry.is_shortlisted))`.as('entries'),
    ])
    .where('cluster.propertyId', '=', propertyId)
    .where('cluster.seasonId', '=', seasonId)
    .where('cluster.isActive', '=', true)
    .where('category.isActive', '=', true)
    .$if(forRound === 2, (query) => query.where('category.isHiddenFromExecutives', '=', false))
    .orderBy('cluster.position')
    .orderBy('cluster.id')
    .orderBy('category.position')
    .orderBy('category.name')
    .execute();
}

/** Which of these categories have a work on their ballot that may concern the judge. */
export const findBarred = (db: ReadDb, propertyId: number, categoryIds: readonly number[], reviewerId: number) =>
  db
    .selectFrom('category')
    .select('category.name')
    .where('category.propertyId', '=', propertyId)
    .where('category.id', '=', anyOf(categoryIds))
    .where(sql<boolean>`is_barred_in(${reviewerId}, category.id)`)
    .orderBy('category.name')
    .execute();

export const findAssigned = (db: ReadDb, seasonId: number, reviewerId: number, forRound: number) =>
  db
    .selectFrom('reviewerCategory')
    .innerJoin('category', 'category.id', 'reviewerCategory.categoryId')
    .select('category.id')
    .where('category.seasonId', '=', seasonId)
    .where('reviewerCategory.reviewerId', '=', reviewerId)
    .where('reviewerCategory.forRound', '=', forRound)
    .orderBy('category.id')
    .execute();
