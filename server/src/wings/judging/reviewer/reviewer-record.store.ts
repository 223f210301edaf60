import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isSeasonOff } from '#server/wings/ground/enrolment/who-may-judge.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { openInvitation } from './invitation/invitation.store.ts';

/** A judge of any site, deleted or not, with what only administrators see. */
export const findRecord = (db: ReadDb, judgingPropertyIds: readonly number[], reviewerId: number) =>
  db
    .selectFrom('account')
    .innerJoin('reviewer', 'reviewer.accountId', 'account.id')
    .selectAll('account')
    .select((eb) => [
      'reviewer.id as reviewerId',
      'reviewer.globalStatusId',
      'reviewer.isExecutive',
      'reviewer.mayRecommend',
      'reviewer.gender',
      'reviewer.headshotFileName',
      'reviewer.ethnicityId',
      'reviewer.biography',
      'reviewer.experience',
      'reviewer.website',
      'reviewer.featuredPosition',
      'reviewer.deletedAt',
      openInvitation.as('openInvitation'),
      jsonArrayFrom(
        eb
          .selectFrom('reviewerDevice')
          .select(['reviewerDevice.deviceTypeId', 'reviewerDevice.isPrimary'])
          .whereRef('reviewerDevice.reviewerId', '=', 'reviewer.id')
          .orderBy('reviewerDevice.deviceTypeId'),
      ).as('devices'),
      jsonArrayFrom(
        eb
          .selectFrom('tieBreaker')
          .innerJoin('cluster', 'cluster.id', 'tieBreaker.clusterId')
          .select(['cluster.id', 'cluster.name', 'cluster.propertyId'])
          .whereRef('tieBreaker.reviewerId', '=', 'reviewer.id')
          .orderBy('cluster.propertyId')
          .orderBy('cluster.position'),
      ).as('tieBreakerOf'),
      jsonArrayFrom(
        eb
          .selectFrom('reviewerCategory')
          .innerJoin('category', 'category.id', 'reviewerCategory.categoryId')
          .select((inner) => [
            'category.seasonId',
            'category.propertyId',
            'reviewerCategory.forRound',
            inner.fn.countAll<number>().as('count'),
          ])
          .whereRef('reviewerCategory.reviewerId', '=', 'reviewer.id')
          .groupBy(['category.seasonId', 'category.propertyId', 'reviewerCategory.forRound'])
          .orderBy('category.seasonId')
          .orderBy('reviewerCategory.forRound'),
      ).as('assigned'),
    ])
    .where('account.propertyId', '=', anyOf(judgingPropertyIds))
    .where('reviewer.id', '=', reviewerId)
    .executeTakeFirst();
export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

export const findReviewerId = async (db: ReadDb, judgingPropertyIds: readonly number[], accountId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('reviewer')
      .innerJoin('account', 'account.id', 'reviewer.accountId')
      .select('reviewer.id')
      .where('account.propertyId', '=', anyOf(judgingPropertyIds))
      .where('account.id', '=', accountId)
      .executeTakeFirst()
  )?.id;

export const setDeleted = (db: WriteDb, reviewerId: number, deletedAt: Date | null) =>
  db.updateTable('reviewer').set({ deletedAt }).where('id', '=', reviewerId).execute();

export const findClusters = (db: ReadDb, entryPropertyIds: readonly number[]) =>
  db
    .selectFrom('cluster')
    .leftJoin('tieBreaker', 'tieBreaker.clusterId', 'cluster.id')
    .leftJoin('reviewer', 'reviewer.id', 'tieBreaker.reviewerId')
    .leftJoin('account', 'account.id', 'reviewer.accountId')
    .select([
      'cluster.id',
      'cluster.name',
      'cluster.propertyId',
      'cluster.seasonId',
      'reviewer.id as reviewerId',
      'account.id as accountId',
      'account.firstName',
      'account.lastName',
    ])
    .where('cluster.propertyId', '=', anyOf(entryPropertyIds))
    .where('cluster.isActive', '=', true)
    .orderBy('cluster.position')
    .orderBy('cluster.id')
    .execute();

export const findCluster = (db: ReadDb, propertyId: number, clusterId: number) =>
  findClusters(db, [propertyId]).then((rows) => rows.find(({ id }) => id === clusterId));

/** The judges of a cluster's season with their slot for it: all who might break its ties. */
export const findExperts = (db: ReadDb, entryPropertyId: number, clusterId: number) =>
  db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .innerJoin('enrolment', 'enrolment.reviewerId', 'reviewer.id')
    .innerJoin('cluster', 'cluster.seasonId', 'enrolment.seasonId')
    .leftJoin('enrolmentExpertise as expertise', (join) =>
      join
        .onRef('expertise.reviewerId', '=', 'enrolment.reviewerId')
        .onRef('expertise.seasonId', '=', 'enrolment.seasonId')
        .onRef('expertise.clusterId', '=', 'cluster.id'),
    )
    .select([
      'reviewer.id',
      'account.id as accountId',
      'account.firstName',
      'account.lastName',
      'account.organization',
      'reviewer.globalStatusId',
      'enrolment.isExecutive',
      'enrolment.statusId',
      'expertise.slot',
      isSeasonOff.as('isSeasonOff'),
    ])
    .where('cluster.id', '=', clusterId)
    .where('cluster.propertyId', '=', entryPropertyId)
    .where('reviewer.deletedAt', 'is', null)
    .orderBy('expertise.slot', (order) => order.asc().nullsLast())
    .orderBy('account.lastName')
    .orderBy('account.firstName')
    .execute();
export type ExpertRow = Awaited<ReturnType<typeof findExperts>>[number];

export const putTieBreaker = (db: WriteDb, clusterId: number, reviewerId: number, now: Date) =>
  db
    .insertInto('tieBreaker')
    .values({ clusterId, reviewerId, setAt: now })
    .onConflict((same) => same.column('clusterId').doUpdateSet({ reviewerId, setAt: now }))
    .execute();

export const removeTieBreaker = (db: WriteDb, clusterId: number) =>
  db.deleteFrom('tieBreaker').where('clusterId', '=', clusterId).execute();
