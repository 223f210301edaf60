import { sql } from 'kysely';
import { mayVote } from '#server/wings/ground/enrolment/who-may-judge.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/**
 * Whose ballot a category waits for: the executives of the season who were given it by hand; of those who were given none, who know its cluster.
 * People who may no longer vote count only where they did; people who must not vote, because a work may concern them, only where their ballot still counts. The season's own enrolments decide, even if another season is current.
 */
export const expectedVoters = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('enrolment')
    .innerJoin('season', 'season.id', 'enrolment.seasonId')
    .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
    .innerJoin('category', 'category.seasonId', 'season.id')
    .leftJoin('ballot', (join) => join.onRef('ballot.reviewerId', '=', 'reviewer.id').onRef('ballot.categoryId', '=', 'category.id'))
    .where('season.propertyId', '=', propertyId)
    .where('season.id', '=', seasonId)
    .where('category.propertyId', '=', propertyId)
    .where('category.isHiddenFromExecutives', '=', false)
    .where('reviewer.deletedAt', 'is', null)
    .where('enrolment.isExecutive', '=', true)
    .where((eb) => eb.or([mayVote, eb('ballot.id', 'is not', null)]))
    .where(sql<boolean>`case when ballot.id is null then not is_barred_in(reviewer.id, category.id) else not ballot.is_set_aside end`)
    .where(isTheirs);

const isTheirs = sql<boolean>`(
  exists (select from reviewer_category given
    where given.reviewer_id = reviewer.id and given.category_id = category.id and given.for_round = 2)
  or (
    exists (select from enrolment_expertise known join cluster_category member on member.cluster_id = known.cluster_id
      where known.reviewer_id = reviewer.id and known.season_id = season.id and member.category_id = category.id)
    and not exists (select from reviewer_category given join category other on other.id = given.category_id
      where given.reviewer_id = reviewer.id and given.for_round = 2 and other.season_id = season.id)))`;

export const countExecutives = (db: ReadDb, propertyId: number, seasonId: number) =>
  expectedVoters(db, propertyId, seasonId)
    .select(({ fn }) => ['category.id as categoryId', fn.countAll<number>().as('count')])
    .groupBy('category.id')
    .execute();
