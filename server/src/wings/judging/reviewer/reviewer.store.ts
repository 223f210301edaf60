import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { judgeExtension, judgeExtensionReason } from '#server/wings/ground/extension/extension.store.ts';
import { inForce, inPlannedSeasons, inSeason, ofReviewers } from '#server/wings/ground/enrolment/enrolment.store.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** A judge with everything the profile shows; the tenant is the judging property. */
export const findProfile = (db: ReadDb, judgingPropertyId: number, accountId: number) =>
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
      jsonArrayFrom(
        eb
          .selectFrom('reviewerDevice')
          .select(['reviewerDevice.deviceTypeId', 'reviewerDevice.isPrimary'])
          .whereRef('reviewerDevice.reviewerId', '=', 'reviewer.id')
          .orderBy('reviewerDevice.deviceTypeId'),
      ).as('devices'),
    ])
    .where('account.id', '=', accountId)
    .where('account.propertyId', '=', judgingPropertyId)
    .where('account.deactivatedAt', 'is', null)
    .where('reviewer.deletedAt', 'is', null)
    .executeTakeFirst();
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** Where judges are enrolled today, or what they are in one season; and how far they are there. */
export const findEnrolments = (db: ReadDb, reviewerIds: readonly number[], seasonId?: number | null) =>
  described(db, seasonId ? inSeason(seasonId, ofReviewers(reviewerIds)) : inForce(ofReviewers(reviewerIds)));

export const findPlannedEnrolments = (db: ReadDb, reviewerId: number) => described(db, inPlannedSeasons(ofReviewers([reviewerId])));

const described = (db: ReadDb, enrolments: ReturnType<typeof inForce>) =>
  db
    .selectFrom(enrolments.as('enrolled'))
    .innerJoin('reviewer', 'reviewer.id', 'enrolled.reviewerId')
    .leftJoin('season', 'season.id', 'enrolled.seasonId')
    .leftJoin('reviewLease', (join) =>
      join.onRef('reviewLease.reviewerId', '=', 'reviewer.id').onRef('reviewLease.seasonId', '=', 'enrolled.seasonId'),
    )
    .select((eb) => [
      'enrolled.reviewerId',
      'reviewer.isExecutive',
      'season.judgingRnd1StartDate',
      'season.judgingRnd1EndDate',
      'season.judgingRnd2StartDate',
      'season.judgingRnd2EndDate',
      'reviewLease.leasedAt as heldSince',
      'enrolled.entryPropertyId',
      'enrolled.seasonId',
      'enrolled.isSeasonOff',
      'season.number as seasonNumber',
      'enrolled.statusId',
      'enrolled.judgingStartDate',
      'enrolled.judgingEndDate',
      judgeExtension(sql`enrolled.reviewer_id`, sql`1`).as('extendedOne'),
      judgeExtension(sql`enrolled.reviewer_id`, sql`2`).as('extendedTwo'),
      judgeExtensionReason(sql`enrolled.reviewer_id`).as('extensionReason'),
      'enrolled.reviewsRequired',
      eb
        .selectFrom('review')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('review.reviewerId', '=', 'enrolled.reviewerId')
        .whereRef('review.seasonId', '=', 'enrolled.seasonId')
        .where('review.isConflict', '=', false)
        .where('review.isNoLoad', '=', false)
        .as('reviewsCompleted'),
      eb
        .selectFrom('ballot')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('ballot.reviewerId', '=', 'enrolled.reviewerId')
        .whereRef('ballot.seasonId', '=', 'enrolled.seasonId')
        .as('ballotsCast'),
      jsonArrayFrom(
        eb
          .selectFrom('enrolmentExpertise')
          .select(['enrolmentExpertise.slot', 'enrolmentExpertise.clusterId'])
          .whereRef('enrolmentExpertise.reviewerId', '=', 'enrolled.reviewerId')
          .whereRef('enrolmentExpertise.seasonId', '=', 'enrolled.seasonId'),
      ).as('expertise'),
    ])
    .orderBy('enrolled.entryPropertyId')
    .execute();
export type EnrolmentRow = Awaited<ReturnType<typeof findEnrolments>>[number];

interface About {
  gender?: string | null | undefined;
  ethnicityId?: number | null | undefined;
  biography?: string | null | undefined;
  experience?: string | null | undefined;
  website?: string | null | undefined;
}

/** What is undefined stays. */
export const setAbout = (db: WriteDb, reviewerId: number, about: About) =>
  db.updateTable('reviewer').set(about).where('id', '=', reviewerId).execute();

export const findEthnicity = (db: ReadDb, id: number) => db.selectFrom('ethnicity').select('id').where('id', '=', id).executeTakeFirst();

/** The seasons and rounds for which an organiser chose the categories of a judge by hand. */
export const findAssignedRounds = (db: ReadDb, reviewerId: number) =>
  db
    .selectFrom('reviewerCategory')
    .innerJoin('category', 'category.id', 'reviewerCategory.categoryId')
    .select(['category.seasonId', 'reviewerCategory.forRound'])
    .distinct()
    .where('reviewerCategory.reviewerId', '=', reviewerId)
    .execute();

export const findHeadshot = (db: ReadDb, reviewerId: number) =>
  db.selectFrom('reviewer').select(['id as reviewerId', 'accountId', 'headshotFileName']).where('id', '=', reviewerId).executeTakeFirst();

export const setHeadshot = (db: WriteDb, reviewerId: number, headshotFileName: string | null) =>
  db.updateTable('reviewer').set({ headshotFileName }).where('id', '=', reviewerId).execute();

export async function putDevices(db: WriteDb, reviewerId: number, primary: readonly number[], secondary: readonly number[]): Promise<void> {
  await db.deleteFrom('reviewerDevice').where('reviewerId', '=', reviewerId).execute();
  const row = (isPrimary: boolean) => (deviceTypeId: number) => ({ reviewerId, deviceTypeId, isPrimary });
  const rows = [...[...new Set(primary)].map(row(true)), ...[...new Set(secondary)].map(row(false))];
  if (rows.length) await db.insertInto('reviewerDevice').values(rows).execute();
}

export const findDeviceTypes = (db: ReadDb, ids: readonly number[]) =>
  db.selectFrom('deviceType').select('id').where('id', '=', anyOf(ids)).where('isActive', '=', true).execute();

/** How often each overall score (rounded) was given in a season, by this judge and by all. */
export const countScores = (db: ReadDb, seasonId: number, reviewerId: number) =>
  db
    .selectFrom('review')
    .select((eb) => [
      sql<number>`round(overall_score)::int`.as('score'),
      eb.fn.countAll<number>().as('everyone'),
      eb.fn.countAll<number>().filterWhere('reviewerId', '=', reviewerId).as('own'),
      sql<number>`sum(overall_score)::float8`.as('sumOfEveryone'),
      sql<number>`coalesce(sum(overall_score) filter (where reviewer_id = ${reviewerId}), 0)::float8`.as('sumOfOwn'),
    ])
    .where('seasonId', '=', seasonId)
    .where('overallScore', 'is not', null)
    .where('isSetAside', '=', false)
    .groupBy(sql`1`)
    .execute();

export const countDeclined = (db: ReadDb, seasonId: number, reviewerId: number) =>
  db
    .selectFrom('review')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('isConflict', '=', true).as('conflicts'),
      eb.fn.countAll<number>().filterWhere('isNoLoad', '=', true).as('noLoads'),
    ])
    .where('seasonId', '=', seasonId)
    .where('reviewerId', '=', reviewerId)
    .executeTakeFirstOrThrow();

export const findLastReviews = (db: ReadDb, seasonId: number, reviewerId: number) =>
  db
    .selectFrom('review')
    .innerJoin('entry', 'entry.id', 'review.entryId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .select([
      'review.entryId',
      'piece.title',
      pictureKeyOf('entry.piece_id').as('pictureKey'),
      'category.name as categoryName',
      'review.overallScore',
      'review.savedAt',
    ])
    .where('review.seasonId', '=', seasonId)
    .where('review.reviewerId', '=', reviewerId)
    .orderBy('review.savedAt', 'desc')
    .limit(5)
    .execute();

export const findWebsite = async (db: ReadDb, reviewerId: number): Promise<string | null | undefined> =>
  (await db.selectFrom('reviewer').select('website').where('id', '=', reviewerId).executeTakeFirst())?.website;
