import { sql } from 'kysely';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import type { Awards } from '#contract/kernel/call/permissions.ts';
import * as enrolment from '#server/wings/ground/enrolment/enrolment.store.ts';
import { addAccounts } from '#server/wings/accounts/account/account.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { addReviewers } from '#server/wings/judging/reviewer/invitation/registration.store.ts';
import { type MadeChange, sharedGroup } from './import.store.ts';
import type { FreshAssignment, FreshJudge, KnownForAssignments, KnownForJudges } from './judges.rules.ts';

const lowered = (emails: readonly string[]) => sql<string>`any(${emails.map((email) => email.toLowerCase())}::text[])`;
const nameOf = sql<string>`trim(account.first_name || ' ' || account.last_name)`;

export const listClusters = (db: ReadDb, seasonIds: readonly number[]) =>
  db.selectFrom('cluster').select(['id', 'seasonId', 'name']).where('seasonId', '=', anyOf(seasonIds)).execute();

/** Anyone who has one of these emails on a judging site. */
export async function findJudges(
  db: ReadDb,
  siteId: number,
  seasonId: number,
  emails: readonly string[],
  awards: Awards,
): Promise<Omit<KnownForJudges, 'clusters'>> {
  const found = await db
    .selectFrom('account')
    .leftJoin('reviewer', 'reviewer.accountId', 'account.id')
    .leftJoin('enrolment', (join) => join.onRef('enrolment.reviewerId', '=', 'reviewer.id').on('enrolment.seasonId', '=', seasonId))
    .select(['account.email', 'reviewer.id as reviewerId', 'reviewer.isExecutive', 'enrolment.seasonId', nameOf.as('name')])
    .select([
      sql<boolean>`reviewer.deleted_at is not null or account.deactivated_at is not null`.as('isDeleted'),
      sql<boolean>`${enrolment.judgesFor(awards)}`.as('isVisible'),
    ])
    .where('account.propertyId', '=', siteId)
    .where(sql<string>`lower(account.email)`, '=', lowered(emails))
    .execute();
  return {
    judges: found.flatMap(({ reviewerId, isExecutive, seasonId: enrolledFor, ...judge }) =>
      reviewerId === null ? [] : [{ ...judge, reviewerId, isExecutive: isExecutive ?? false, isEnrolled: enrolledFor !== null }],
    ),
    otherEmails: found.filter(({ reviewerId }) => reviewerId === null).map(({ email }) => email),
  };
}

/** Writes judges who are new, enrolments and expertise. Answers what was made, and who is new. */
export async function addJudges(
  db: WriteDb,
  place: { siteId: number; seasonId: number },
  fresh: readonly FreshJudge[],
  { now, isInvited }: { now: Date; isInvited: boolean },
): Promise<{ changes: MadeChange[]; newReviewerIds: number[] }> {
  const added = fresh.filter(({ reviewerId }) => reviewerId === null);
  const accounts = await addAccounts(db, place.siteId, 'Reviewer', added, now);
  const accountIds = new Map(accounts.map(({ email, id }) => [email, id]));
  const reviewers = await addReviewers(
    db,
    added.map(({ email, isExecutive }) => ({ accountId: accountIds.get(email) as number, isExecutive })),
    isInvited ? now : null,
  );
  const reviewerIds = new Map(reviewers.map(({ accountId, id }) => [accountId, id]));
  const reviewerOf = (email: string) => reviewerIds.get(accountIds.get(email) as number) as number;
  const all = fresh.map((judge) => ({ ...judge, reviewerId: judge.reviewerId ?? reviewerOf(judge.email) }));
  const enrolled = await enrolment.addEnrolments(
    db,
    place.seasonId,
    all.map(({ reviewerId, isExecutive, reviewsRequired }) => ({
      reviewerId,
      isExecutive,
      reviewsRequired,
      statusId: reviewerPropertyStatuses.scheduled,
    })),
  );
  const expertise = all.flatMap(({ reviewerId, clusterIds }) =>
    clusterIds.map((clusterId, at) => ({ reviewerId, clusterId, slot: at + 1 })),
  );
  const names = new Map(all.map(({ reviewerId, firstName, lastName }) => [reviewerId, `${firstName} ${lastName}`.trim()]));
  const change = (group: number, thing: string, thingId: number, row: string, reviewerId: number): MadeChange => ({
    group,
    thing,
    thingId,
    name: names.get(reviewerId) ?? '',
    made: row,
  });
  return {
    changes: [
      ...enrolled.map(({ reviewerId, made: row }) => change(reviewerId, 'enrolment', reviewerId, row, reviewerId)),
      ...(await addExpertise(
        db,
        expertise.map((one) => ({ ...one, seasonId: place.seasonId, judge: names.get(one.reviewerId) ?? '' })),
      )),
      ...reviewers.map(({ id, made }) => change(id, 'reviewer', id, made, id)),
      ...accounts.map(({ id, email, made }) => change(sharedGroup, 'account', id, made, reviewerOf(email))),
    ],
    newReviewerIds: reviewers.map(({ id }) => id),
  };
}

export async function addExpertise(
  db: WriteDb,
  fresh: readonly Pick<FreshAssignment, 'reviewerId' | 'clusterId' | 'slot' | 'seasonId' | 'judge'>[],
): Promise<MadeChange[]> {
  const names = new Map(fresh.map(({ reviewerId, judge }) => [reviewerId, judge]));
  return (await enrolment.addExpertise(db, fresh)).map(({ reviewerId, made }) => ({
    group: reviewerId,
    thing: 'enrolmentExpertise',
    thingId: reviewerId,
    name: names.get(reviewerId) ?? '',
    made,
  }));
}

export const listSeasons = (db: ReadDb, propertyIds: readonly number[]): Promise<KnownForAssignments['seasons']> =>
  db.selectFrom('season').select(['id', 'propertyId', 'number', 'name']).where('propertyId', '=', anyOf(propertyIds)).execute();

/** The enrolments of people with one of these emails. */
export const findEnrolments = (
  db: ReadDb,
  seasonIds: readonly number[],
  emails: readonly string[],
): Promise<KnownForAssignments['enrolments']> =>
  db
    .selectFrom('enrolment')
    .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select(['enrolment.reviewerId', 'enrolment.seasonId', 'account.email', nameOf.as('name')])
    .select([
      sql<number[]>`array(select cluster_id from enrolment_expertise as one
        where one.reviewer_id = enrolment.reviewer_id and one.season_id = enrolment.season_id)`.as('clusterIds'),
      sql<number[]>`array(select slot from enrolment_expertise as one
        where one.reviewer_id = enrolment.reviewer_id and one.season_id = enrolment.season_id)`.as('slots'),
    ])
    .where('enrolment.seasonId', '=', anyOf(seasonIds))
    .where('reviewer.deletedAt', 'is', null)
    .where(sql<string>`lower(account.email)`, '=', lowered(emails))
    .execute();
