import { sql } from 'kysely';
import { judgeExtension } from '#server/wings/ground/extension/extension.store.ts';
import { isSeasonOff } from '#server/wings/ground/enrolment/who-may-judge.store.ts';
import { type ReadDb, ridingAlong, type WriteDb } from '#server/kernel/database/db.ts';

/** The judge behind an account of a judging property, with their enrolment for a season of one award. */
export async function findJudge(db: ReadDb, judgingPropertyId: number, accountId: number, entryPropertyId: number, seasonId: number) {
  const found = await db
    .selectFrom('account')
    .innerJoin('reviewer', 'reviewer.accountId', 'account.id')
    .leftJoin('season', (join) => join.on('season.id', '=', seasonId).on('season.propertyId', '=', entryPropertyId))
    .leftJoin('enrolment', (join) => join.onRef('enrolment.reviewerId', '=', 'reviewer.id').onRef('enrolment.seasonId', '=', 'season.id'))
    .select((eb) => [
      'reviewer.id as reviewerId',
      'account.email',
      'account.firstName',
      'account.lastName',
      'account.organization',
      'reviewer.globalStatusId',
      eb.fn.coalesce('enrolment.isExecutive', 'reviewer.isExecutive').as('isExecutive'),
      'enrolment.statusId',
      'enrolment.judgingStartDate',
      'enrolment.judgingEndDate',
      'enrolment.reviewsRequired',
      isSeasonOff.as('isSeasonOff'),
      judgeExtension(sql`reviewer.id`, sql`1`).as('extendedOne'),
      judgeExtension(sql`reviewer.id`, sql`2`).as('extendedTwo'),
      eb
        .selectFrom('review')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('review.reviewerId', '=', 'reviewer.id')
        .where('review.seasonId', '=', seasonId)
        .where('review.isConflict', '=', false)
        .where('review.isNoLoad', '=', false)
        .as('reviewsCompleted'),
      eb
        .selectFrom('review')
        .innerJoin('entry', 'entry.id', 'review.entryId')
        .select('entry.entrantId')
        .whereRef('review.reviewerId', '=', 'reviewer.id')
        .where('review.seasonId', '=', seasonId)
        .orderBy('review.savedAt', 'desc')
        .orderBy('review.id', 'desc')
        .limit(1)
        .as('lastEntrantId'),
      eb
        .selectFrom('reviewLease')
        .innerJoin('entry', 'entry.id', 'reviewLease.entryId')
        .select('reviewLease.leasedAt')
        .whereRef('reviewLease.reviewerId', '=', 'reviewer.id')
        .where('reviewLease.seasonId', '=', seasonId)
        .where('entry.propertyId', '=', entryPropertyId)
        .where('entry.state', '=', 'paid')
        .where('entry.isOff', '=', false)
        .as('heldSince'),
    ])
    .where('account.id', '=', accountId)
    .where('account.propertyId', '=', judgingPropertyId)
    .where('account.deactivatedAt', 'is', null)
    .where('reviewer.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const {
    statusId,
    isSeasonOff: isOff,
    judgingStartDate,
    judgingEndDate,
    extendedOne,
    extendedTwo,
    reviewsRequired,
    reviewsCompleted,
    ...judge
  } = found;
  return {
    ...judge,
    enrolment:
      statusId === null
        ? undefined
        : {
            statusId,
            isSeasonOff: isOff,
            judgingStartDate,
            judgingEndDate,
            extendedOne,
            extendedTwo,
            reviewsRequired: reviewsRequired ?? 0,
            reviewsCompleted: reviewsCompleted ?? 0,
          },
  };
}
export type Judge = NonNullable<Awaited<ReturnType<typeof findJudge>>>;

/** Until the transaction ends no one else does anything of this judge's that takes the same lock. References to the judge stay free. */
export const lockJudge = (db: WriteDb, reviewerId: number) =>
  sql`${ridingAlong} select id from reviewer where id = ${reviewerId} for no key update`.execute(db);

/** The two rounds of a season of the printed shape. A rulebook of its own has stages instead (judging/stage). */
export const findRoundDates = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('season')
    .select(['id', 'number', 'judgingRnd1StartDate', 'judgingRnd1EndDate', 'judgingRnd2StartDate', 'judgingRnd2EndDate'])
    .where('id', '=', seasonId)
    .where('propertyId', '=', propertyId)
    .where(
      sql<boolean>`not coalesce((select document is not null from season_rulebook
        where season_rulebook.season_id = season.id order by version desc limit 1), false)`,
    )
    .executeTakeFirst();
