import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/constants.ts';
import { entryProperties } from '#contract/kernel/properties.ts';
import { isSeasonOff } from '#server/areas/account/judge-check.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/db.ts';

const withExecutives = () =>
  entryProperties()
    .filter((traits) => !traits.treatsExecutivesAsAssociates)
    .map(({ id }) => id);

/** Enrolments whose judge is not done with round one while it runs, and was not reminded of it yet. */
const unfinished = (db: ReadDb, judgingPropertyIds: readonly number[], isMidTerm: boolean, now: Date) =>
  db
    .selectFrom('reviewerProperty')
    .innerJoin('reviewer', 'reviewer.id', 'reviewerProperty.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .innerJoin('season', 'season.id', 'reviewerProperty.seasonId')
    .where('account.propertyId', 'in', [...judgingPropertyIds])
    .where('account.deactivatedAt', 'is', null)
    .where('reviewer.deletedAt', 'is', null)
    .where('reviewer.globalStatusId', '=', globalStatuses.active)
    .where('reviewerProperty.statusId', '=', reviewerPropertyStatuses.scheduled)
    .where((eb) => eb.not(isSeasonOff))
    // Executives have no reviews to give in round one.
    .where((eb) =>
      eb.not(eb.and([eb('reviewer.isExecutive', '=', true), eb('reviewerProperty.entryPropertyId', 'in', [...withExecutives(), 0])])),
    )
    .where('season.isCurrent', '=', true)
    .where('season.judgingRnd1StartDate', '<=', now)
    .where('season.judgingRnd1EndDate', '>', now)
    .where((eb) => eb.or([eb('reviewerProperty.judgingEndDate', 'is', null), eb('reviewerProperty.judgingEndDate', '>', now)]))
    .where('reviewerProperty.reviewsRequired', '>', (eb) =>
      eb
        .selectFrom('review')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('review.reviewerId', '=', 'reviewerProperty.reviewerId')
        .whereRef('review.seasonId', '=', 'reviewerProperty.seasonId')
        .where('review.isConflict', '=', false)
        .where('review.isNoLoad', '=', false),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reviewerReminder')
            .select('reviewerReminder.seasonId')
            .whereRef('reviewerReminder.reviewerId', '=', 'reviewerProperty.reviewerId')
            .whereRef('reviewerReminder.seasonId', '=', 'reviewerProperty.seasonId')
            .where('reviewerReminder.isMidTerm', '=', isMidTerm),
        ),
      ),
    );

export async function countToRemind(db: ReadDb, judgingPropertyIds: readonly number[], isMidTerm: boolean, now: Date): Promise<number> {
  const { count } = await unfinished(db, judgingPropertyIds, isMidTerm, now)
    .select((eb) => eb.fn.count<number>('reviewer.id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The next judge to remind, in hand; others skip them. */
export const lockNextToRemind = (db: WriteDb, judgingPropertyId: number, isMidTerm: boolean, now: Date) =>
  unfinished(db, [judgingPropertyId], isMidTerm, now)
    .select(['reviewer.id', 'account.email', 'account.firstName'])
    .orderBy('reviewer.id')
    .limit(1)
    .forUpdate('reviewer')
    .skipLocked()
    .executeTakeFirst();

export const findUnfinished = (db: ReadDb, judgingPropertyId: number, reviewerId: number, isMidTerm: boolean, now: Date) =>
  unfinished(db, [judgingPropertyId], isMidTerm, now)
    .select((eb) => [
      'reviewerProperty.entryPropertyId',
      'season.id as seasonId',
      'reviewerProperty.reviewsRequired',
      'reviewerProperty.judgingEndDate',
      'season.judgingRnd1EndDate',
      eb
        .selectFrom('review')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('review.reviewerId', '=', 'reviewerProperty.reviewerId')
        .whereRef('review.seasonId', '=', 'reviewerProperty.seasonId')
        .where('review.isConflict', '=', false)
        .where('review.isNoLoad', '=', false)
        .as('reviewsCompleted'),
    ])
    .where('reviewer.id', '=', reviewerId)
    .orderBy('reviewerProperty.entryPropertyId')
    .execute();

export const markReminded = (db: WriteDb, reviewerId: number, seasonIds: readonly number[], isMidTerm: boolean, now: Date) =>
  db
    .insertInto('reviewerReminder')
    .values(seasonIds.map((seasonId) => ({ reviewerId, seasonId, isMidTerm, remindedAt: now })))
    .onConflict((same) => same.doNothing())
    .execute();
