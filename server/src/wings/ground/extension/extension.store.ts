import { type RawBuilder, sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/**
 * The rule of extension-rules.ts for queries that join `season`: each is the season's own end, or the later one that someone was granted.
 * Every place that asks whether a window is open for someone asks one of these.
 */

const current = sql`extension.season_id = season.id and extension.ended_at is null`;
/** Announcing ends every extension. */
const reach = sql`max(least(extension.until, season.winners_date))`;

/** When entries close for what an account owns: all of it, or one submission. */
export const entriesEnd = (accountId: RawBuilder<unknown>, submissionId: RawBuilder<unknown> = sql`null`) =>
  sql<Date>`greatest(season.end_date, (select ${reach} from deadline_extension extension
    where ${current} and (extension.account_id = ${accountId} or extension.submission_id = ${submissionId})))`;

/** Why, if they close later than for others. */
export const entriesReason = (accountId: RawBuilder<unknown>, submissionId: RawBuilder<unknown> = sql`null`) =>
  sql<string | null>`(select extension.reason from deadline_extension extension
    where ${current} and extension.until > season.end_date
      and (extension.account_id = ${accountId} or extension.submission_id = ${submissionId})
    order by extension.until desc limit 1)`;

/** Until when a judge may judge in a round, beyond its end and their own dates; null for most. */
export const judgeExtension = (reviewerId: RawBuilder<unknown>, round: RawBuilder<unknown>) =>
  sql<Date | null>`(select ${reach} from deadline_extension extension
    where ${current} and extension.reviewer_id = ${reviewerId} and extension.round = ${round})`;

export const findJudgeExtension = async (db: ReadDb, seasonId: number, reviewerId: number, round: 1 | 2): Promise<Date | null> =>
  (
    await db
      .selectFrom('season')
      .select(judgeExtension(sql`${reviewerId}`, sql`${round}`).as('until'))
      .where('season.id', '=', seasonId)
      .executeTakeFirst()
  )?.until ?? null;

export const judgeExtensionReason = (reviewerId: RawBuilder<unknown>) =>
  sql<string | null>`(select extension.reason from deadline_extension extension
    where ${current} and extension.reviewer_id = ${reviewerId} order by extension.until desc limit 1)`;

/** When the last judge of a round is done. */
export const roundEnd = (round: 1 | 2) =>
  sql<Date>`greatest(season.${sql.ref(`judging_rnd${round}_end_date`)}, (select ${reach} from deadline_extension extension
    where ${current} and extension.round = ${round}))`;

export type Target = { accountId: number } | { submissionId: number } | { reviewerId: number; round: 1 | 2 };

const isOf = (target: Target) =>
  'accountId' in target
    ? sql<boolean>`extension.account_id = ${target.accountId}`
    : 'submissionId' in target
      ? sql<boolean>`extension.submission_id = ${target.submissionId}`
      : sql<boolean>`extension.reviewer_id = ${target.reviewerId}`;

const nameOf = (who: string) =>
  sql<string | null>`(select nullif(trim(first_name || ' ' || last_name), '') from account where account.id = ${sql.ref(who)})`;

export const listExtensions = (db: ReadDb, seasonId: number, target: Target) =>
  db
    .selectFrom('deadlineExtension as extension')
    .select(['extension.id', 'extension.until', 'extension.reason', 'extension.grantedAt', 'extension.grantedBy', 'extension.endedAt'])
    .select([nameOf('extension.granted_by').as('granter'), nameOf('extension.ended_by').as('ender')])
    .where('extension.seasonId', '=', seasonId)
    .where(isOf(target))
    .orderBy('extension.id', 'desc')
    .execute();

/** Grants in a season come one after the other. */
export const lockExtensions = (db: WriteDb, seasonId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('deadline_extension'), ${seasonId})`.execute(db);

interface NewExtension {
  seasonId: number;
  until: Date;
  reason: string;
  grantedAt: Date;
  grantedBy: number;
}

export const addExtension = (db: WriteDb, target: Target, row: NewExtension) =>
  db
    .insertInto('deadlineExtension')
    .values({ ...row, ...target })
    .returning('id')
    .executeTakeFirstOrThrow();

export const endExtension = (db: WriteDb, seasonId: number, id: number, endedAt: Date, endedBy: number) =>
  db
    .updateTable('deadlineExtension')
    .set({ endedAt, endedBy })
    .where('id', '=', id)
    .where('seasonId', '=', seasonId)
    .where('endedAt', 'is', null)
    .execute();

const personOf = ['account.id as accountId', 'account.email', 'account.firstName', 'account.propertyId'] as const;

export const findEntrant = (db: ReadDb, propertyId: number, accountId: number) =>
  db
    .selectFrom('account')
    .select(personOf)
    .where('id', '=', accountId)
    .where('propertyId', '=', propertyId)
    .where('role', 'in', ['Entrant', 'Guest'])
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst();

export const findSubmissionOwner = (db: ReadDb, propertyId: number, seasonId: number, submissionId: number) =>
  db
    .selectFrom('submission')
    .innerJoin('account', 'account.id', 'submission.accountId')
    .select(personOf)
    .select('submission.title')
    .where('submission.id', '=', submissionId)
    .where('submission.propertyId', '=', propertyId)
    .where('submission.seasonId', '=', seasonId)
    .where('submission.deletedAt', 'is', null)
    .executeTakeFirst();

export const findEnrolledJudge = (db: ReadDb, seasonId: number, reviewerId: number) =>
  db
    .selectFrom('enrolment')
    .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select(personOf)
    .select(['enrolment.isExecutive', 'enrolment.judgingEndDate'])
    .where('enrolment.seasonId', '=', seasonId)
    .where('reviewer.id', '=', reviewerId)
    .where('reviewer.deletedAt', 'is', null)
    .where('account.deactivatedAt', 'is', null)
    .executeTakeFirst();
