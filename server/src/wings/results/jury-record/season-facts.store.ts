import { sql } from 'kysely';
import type { DecidingRule, RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { ActKind } from '#contract/wings/desk/result-change/acts.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** What the tables say of a season, each in one query. Judges are reviewers here; the record knows them by numbers. */

export const listReviews = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('review')
    .innerJoin('entry', 'entry.id', 'review.entryId')
    .select([
      'review.entryId',
      'review.reviewerId',
      sql<number | null>`review.overall_score::float8`.as('score'),
      'review.isSetAside',
      sql<boolean>`(review.is_conflict or review.is_no_load)`.as('isDeclined'),
      sql<number[]>`coalesce((
        select array_agg(review_score.score order by criterion.position, criterion.id)
        from review_score join criterion on criterion.id = review_score.criterion_id
        where review_score.review_id = review.id), '{}')`.as('criteria'),
    ])
    .where('entry.seasonId', '=', seasonId)
    .where('entry.propertyId', '=', propertyId)
    .where('entry.state', '=', 'paid')
    .execute();

export const listBallots = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('ballot')
    .select([
      'ballot.categoryId',
      'ballot.reviewerId',
      'ballot.isSetAside',
      'ballot.isConflict',
      sql<number[]>`coalesce((select array_agg(entry_id order by rank) from ballot_rank where ballot_id = ballot.id), '{}')`.as('ranked'),
    ])
    .where('ballot.seasonId', '=', seasonId)
    .execute();

export const listMoves = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('ranking')
    .innerJoin('category', 'category.id', 'ranking.categoryId')
    .select([
      'ranking.categoryId',
      sql<RankingKind>`ranking.kind`.as('kind'),
      'ranking.entryId',
      'ranking.place',
      'ranking.note',
      'ranking.changedAt',
    ])
    .where('category.seasonId', '=', seasonId)
    .where('ranking.finalizedAt', 'is', null)
    .execute();

export const listFinalRankings = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('categoryRanking')
    .innerJoin('category', 'category.id', 'categoryRanking.categoryId')
    .select(['categoryRanking.categoryId', sql<RankingKind>`category_ranking.kind`.as('kind')])
    .where('category.seasonId', '=', seasonId)
    .where('categoryRanking.finalizedAt', 'is not', null)
    .orderBy('categoryRanking.finalizedAt')
    .orderBy('category.id')
    .execute();

export const listFinalPlaces = (db: ReadDb, categoryId: number, kind: RankingKind) =>
  db
    .selectFrom('ranking')
    .select([
      'entryId',
      'place',
      sql<DecidingRule>`decided_by`.as('decidedBy'),
      sql<number>`coalesce((figures ->> 'Votes')::int, 0)`.as('votes'),
    ])
    .where('categoryId', '=', categoryId)
    .where('kind', '=', kind)
    .where('finalizedAt', 'is not', null)
    .orderBy('place')
    .orderBy('entryId')
    .execute();

export const listAwards = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('entryAward')
    .innerJoin('entry', 'entry.id', 'entryAward.entryId')
    .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
    .leftJoin('awardDecision', 'awardDecision.entryId', 'entry.id')
    .select(['entry.id as entryId', sql<WinnerKind>`winner_level.kind`.as('kind'), 'awardDecision.reason'])
    .where('entry.seasonId', '=', seasonId)
    .where('entry.propertyId', '=', propertyId)
    .orderBy('entry.categoryId')
    .orderBy('entry.id')
    .orderBy('winnerLevel.position')
    .execute();

/** Levels that entries of a season hold, by the names the award has for them. */
export const listHeldLevels = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('entryAward')
    .innerJoin('entry', 'entry.id', 'entryAward.entryId')
    .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
    .leftJoin('awardDecision', 'awardDecision.entryId', 'entry.id')
    .select(['entry.id as entryId', 'winnerLevel.name', 'awardDecision.reason'])
    .where('entry.seasonId', '=', seasonId)
    .where('entry.propertyId', '=', propertyId)
    .orderBy('entry.id')
    .orderBy('winnerLevel.position')
    .execute();

/** The levels that an award gives. */
export const listLevels = async (db: ReadDb, propertyId: number): Promise<WinnerKind[]> => {
  const found = await db
    .selectFrom('winnerLevel')
    .select(sql<WinnerKind>`kind`.as('kind'))
    .distinct()
    .where('propertyId', '=', propertyId)
    .orderBy('kind')
    .execute();
  return found.map(({ kind }) => kind);
};

/** What people did that changed results, in its order. */
export const listHandActs = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('handAct')
    .select([
      'id',
      sql<ActKind>`kind`.as('kind'),
      'categoryIds',
      'entryId',
      'people',
      'waited',
      'reason',
      sql<'empty' | 'up' | null>`details ->> 'place'`.as('place'),
    ])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .orderBy('id')
    .execute();

/** The root of a category's current list of votes. */
export const findVoteRoot = async (db: ReadDb, categoryId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('voteList')
      .select('root')
      .where('categoryId', '=', categoryId)
      .where('withdrawnAt', 'is', null)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.root;

/** Judges of a season who said something, and whether they are still someone. */
export const listJudges = (db: ReadDb, seasonId: number, reviewerIds: readonly number[]) =>
  db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .leftJoin('recordJudge', (join) => join.onRef('recordJudge.reviewerId', '=', 'reviewer.id').on('recordJudge.seasonId', '=', seasonId))
    .select(['reviewer.id', 'recordJudge.number', sql<boolean>`account.erased_at is not null`.as('isErased')])
    .where(sql<boolean>`reviewer.id = any(${[...reviewerIds]}::int[])`)
    .execute();
