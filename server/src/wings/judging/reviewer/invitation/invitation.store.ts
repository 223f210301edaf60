import { sql } from 'kysely';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Enrolment } from '../standing.rules.ts';

/** When an invited judge was last written to, as long as they have not come. For queries that join `account` and `reviewer`. */
export const openInvitation = sql<Date | null>`case when account.password_hash is null and account.last_seen_at is null
  and reviewer.deleted_at is null then reviewer.invited_at end`;

export const addInvitedReviewer = (
  db: WriteDb,
  reviewer: { accountId: number; isExecutive: boolean; globalStatusId: number; invitedAt: Date },
) => db.insertInto('reviewer').values(reviewer).returning('id').executeTakeFirstOrThrow();

export const noteInvited = (db: WriteDb, reviewerId: number, invitedAt: Date) =>
  db.updateTable('reviewer').set({ invitedAt }).where('id', '=', reviewerId).execute();

const invitations = (db: ReadDb, judgingPropertyIds: readonly number[]) =>
  db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select([
      'reviewer.id',
      'reviewer.accountId',
      'reviewer.isExecutive',
      'reviewer.deletedAt',
      'account.firstName',
      'account.lastName',
      'account.title',
      'account.organization',
      openInvitation.as('openInvitation'),
    ])
    .where('account.propertyId', '=', anyOf(judgingPropertyIds));

export const findInvitation = (db: ReadDb, judgingPropertyIds: readonly number[], reviewerId: number) =>
  invitations(db, judgingPropertyIds).where('reviewer.id', '=', reviewerId).executeTakeFirst();

export const findInvitationByEmail = (db: ReadDb, judgingPropertyId: number, email: string) =>
  invitations(db, [judgingPropertyId])
    .where((eb) => eb(eb.fn('lower', ['account.email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .executeTakeFirst();
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitationByEmail>>>;

export const findReviewerId = async (db: ReadDb, accountId: number): Promise<number | undefined> =>
  (await db.selectFrom('reviewer').select('id').where('accountId', '=', accountId).executeTakeFirst())?.id;

/** Invited, but without a link: no one has written to them yet. */
const waiting = (db: ReadDb, judgingPropertyId: number) =>
  invitations(db, [judgingPropertyId])
    .where(openInvitation, 'is not', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('accountCode').select('accountCode.codeHash').whereRef('accountCode.accountId', '=', 'account.id'))),
    )
    .orderBy('reviewer.id');

export const listWaiting = (db: ReadDb, judgingPropertyId: number) => waiting(db, judgingPropertyId).execute();

export const isWaiting = async (db: ReadDb, judgingPropertyId: number, reviewerId: number): Promise<boolean> =>
  (await waiting(db, judgingPropertyId).where('reviewer.id', '=', reviewerId).executeTakeFirst()) !== undefined;

/** What a judge is scheduled for in seasons that come after the current one; it holds once that season is current. */
export const listPlannedEnrolments = (db: ReadDb, reviewerId: number): Promise<Enrolment[]> =>
  db
    .selectFrom('enrolment')
    .innerJoin('season', 'season.id', 'enrolment.seasonId')
    .select((eb) => [
      'season.propertyId as entryPropertyId',
      'enrolment.seasonId',
      'enrolment.statusId',
      sql<boolean>`false`.as('isSeasonOff'),
      'enrolment.judgingStartDate',
      'enrolment.judgingEndDate',
      'enrolment.reviewsRequired',
      sql<number[]>`array(${eb
        .selectFrom('enrolmentExpertise')
        .select('enrolmentExpertise.clusterId')
        .whereRef('enrolmentExpertise.reviewerId', '=', 'enrolment.reviewerId')
        .whereRef('enrolmentExpertise.seasonId', '=', 'enrolment.seasonId')
        .orderBy('enrolmentExpertise.slot')})`.as('clusterIds'),
    ])
    .where('enrolment.reviewerId', '=', reviewerId)
    .where('enrolment.statusId', '=', reviewerPropertyStatuses.scheduled)
    .where('season.isCurrent', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('season as today')
          .select('today.id')
          .whereRef('today.propertyId', '=', 'season.propertyId')
          .where('today.isCurrent', '=', true)
          .whereRef('today.number', '<', 'season.number'),
      ),
    )
    .orderBy('season.propertyId')
    .execute();
