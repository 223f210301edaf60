import { sql } from 'kysely';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { judgeExtension } from '#server/wings/ground/extension/extension.store.ts';
import { judgingRound, mayJudge } from '#server/wings/ground/enrolment/who-may-judge.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { isReminded } from './reminded.store.ts';

/** The window of judging-window.ts, in round one. */
const judgesUntil = sql<Date>`greatest(least(season.judging_rnd1_end_date, enrolment.judging_end_date), ${judgeExtension(sql`reviewer.id`, sql`1`)})`;

/** Enrolments whose judge is not done with round one while it runs, and was not reminded of it yet; nor, within a day, automatically. */
const unfinished = (db: ReadDb, judgingPropertyIds: readonly number[], isMidTerm: boolean, now: Date) =>
  db
    .selectFrom('enrolment')
    .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .innerJoin('season', 'season.id', 'enrolment.seasonId')
    .where('account.propertyId', '=', anyOf(judgingPropertyIds))
    .where('account.deactivatedAt', 'is', null)
    .where('reviewer.deletedAt', 'is', null)
    .where(({ not }) => not(isReminded('account.email', ['judge-nudge', 'ballot-reminder'], now)))
    .where(mayJudge)
    // A judge with a fulfilled assignment owes nothing.
    .where('enrolment.statusId', '=', reviewerPropertyStatuses.scheduled)
    .where(judgingRound, '=', 1)
    .where('season.isCurrent', '=', true)
    .where('season.judgingRnd1StartDate', '<=', now)
    .where(judgesUntil, '>', now)
    .where('enrolment.reviewsRequired', '>', (eb) =>
      eb
        .selectFrom('review')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('review.reviewerId', '=', 'enrolment.reviewerId')
        .whereRef('review.seasonId', '=', 'enrolment.seasonId')
        .where('review.isConflict', '=', false)
        .where('review.isNoLoad', '=', false),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reviewerReminder')
            .select('reviewerReminder.seasonId')
            .whereRef('reviewerReminder.reviewerId', '=', 'enrolment.reviewerId')
            .whereRef('reviewerReminder.seasonId', '=', 'enrolment.seasonId')
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
      'season.propertyId as entryPropertyId',
      'season.id as seasonId',
      'enrolment.reviewsRequired',
      judgesUntil.as('until'),
      eb
        .selectFrom('review')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('review.reviewerId', '=', 'enrolment.reviewerId')
        .whereRef('review.seasonId', '=', 'enrolment.seasonId')
        .where('review.isConflict', '=', false)
        .where('review.isNoLoad', '=', false)
        .as('reviewsCompleted'),
    ])
    .where('reviewer.id', '=', reviewerId)
    .orderBy('season.propertyId')
    .execute();

export const markReminded = (db: WriteDb, reviewerId: number, seasonIds: readonly number[], isMidTerm: boolean, now: Date) =>
  db
    .insertInto('reviewerReminder')
    .values(seasonIds.map((seasonId) => ({ reviewerId, seasonId, isMidTerm, remindedAt: now })))
    .onConflict((same) => same.doNothing())
    .execute();
