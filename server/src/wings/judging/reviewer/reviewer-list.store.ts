import { type ExpressionBuilder, sql } from 'kysely';
import { globalStatuses } from '#contract/kernel/call/constants.ts';
import { inForce, judgesFor, ofReviewer } from '#server/wings/ground/enrolment/enrolment.store.ts';
import { mayVote } from '#server/wings/ground/enrolment/who-may-judge.store.ts';
import type { Awards } from '#contract/kernel/call/permissions.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { containing } from '#server/kernel/call/paging.ts';
import type { DB } from '#server/kernel/database/tables.gen.ts';
import { openInvitation } from './invitation/invitation.store.ts';

interface ReviewerFilter {
  /** Whose judges may be seen. */
  awards: Awards;
  search?: string | undefined;
  /** Anyone who sees no addresses finds no one by one. */
  hidesContact?: boolean;
  globalStatusId?: number | null | undefined;
  isExecutive?: boolean | undefined;
  entryPropertyId?: number | null | undefined;
  statusId?: number | null | undefined;
  seasonId?: number | null | undefined;
  clusterId?: number | null | undefined;
  categoryId?: number | null | undefined;
  isFeatured?: boolean | null | undefined;
  isDeleted: boolean;
}

type Rows = ExpressionBuilder<DB, 'reviewer' | 'account'>;

/** With a season: who is enrolled for that one, current or not. Else by what holds at the award today. */
const enrolled = (eb: Rows, { entryPropertyId, statusId, seasonId, isExecutive }: ReviewerFilter) =>
  seasonId
    ? eb.exists(
        eb
          .selectFrom('enrolment')
          .select('enrolment.seasonId')
          .whereRef('enrolment.reviewerId', '=', 'reviewer.id')
          .where('enrolment.seasonId', '=', seasonId)
          .$if(isExecutive !== undefined, (query) => query.where('enrolment.isExecutive', '=', isExecutive as boolean))
          .$if(Boolean(statusId), (query) => query.where('enrolment.statusId', '=', statusId as number)),
      )
    : eb.exists(
        eb
          .selectFrom(inForce(ofReviewer).as('enrolled'))
          .select('enrolled.reviewerId')
          .$if(Boolean(entryPropertyId), (query) => query.where('enrolled.entryPropertyId', '=', entryPropertyId as number))
          .$if(Boolean(statusId), (query) => query.where('enrolled.statusId', '=', statusId as number)),
      );

/** Of the cluster by expertise in its season, or by a category of it that was assigned by hand. */
const ofCluster = (clusterId: number) => sql<boolean>`(
  exists (select from enrolment_expertise expertise where expertise.reviewer_id = reviewer.id and expertise.cluster_id = ${clusterId})
  or exists (select from reviewer_category chosen join cluster_category member on member.category_id = chosen.category_id
    where chosen.reviewer_id = reviewer.id and member.cluster_id = ${clusterId}))`;

const ofCategory = (categoryId: number) => sql<boolean>`(
  exists (select from reviewer_category chosen where chosen.reviewer_id = reviewer.id and chosen.category_id = ${categoryId})
  or exists (select from enrolment_expertise expertise join cluster_category member on member.cluster_id = expertise.cluster_id
    where expertise.reviewer_id = reviewer.id and member.category_id = ${categoryId}))`;

const selected = (db: ReadDb, judgingPropertyId: number, filter: ReviewerFilter) => {
  const { search, globalStatusId, isExecutive, clusterId, categoryId, isFeatured, isDeleted } = filter;
  const isAboutAward = Boolean(filter.entryPropertyId || filter.statusId || filter.seasonId);
  return db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .where('account.propertyId', '=', judgingPropertyId)
    .where('reviewer.deletedAt', isDeleted ? 'is not' : 'is', null)
    .where(judgesFor(filter.awards))
    .$if(Boolean(globalStatusId), (query) => query.where('reviewer.globalStatusId', '=', globalStatusId as number))
    .$if(isExecutive !== undefined && !filter.seasonId, (query) => query.where('reviewer.isExecutive', '=', isExecutive as boolean))
    .$if(isFeatured === true, (query) => query.where('reviewer.featuredPosition', 'is not', null))
    .$if(isFeatured === false, (query) => query.where('reviewer.featuredPosition', 'is', null))
    .$if(isAboutAward, (query) => query.where((eb) => enrolled(eb, filter)))
    .$if(Boolean(clusterId), (query) => query.where(ofCluster(clusterId as number)))
    .$if(Boolean(categoryId), (query) => query.where(ofCategory(categoryId as number)))
    .$if(Boolean(search), (query) =>
      query.where((eb) => {
        const pattern = containing(search as string);
        return eb.or([
          eb(sql<string>`account.first_name || ' ' || account.last_name`, 'ilike', pattern),
          ...(filter.hidesContact ? [] : [eb('account.email', 'ilike', pattern)]),
          eb('account.organization', 'ilike', pattern),
        ]);
      }),
    );
};

/** The share of the required reviews that a judge has done: at one award, or at all of theirs. */
const progress = ({ entryPropertyId }: ReviewerFilter) => sql<number>`(
  select coalesce(sum(least(done.count, joined.reviews_required))::float8 / nullif(sum(joined.reviews_required), 0), -1)
  from ${inForce(ofReviewer)} joined
  cross join lateral (
    select count(*) from review where review.reviewer_id = joined.reviewer_id and review.season_id = joined.season_id
      and not review.is_conflict and not review.is_no_load) done
  ${entryPropertyId ? sql`where joined.entry_property_id = ${entryPropertyId}` : sql``})`;

/** The same in one season, for all of its judges at once: the reviews are read once, not once a judge. */
const progressIn = (seasonId: number) => sql<{ reviewerId: number; share: number | null }>`(
  select enrolment.reviewer_id, least(coalesce(done.count, 0), enrolment.reviews_required)::float8 / nullif(enrolment.reviews_required, 0) as share
  from enrolment left join (
    select review.reviewer_id, count(*) from review
    where review.season_id = ${seasonId} and not review.is_conflict and not review.is_no_load group by review.reviewer_id
  ) done on done.reviewer_id = enrolment.reviewer_id
  where enrolment.season_id = ${seasonId})`;

/** What a judge is in a season, which need not be what they are today. */
const isExecutiveIn = (seasonId: number | null | undefined) =>
  seasonId
    ? sql<boolean>`coalesce((select enrolment.is_executive from enrolment
        where enrolment.reviewer_id = reviewer.id and enrolment.season_id = ${seasonId}), reviewer.is_executive)`
    : sql<boolean>`reviewer.is_executive`;

export type ReviewerSort = 'Name' | 'Organization' | 'Created' | 'LastSeen' | 'Progress' | 'Featured';

export async function findReviewers(
  db: ReadDb,
  judgingPropertyId: number,
  filter: ReviewerFilter,
  order: { column: ReviewerSort; direction: 'asc' | 'desc' },
  page: { limit: number; offset: number },
) {
  const byProgressOf = order.column === 'Progress' && filter.seasonId;
  const columns = {
    Name: sql`lower(account.last_name)`,
    Organization: sql`lower(account.organization)`,
    Created: sql`account.created_at`,
    LastSeen: sql`account.last_seen_at`,
    Progress: byProgressOf ? sql`coalesce(standing.share, -1)` : progress(filter),
    Featured: sql`reviewer.featured_position`,
  } satisfies Record<ReviewerSort, unknown>;
  const listed = selected(db, judgingPropertyId, filter)
    .select([
      'reviewer.id',
      'reviewer.accountId',
      'account.firstName',
      'account.lastName',
      'account.email',
      'account.title',
      'account.organization',
      'reviewer.headshotFileName',
      'reviewer.globalStatusId',
      isExecutiveIn(filter.seasonId).as('isExecutive'),
      'reviewer.mayRecommend',
      'reviewer.featuredPosition',
      'account.createdAt',
      'account.lastSeenAt',
      'reviewer.deletedAt',
      openInvitation.as('openInvitation'),
    ])
    .$if(Boolean(byProgressOf), (query) =>
      query.leftJoin(progressIn(filter.seasonId as number).as('standing'), 'standing.reviewerId', 'reviewer.id'),
    )
    .orderBy(columns[order.column], (ob) => (order.direction === 'desc' ? ob.desc() : ob.asc()).nullsLast())
    .orderBy(sql`lower(account.last_name)`)
    .orderBy(sql`lower(account.first_name)`)
    .orderBy('reviewer.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const counted = selected(db, judgingPropertyId, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const [rows, { total }] = await Promise.all([listed, counted]);
  return { rows, total };
}

/** How many ballots each executive could still cast, by season. */
export async function countOpenBallots(db: ReadDb, reviewerIds: readonly number[]) {
  if (reviewerIds.length === 0) return [];
  return db
    .with('votable', (query) =>
      query
        .selectFrom('category')
        .innerJoin('clusterCategory', 'clusterCategory.categoryId', 'category.id')
        .innerJoin('cluster', 'cluster.id', 'clusterCategory.clusterId')
        .select(['category.id', 'category.seasonId'])
        .distinct()
        .where('cluster.isActive', '=', true)
        .where('category.isActive', '=', true)
        .where('category.isHiddenFromExecutives', '=', false)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('entry')
              .select('entry.id')
              .whereRef('entry.categoryId', '=', 'category.id')
              .where('entry.isShortlisted', '=', true)
              .where('entry.isOff', '=', false)
              .where('entry.state', '=', 'paid'),
          ),
        )
        .where('category.seasonId', 'in', (eb) =>
          eb.selectFrom('enrolment').select('enrolment.seasonId').where('enrolment.reviewerId', '=', anyOf(reviewerIds)),
        ),
    )
    .selectFrom('enrolment')
    .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
    .innerJoin('season', 'season.id', 'enrolment.seasonId')
    .innerJoin('votable', 'votable.seasonId', 'enrolment.seasonId')
    .select((eb) => ['enrolment.reviewerId', 'enrolment.seasonId', eb.fn.countAll<number>().as('open')])
    .where(mayVote)
    .where('reviewer.id', '=', anyOf(reviewerIds))
    .where(
      sql<boolean>`not exists (select from ballot where ballot.reviewer_id = reviewer.id and ballot.category_id = votable.id)
        and not is_barred_in(reviewer.id, votable.id)
        and (
          exists (select from reviewer_category chosen
            where chosen.reviewer_id = reviewer.id and chosen.category_id = votable.id and chosen.for_round = 2)
          or not exists (select from reviewer_category chosen join category other on other.id = chosen.category_id
            where chosen.reviewer_id = reviewer.id and chosen.for_round = 2 and other.season_id = votable.season_id))`,
    )
    .groupBy(['enrolment.reviewerId', 'enrolment.seasonId'])
    .execute();
}

export const countByStatus = (db: ReadDb, judgingPropertyId: number, awards: Awards) =>
  db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select((eb) => [
      'reviewer.globalStatusId',
      eb.fn.countAll<number>().filterWhere('reviewer.deletedAt', 'is', null).as('present'),
      eb.fn.countAll<number>().filterWhere('reviewer.deletedAt', 'is not', null).as('deleted'),
      eb.fn
        .countAll<number>()
        .filterWhere('reviewer.featuredPosition', 'is not', null)
        .filterWhere('reviewer.deletedAt', 'is', null)
        .as('featured'),
    ])
    .where('account.propertyId', '=', judgingPropertyId)
    .where(judgesFor(awards))
    .groupBy('reviewer.globalStatusId')
    .execute();

export const countInSeason = async (db: ReadDb, judgingPropertyId: number, seasonId: number, awards: Awards): Promise<number> => {
  const { total } = await selected(db, judgingPropertyId, { awards, seasonId, isDeleted: false })
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export const countWaiting = (db: ReadDb, judgingPropertyIds: readonly number[], awards: Awards) =>
  db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select((eb) => ['account.propertyId', eb.fn.countAll<number>().as('waiting')])
    .where('account.propertyId', '=', anyOf(judgingPropertyIds))
    .where('reviewer.globalStatusId', '=', globalStatuses.new)
    .where(judgesFor(awards))
    .where('reviewer.deletedAt', 'is', null)
    .groupBy('account.propertyId')
    .orderBy('account.propertyId')
    .execute();

export const findSeasons = (db: ReadDb, entryPropertyIds: readonly number[]) =>
  db
    .selectFrom('season')
    .select([
      'id',
      'propertyId',
      'number',
      'name',
      'isCurrent',
      'judgingRnd1StartDate',
      'judgingRnd1EndDate',
      'judgingRnd2StartDate',
      'judgingRnd2EndDate',
    ])
    .where('propertyId', '=', anyOf(entryPropertyIds))
    .orderBy('propertyId')
    .orderBy('number', 'desc')
    .execute();

/** One row for each category of each cluster; a cluster without categories has one without a category. */
export const findClusterCategories = (db: ReadDb, entryPropertyIds: readonly number[], seasonId: number | null | undefined) =>
  db
    .selectFrom('cluster')
    .innerJoin('season', 'season.id', 'cluster.seasonId')
    .leftJoin('clusterCategory', 'clusterCategory.clusterId', 'cluster.id')
    .leftJoin('category', (join) => join.onRef('category.id', '=', 'clusterCategory.categoryId').on('category.isActive', '=', true))
    .select([
      'cluster.id',
      'cluster.name',
      'cluster.propertyId',
      'cluster.seasonId',
      'category.id as categoryId',
      'category.name as categoryName',
    ])
    .where('cluster.propertyId', '=', anyOf(entryPropertyIds))
    .where('cluster.isActive', '=', true)
    .$if(Boolean(seasonId), (query) => query.where('cluster.seasonId', '=', seasonId as number))
    .$if(!seasonId, (query) => query.where('season.isCurrent', '=', true))
    .orderBy('cluster.propertyId')
    .orderBy('cluster.position')
    .orderBy('cluster.id')
    .orderBy('category.position')
    .orderBy('category.name')
    .execute();

/** The featured judges in their order; locked, so that two orders come one after the other. */
export const lockFeatured = (db: WriteDb, judgingPropertyId: number) =>
  db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select(['reviewer.id', 'reviewer.featuredPosition'])
    .where('account.propertyId', '=', judgingPropertyId)
    .where('reviewer.deletedAt', 'is', null)
    .where('reviewer.featuredPosition', 'is not', null)
    .orderBy('reviewer.featuredPosition')
    .orderBy('reviewer.id')
    .forUpdate('reviewer')
    .execute();

export const setFeaturedPosition = (db: WriteDb, reviewerId: number, featuredPosition: number | null) =>
  db.updateTable('reviewer').set({ featuredPosition }).where('id', '=', reviewerId).execute();
