import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { inForce, ofReviewers } from '#server/wings/ground/enrolment/enrolment.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Enrolment } from './standing.rules.ts';

/** Judges in hand until the transaction ends, so that two changes of one judge come one after the other. */
export const lockReviewers = (db: WriteDb, judgingPropertyIds: readonly number[], reviewerIds: readonly number[]) =>
  db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select([
      'reviewer.id',
      'reviewer.accountId',
      'reviewer.globalStatusId',
      'reviewer.isExecutive',
      'reviewer.mayRecommend',
      'reviewer.featuredPosition',
      'reviewer.deletedAt',
      'account.propertyId',
      'account.email',
      'account.firstName',
      'account.lastName',
    ])
    .where('account.propertyId', '=', anyOf(judgingPropertyIds))
    .where('reviewer.id', '=', anyOf(reviewerIds))
    .orderBy('reviewer.id')
    .forUpdate('reviewer')
    .execute();
export type LockedReviewer = Awaited<ReturnType<typeof lockReviewers>>[number];

export async function findStandingEnrolments(db: ReadDb, reviewerId: number): Promise<Enrolment[]> {
  const rows = await db
    .selectFrom(inForce(ofReviewers([reviewerId])).as('enrolled'))
    .select((eb) => [
      'enrolled.entryPropertyId',
      'enrolled.seasonId',
      'enrolled.statusId',
      'enrolled.isSeasonOff',
      'enrolled.judgingStartDate',
      'enrolled.judgingEndDate',
      'enrolled.reviewsRequired',
      jsonArrayFrom(
        eb
          .selectFrom('enrolmentExpertise')
          .select('enrolmentExpertise.clusterId')
          .whereRef('enrolmentExpertise.reviewerId', '=', 'enrolled.reviewerId')
          .whereRef('enrolmentExpertise.seasonId', '=', 'enrolled.seasonId')
          .orderBy('enrolmentExpertise.slot'),
      ).as('expertise'),
    ])
    .orderBy('enrolled.entryPropertyId')
    .execute();
  return rows.map(({ expertise, ...row }) => ({ ...row, clusterIds: expertise.map(({ clusterId }) => clusterId) }));
}

interface StandingColumns {
  globalStatusId?: number | undefined;
  isExecutive?: boolean | undefined;
  mayRecommend?: boolean | undefined;
}

export const setStanding = (db: WriteDb, reviewerId: number, columns: StandingColumns) =>
  db.updateTable('reviewer').set(columns).where('id', '=', reviewerId).execute();

export const findClustersOfSeason = (db: ReadDb, propertyId: number, seasonId: number, clusterIds: readonly number[]) =>
  db
    .selectFrom('cluster')
    .select('id')
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('id', '=', anyOf(clusterIds))
    .execute();

/** The entries a judge holds now, with their awards. */
export const findLeases = (db: ReadDb, reviewerId: number) =>
  db
    .selectFrom('reviewLease')
    .innerJoin('season', 'season.id', 'reviewLease.seasonId')
    .select(['reviewLease.seasonId', 'season.propertyId'])
    .where('reviewLease.reviewerId', '=', reviewerId)
    .execute();
