import { type RawBuilder, sql } from 'kysely';
import type { judgingExport } from '#contract/wings/desk/export/judging-export.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { judgingRound } from '#server/wings/ground/enrolment/who-may-judge.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { CellsOf } from '#server/kernel/exports/sheet.ts';
import { containing } from '#server/kernel/call/paging.ts';

interface JudgesWanted {
  SeasonID: number;
  Search?: string | null | undefined;
  StatusIDs: readonly number[];
  IsExecutive?: boolean | null | undefined;
}

const nameOrMail = (search: string): RawBuilder<boolean> => {
  const text = containing(search);
  return sql<boolean>`(account.email ilike ${text} or account.first_name || ' ' || account.last_name ilike ${text} or account.organization ilike ${text})`;
};

/** The judges of a season. */
export const listReviewers = (db: ReadDb, propertyId: number, wanted: JudgesWanted) =>
  db
    .selectFrom('enrolment')
    .innerJoin('season', 'season.id', 'enrolment.seasonId')
    .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select([
      'reviewer.id',
      'account.firstName',
      'account.lastName',
      'account.email',
      'account.organization',
      'account.title',
      'account.country',
      'reviewer.globalStatusId',
      'enrolment.isExecutive',
      'enrolment.statusId',
      'enrolment.reviewsRequired',
      sql<string[]>`array(select cluster.name from enrolment_expertise known join cluster on cluster.id = known.cluster_id
        where known.reviewer_id = reviewer.id and known.season_id = season.id order by known.slot)`.as('clusters'),
      sql<number>`(select count(*) from review where review.reviewer_id = reviewer.id and review.season_id = ${wanted.SeasonID}
        and not is_conflict and not is_no_load)::int`.as('reviews'),
      sql<number>`(select count(*) from review where review.reviewer_id = reviewer.id and review.season_id = ${wanted.SeasonID} and is_conflict)::int`.as(
        'conflicts',
      ),
      sql<number>`(select count(*) from review where review.reviewer_id = reviewer.id and review.season_id = ${wanted.SeasonID} and is_no_load)::int`.as(
        'noLoads',
      ),
      sql<number>`(select count(*) from ballot where ballot.reviewer_id = reviewer.id and ballot.season_id = ${wanted.SeasonID})::int`.as(
        'ballots',
      ),
      sql<Date | null>`(select max(saved_at) from review where review.reviewer_id = reviewer.id and review.season_id = ${wanted.SeasonID})`.as(
        'lastReview',
      ),
    ])
    .where('season.propertyId', '=', propertyId)
    .where('season.id', '=', wanted.SeasonID)
    .where('reviewer.deletedAt', 'is', null)
    .$if(wanted.StatusIDs.length > 0, (query) => query.where('enrolment.statusId', 'in', [...wanted.StatusIDs]))
    .$if(wanted.IsExecutive != null, (query) => query.where('enrolment.isExecutive', '=', wanted.IsExecutive ?? false))
    .$if(Boolean(wanted.Search), (query) => query.where(nameOrMail(wanted.Search ?? '')))
    .orderBy(sql`lower(account.last_name)`)
    .orderBy(sql`lower(account.first_name)`)
    .orderBy('reviewer.id')
    .execute();

interface AssignmentsWanted {
  SeasonID: number;
  Round?: 1 | 2 | null | undefined;
  CategoryIDs: readonly number[];
  Search?: string | null | undefined;
}

/** Categories given by hand take the place of the expertise, as they do when works are handed out. */
export const listAssignments = (db: ReadDb, propertyId: number, wanted: AssignmentsWanted) =>
  db
    .with('byHand', (cte) =>
      cte
        .selectFrom('reviewerCategory')
        .innerJoin('category', 'category.id', 'reviewerCategory.categoryId')
        .innerJoin('season', 'season.id', 'category.seasonId')
        .innerJoin('enrolment', (join) =>
          join.onRef('enrolment.reviewerId', '=', 'reviewerCategory.reviewerId').onRef('enrolment.seasonId', '=', 'season.id'),
        )
        .where('category.propertyId', '=', propertyId)
        .where('season.id', '=', wanted.SeasonID)
        // What was given for the other round takes no effect, as with executives where they judge as associates.
        .whereRef('reviewerCategory.forRound', '=', judgingRound)
        .select(['reviewerCategory.reviewerId', 'reviewerCategory.categoryId', 'reviewerCategory.forRound as round']),
    )
    .with('byExpertise', (cte) =>
      cte
        .selectFrom('enrolment')
        .innerJoin('season', 'season.id', 'enrolment.seasonId')
        .innerJoin('enrolmentExpertise as expertise', (join) =>
          join.onRef('expertise.reviewerId', '=', 'enrolment.reviewerId').onRef('expertise.seasonId', '=', 'enrolment.seasonId'),
        )
        .innerJoin('clusterCategory', 'clusterCategory.clusterId', 'expertise.clusterId')
        .innerJoin('category', 'category.id', 'clusterCategory.categoryId')
        .where('season.id', '=', wanted.SeasonID)
        .where('category.propertyId', '=', propertyId)
        .where('category.seasonId', '=', wanted.SeasonID)
        .select(['enrolment.reviewerId', 'clusterCategory.categoryId', judgingRound.as('round')])
        .distinct()
        .where(
          sql<boolean>`not exists (select from by_hand where by_hand.reviewer_id = enrolment.reviewer_id and by_hand.round = ${judgingRound})`,
        ),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('byHand')
        .select(['reviewerId', 'categoryId', 'round', sql<boolean>`true`.as('isByHand')])
        .unionAll(eb.selectFrom('byExpertise').select(['reviewerId', 'categoryId', 'round', sql<boolean>`false`.as('isByHand')]))
        .as('assigned'),
    )
    .innerJoin('reviewer', 'reviewer.id', 'assigned.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .innerJoin('category', 'category.id', 'assigned.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select([
      'reviewer.id',
      'account.firstName',
      'account.lastName',
      'account.email',
      'account.organization',
      'assigned.round',
      'assigned.isByHand',
      'category.id as categoryId',
      'mediaType.name as mediaType',
      'categoryType.name as categoryType',
      'category.name as category',
      sql<number>`(select count(*) from review join entry on entry.id = review.entry_id
        where review.reviewer_id = reviewer.id and entry.category_id = category.id and not is_conflict and not is_no_load)::int`.as(
        'reviews',
      ),
    ])
    .where('reviewer.deletedAt', 'is', null)
    .$if(wanted.Round != null, (query) => query.where('assigned.round', '=', wanted.Round ?? 1))
    .$if(wanted.CategoryIDs.length > 0, (query) => query.where('category.id', 'in', [...wanted.CategoryIDs]))
    .$if(Boolean(wanted.Search), (query) => query.where(nameOrMail(wanted.Search ?? '')))
    .orderBy(sql`lower(account.last_name)`)
    .orderBy(sql`lower(account.first_name)`)
    .orderBy('reviewer.id')
    .orderBy('assigned.round')
    .orderBy('mediaType.position')
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();

export const countBallots = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select([
      'category.id',
      'mediaType.name as mediaType',
      'categoryType.name as categoryType',
      'category.name as category',
      sql<number>`(select count(*) from entry where entry.category_id = category.id and entry.is_shortlisted)::int`.as('shortlisted'),
      sql<number>`(select count(*) from ballot where ballot.category_id = category.id and not is_conflict and not is_set_aside)::int`.as(
        'ballots',
      ),
      sql<number>`(select count(*) from ballot where ballot.category_id = category.id and is_conflict and not is_set_aside)::int`.as(
        'conflicts',
      ),
      sql<Date | null>`(select max(saved_at) from ballot where ballot.category_id = category.id)`.as('lastBallot'),
    ])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .orderBy('mediaType.position')
    .orderBy('mediaType.name')
    .orderBy('categoryType.position')
    .orderBy('category.position')
    .orderBy('category.name')
    .execute();

const placeOf = (kind: 'ordinary' | 'executive' | 'pv') =>
  sql<number | null>`(select place from ranking where ranking.entry_id = entry.id and ranking.kind = ${sql.lit(kind)})`;

/** What decided the place in one of the rankings. */
const ruleOf = (kind: 'ordinary' | 'executive' | 'pv') =>
  sql<string | null>`(select decided_by from ranking where ranking.entry_id = entry.id and ranking.kind = ${sql.lit(kind)})`;

/** A first place is worth five points, a fifth one. */
const ranked = sql`(
  select count(*)::int as ballots, coalesce(sum(6 - rank), 0)::int as points,
    (count(*) filter (where rank = 1))::int as first, (count(*) filter (where rank = 2))::int as second,
    (count(*) filter (where rank = 3))::int as third, (count(*) filter (where rank = 4))::int as fourth,
    (count(*) filter (where rank = 5))::int as fifth
  from ballot_rank join ballot on ballot.id = ballot_rank.ballot_id
  where ballot_rank.entry_id = entry.id and not ballot.is_set_aside)`;

interface Judged {
  ballots: number;
  points: number;
  first: number;
  second: number;
  third: number;
  fourth: number;
  fifth: number;
}

const meanScore = sql<number | null>`(select round(avg(overall_score), 2)::float8 from review
  where review.entry_id = entry.id and not is_conflict and not is_no_load and not is_set_aside)`;
const conflicts = sql<number>`(select count(*) from review where review.entry_id = entry.id and is_conflict)::int`;
const noLoads = sql<number>`(select count(*) from review where review.entry_id = entry.id and is_no_load)::int`;

/** Paid entries in the order of the season's tree; none of a category that is closed to the caller. */
export const judgedSheet = (db: ReadDb, propertyId: number, seasonId: number, closed: readonly number[]) =>
  db
    .selectFrom('entry')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoinLateral(sql<Judged>`${ranked}`.as('ranked'), (join) => join.onTrue())
    .where(sql<boolean>`entry.category_id <> all(${[...closed]}::int[])`)
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .where('entry.state', '=', 'paid')
    .orderBy('mediaType.position')
    .orderBy('mediaType.name')
    .orderBy('categoryType.position')
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('entry.id');

export const judgedKey = sql<number>`entry.id`;

export const judgedCells: CellsOf<Reply<typeof judgingExport.exportJudgingResults>> = {
  EntryID: sql`entry.id`,
  Title: sql`piece.title`,
  Organization: sql`piece.organization`,
  CategoryID: sql`category.id`,
  MediaType: sql`media_type.name`,
  CategoryType: sql`category_type.name`,
  Category: sql`category.name`,
  Reviews: sql`entry.reviews_done`,
  MeanScore: meanScore,
  Conflicts: conflicts,
  NoLoads: noLoads,
  IsShortlisted: sql`entry.is_shortlisted`,
  Ballots: sql`ranked.ballots`,
  FirstPlaces: sql`ranked.first`,
  SecondPlaces: sql`ranked.second`,
  ThirdPlaces: sql`ranked.third`,
  FourthPlaces: sql`ranked.fourth`,
  FifthPlaces: sql`ranked.fifth`,
  BallotPoints: sql`ranked.points`,
  Place: placeOf('ordinary'),
  ExecutivePlace: placeOf('executive'),
};

export const listAwards = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('entryAward')
    .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
    .innerJoin('entry', 'entry.id', 'entryAward.entryId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('account', 'account.id', 'entry.entrantId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .leftJoin('account as giver', 'giver.id', 'entryAward.awardedBy')
    .select([
      'entry.id',
      'piece.title',
      'piece.organization',
      'category.id as categoryId',
      'mediaType.name as mediaType',
      'categoryType.name as categoryType',
      'category.name as category',
      'winnerLevel.name as level',
      'winnerLevel.kind',
      placeOf('ordinary').as('place'),
      placeOf('executive').as('executivePlace'),
      placeOf('pv').as('pvPlace'),
      'category.isHiddenFromExecutives',
      ruleOf('ordinary').as('reviewRule'),
      ruleOf('executive').as('ballotRule'),
      ruleOf('pv').as('voteRule'),
      'giver.firstName as giverFirstName',
      'giver.lastName as giverLastName',
      'entryAward.awardedAt',
      'entryAward.finalizedAt',
      'account.firstName',
      'account.lastName',
      'account.email',
    ])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .orderBy('mediaType.position')
    .orderBy('mediaType.name')
    .orderBy('categoryType.position')
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('winnerLevel.position')
    .orderBy('entry.id')
    .execute();

export type AwardRow = Awaited<ReturnType<typeof listAwards>>[number];
