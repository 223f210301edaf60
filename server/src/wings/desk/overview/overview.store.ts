import { type RawBuilder, sql } from 'kysely';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { judgeExtension } from '#server/wings/ground/extension/extension.store.ts';
import { mayJudge, judgingRound, mayVote } from '#server/wings/ground/enrolment/who-may-judge.store.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import { orderIsReal, orderIsUnpaid, owedForOrder } from '#server/wings/commerce/order/payment/paid.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** Figures of one season. Each is one statement, however many entries there are. */

const dayIn = (moment: string, zone: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(moment)} at time zone ${zone}, 'YYYY-MM-DD')`;

export const findSeasonBefore = (db: ReadDb, propertyId: number, number: number) =>
  db
    .selectFrom('season')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Entries by the day they were ordered: what was only begun or withdrawn is not entered. */
export const listEntered = (db: ReadDb, propertyId: number, seasonIds: readonly number[], zone: string) =>
  db
    .with('entered', (query) =>
      query
        .selectFrom('entry')
        .select((eb) => [
          'entry.seasonId',
          eb.fn
            .coalesce(
              eb
                .selectFrom('orderLine')
                .innerJoin('orders', 'orders.id', 'orderLine.orderId')
                .select(({ fn }) => fn.min('orders.createdAt').as('at'))
                .whereRef('orderLine.entryId', '=', 'entry.id')
                .where('orders.cancelledAt', 'is', null),
              'entry.createdAt',
            )
            .as('at'),
        ])
        .where('entry.propertyId', '=', propertyId)
        .where('entry.seasonId', 'in', seasonIds)
        .where('entry.state', 'in', ['ordered', 'paid']),
    )
    .selectFrom('entered')
    .select(({ fn }) => ['seasonId', dayIn('at', zone).as('day'), fn.countAll<number>().as('sum')])
    .groupBy(['seasonId', 'day'])
    .execute();

export const countDrafts = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('entry')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.count<number>('entrantId').distinct().as('people')])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('state', 'in', ['draft', 'ready'])
    .executeTakeFirstOrThrow();

/** Money that arrived, by its day. */
export const listReceived = (db: ReadDb, propertyId: number, seasonIds: readonly number[], zone: string) =>
  db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.orderId')
    .select(['orders.seasonId', dayIn('payment.created_at', zone).as('day'), sql<number>`sum(payment.received)::bigint`.as('sum')])
    .where('orders.propertyId', '=', propertyId)
    .where('orders.seasonId', 'in', seasonIds)
    .where('orders.cancelledAt', 'is', null)
    .where('payment.paymentStatusId', '=', paymentStatuses.paid)
    .where(orderIsReal)
    .groupBy(['orders.seasonId', 'day'])
    .execute();

/** Orders that no one paid, and those of them made before a moment. */
export const sumUnpaid = (db: ReadDb, propertyId: number, seasonId: number, before: Date) =>
  db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      sql<number>`coalesce(sum(${owedForOrder}), 0)::bigint`.as('amount'),
      eb.fn.countAll<number>().filterWhere('createdAt', '<', before).as('oldOrders'),
      sql<number>`coalesce(sum(${owedForOrder}) filter (where created_at < ${before}), 0)::bigint`.as('oldAmount'),
      eb.fn.count<number>('accountId').distinct().filterWhere('createdAt', '<', before).as('oldPeople'),
      sql<Date | null>`min(created_at) filter (where created_at < ${before})`.as('oldest'),
    ])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where(orderIsUnpaid)
    .where(orderIsReal)
    .executeTakeFirstOrThrow();

/** Anyone who looks has a conflict of interest in these categories: their judging is no part of any sum. */
const isOutside = (closedCategoryIds: readonly number[]) => sql<boolean>`category_id <> all(${[...closedCategoryIds]}::int[])`;

/** Reviews that count, by day: of each entry the first so many, for more bring no result nearer. */
export const listReviewed = (db: ReadDb, propertyId: number, seasonId: number, wanted: number, zone: string, closed: readonly number[]) =>
  db
    .with('numbered', (query) =>
      query
        .selectFrom('review')
        .innerJoin('entry', 'entry.id', 'review.entryId')
        .select([
          'review.savedAt',
          sql<number>`row_number() over (partition by review.entry_id order by review.saved_at, review.id)`.as('nth'),
        ])
        .where('entry.propertyId', '=', propertyId)
        .where('entry.seasonId', '=', seasonId)
        .where('entry.state', '=', 'paid')
        .where('entry.isOff', '=', false)
        .where('review.isConflict', '=', false)
        .where('review.isNoLoad', '=', false)
        .where('review.isSetAside', '=', false)
        .where(isOutside(closed)),
    )
    .selectFrom('numbered')
    .select(({ fn }) => [dayIn('savedAt', zone).as('day'), fn.countAll<number>().as('sum')])
    .where('nth', '<=', wanted)
    .groupBy('day')
    .execute();

export const countCovered = (db: ReadDb, propertyId: number, seasonId: number, wanted: number, closed: readonly number[]) =>
  db
    .selectFrom('entry')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('reviewsDone', '>=', wanted).as('full'),
      fn.countAll<number>().filterWhere('reviewsDone', '=', 0).as('none'),
      fn.countAll<number>().as('all'),
    ])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('state', '=', 'paid')
    .where('isOff', '=', false)
    .where(isOutside(closed))
    .executeTakeFirstOrThrow();

/** Everyone who judges round one of the season, with how far they are. */
export const listJudges = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('enrolment')
    .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .innerJoin('season', 'season.id', 'enrolment.seasonId')
    .leftJoin(
      (query) =>
        query
          .selectFrom('review')
          .select(({ fn }) => ['reviewerId', fn.countAll<number>().as('count')])
          .where('seasonId', '=', seasonId)
          .where('isConflict', '=', false)
          .where('isNoLoad', '=', false)
          .groupBy('reviewerId')
          .as('done'),
      (join) => join.onRef('done.reviewerId', '=', 'reviewer.id'),
    )
    .select((eb) => [
      'reviewer.id',
      'reviewer.headshotFileName',
      'account.firstName',
      'account.lastName',
      'account.lastSeenAt',
      'enrolment.reviewsRequired as required',
      'enrolment.judgingStartDate as start',
      'enrolment.judgingEndDate as end',
      judgeExtension(sql`reviewer.id`, sql`1`).as('extendedTo'),
      eb.fn.coalesce('done.count', sql<number>`0`).as('reviews'),
    ])
    .where('enrolment.seasonId', '=', seasonId)
    .where('reviewer.deletedAt', 'is', null)
    .where(mayJudge)
    .where(judgingRound, '=', 1)
    .orderBy('reviewer.id')
    .execute();

/** What a few judges know about, in their own order. */
export const listExpertise = (db: ReadDb, seasonId: number, reviewerIds: readonly number[]) =>
  db
    .selectFrom('enrolmentExpertise')
    .innerJoin('cluster', 'cluster.id', 'enrolmentExpertise.clusterId')
    .select(['enrolmentExpertise.reviewerId', sql<string>`string_agg(cluster.name, ', ' order by enrolment_expertise.slot)`.as('names')])
    .where('enrolmentExpertise.seasonId', '=', seasonId)
    .where('enrolmentExpertise.reviewerId', 'in', [...reviewerIds, -1])
    .groupBy('enrolmentExpertise.reviewerId')
    .execute();

export const countExecutives = (db: ReadDb, seasonId: number, closed: readonly number[]) =>
  db
    .selectFrom('enrolment')
    .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
    .innerJoin('season', 'season.id', 'enrolment.seasonId')
    .leftJoin(
      (query) =>
        query
          .selectFrom('ballot')
          .select(({ fn }) => [
            'reviewerId',
            fn.countAll<number>().filterWhere('isSetAside', '=', false).filterWhere(isOutside(closed)).as('count'),
          ])
          .where('seasonId', '=', seasonId)
          .where('isConflict', '=', false)
          .groupBy('reviewerId')
          .as('cast'),
      (join) => join.onRef('cast.reviewerId', '=', 'reviewer.id'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('cast.count', 'is', null).as('withoutBallot'),
      sql<number>`coalesce(sum("cast".count), 0)::int`.as('ballots'),
    ])
    .where('enrolment.seasonId', '=', seasonId)
    .where('reviewer.deletedAt', 'is', null)
    .where(mayVote)
    .executeTakeFirstOrThrow();

/** Categories whose works are fewer judges' matter than every work should get reviews, and the reviews they miss for it. */
export const countUncovered = (db: ReadDb, propertyId: number, seasonId: number, wanted: number, closed: readonly number[]) =>
  db
    .with('judge', (query) =>
      query
        .selectFrom('enrolment')
        .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
        .innerJoin('season', 'season.id', 'enrolment.seasonId')
        .select('reviewer.id')
        .where('enrolment.seasonId', '=', seasonId)
        .where('reviewer.deletedAt', 'is', null)
        .where(mayJudge)
        .where(judgingRound, '=', 1),
    )
    .with('able', (query) =>
      query
        .selectFrom('enrolmentExpertise')
        .innerJoin('clusterCategory', 'clusterCategory.clusterId', 'enrolmentExpertise.clusterId')
        .innerJoin('judge', 'judge.id', 'enrolmentExpertise.reviewerId')
        .select(['clusterCategory.categoryId', 'judge.id'])
        .where('enrolmentExpertise.seasonId', '=', seasonId)
        .union(
          query
            .selectFrom('reviewerCategory')
            .innerJoin('judge', 'judge.id', 'reviewerCategory.reviewerId')
            .select(['reviewerCategory.categoryId', 'judge.id']),
        ),
    )
    .with('covered', (query) =>
      query
        .selectFrom('able')
        .select(({ fn }) => ['categoryId', fn.countAll<number>().as('judges')])
        .groupBy('categoryId'),
    )
    .with('open', (query) =>
      query
        .selectFrom('entry')
        .innerJoin('category', 'category.id', 'entry.categoryId')
        .select(['entry.categoryId', sql<number>`sum(greatest(0, ${wanted} - entry.reviews_done))::int`.as('missing')])
        .where('entry.propertyId', '=', propertyId)
        .where('entry.seasonId', '=', seasonId)
        .where('entry.state', '=', 'paid')
        .where('entry.isOff', '=', false)
        .where('category.isActive', '=', true)
        .where(isOutside(closed))
        .groupBy('entry.categoryId'),
    )
    .selectFrom('open')
    .leftJoin('covered', 'covered.categoryId', 'open.categoryId')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`coalesce(sum(open.missing), 0)::int`.as('missing')])
    .where('open.missing', '>', 0)
    .where((eb) => eb(eb.fn.coalesce('covered.judges', sql<number>`0`), '<', wanted))
    .executeTakeFirstOrThrow();

/** Works that judges could not open, and the reviews they still need. */
export const countEntriesOff = (db: ReadDb, propertyId: number, seasonId: number, wanted: number) =>
  db
    .selectFrom('entryOff')
    .innerJoin('entry', 'entry.id', 'entryOff.entryId')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(greatest(0, ${wanted} - entry.reviews_done)), 0)::int`.as('missing'),
      fn.min('entryOff.createdAt').as('since'),
    ])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .where('entryOff.status', '<>', 'cleared')
    .executeTakeFirstOrThrow();

export const listOffPictures = (db: ReadDb, propertyId: number, seasonId: number, limit: number) =>
  db
    .selectFrom('entryOff')
    .innerJoin('entry', 'entry.id', 'entryOff.entryId')
    .select(pictureKeyOf('entry.piece_id').as('key'))
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .where('entryOff.status', '<>', 'cleared')
    .orderBy('entryOff.createdAt')
    .limit(limit)
    .execute();

/** Suspicions that a judge objects to and no one has decided. */
export const countObjections = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('conflict')
    .innerJoin('piece', 'piece.id', 'conflict.pieceId')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .select([
      sql<number>`count(distinct (conflict.reviewer_id, conflict.piece_id))::int`.as('count'),
      sql<Date | null>`min(conflict.objected_at)`.as('since'),
    ])
    .where('submission.propertyId', '=', propertyId)
    .where('submission.seasonId', '=', seasonId)
    .where('conflict.state', '=', 'suspected')
    .where('conflict.isFound', '=', true)
    .where('conflict.objectedAt', 'is not', null)
    .executeTakeFirstOrThrow();

/** Votes that count, by the day they were cast. */
export const listVotes = (db: ReadDb, propertyId: number, seasonId: number, zone: string) =>
  db
    .selectFrom('countedVote')
    .innerJoin('category', 'category.id', 'countedVote.categoryId')
    .select(({ fn }) => [dayIn('counted_vote.voted_at', zone).as('day'), fn.countAll<number>().as('sum')])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .groupBy('day')
    .orderBy('day')
    .execute();

/** Mails in a state, written by a moment: since when, and what the mail server answered last. */
export const sumUnsent = (db: ReadDb, propertyIds: readonly number[], state: string, before: Date) =>
  db
    .selectFrom('mail')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('createdAt').as('since'),
      sql<string | null>`(array_agg(last_error order by id desc) filter (where last_error is not null))[1]`.as('lastError'),
      sql`(array_agg(last_error_said order by id desc) filter (where last_error is not null))[1]`.as('lastErrorSaid'),
    ])
    .where('propertyId', '=', anyOf(propertyIds))
    .where('state', '=', state)
    .where('createdAt', '<=', before)
    .executeTakeFirstOrThrow();

/** Whether anything of a season costs money. */
export const isPriced = async (db: ReadDb, propertyId: number, seasonId: number): Promise<boolean> =>
  (await db
    .selectFrom('category')
    .select('id')
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where((eb) => eb.or([eb('earlyPrice', '>', 0), eb('regularPrice', '>', 0), eb('latePrice', '>', 0)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;
