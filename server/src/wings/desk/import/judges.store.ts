import { sql } from 'kysely';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import type { Awards } from '#contract/kernel/call/permissions.ts';
import { judgesFor } from '#server/wings/ground/enrolment/enrolment.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { type MadeChange, sharedGroup } from './import.store.ts';
import type { FreshAssignment, FreshJudge, KnownForAssignments, KnownForJudges } from './judges.rules.ts';

const lowered = (emails: readonly string[]) => sql<string>`any(${emails.map((email) => email.toLowerCase())}::text[])`;
const nameOf = sql<string>`trim(account.first_name || ' ' || account.last_name)`;

export const listClusters = (db: ReadDb, seasonIds: readonly number[]) =>
  db.selectFrom('cluster').select(['id', 'seasonId', 'name']).where('seasonId', '=', anyOf(seasonIds)).execute();

/** Whoever has one of these emails on a judging site. */
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
      sql<boolean>`${judgesFor(awards)}`.as('isVisible'),
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
  const made = await sql<{ email: string; reviewerId: number; accountMade: string; reviewerMade: string; accountId: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(fresh.filter(({ reviewerId }) => reviewerId === null))}::jsonb)
        as row (email text, "firstName" text, "lastName" text, title text, organization text, "isExecutive" boolean)),
    new_account as (
      insert into account (property_id, role, email, first_name, last_name, title, organization, created_at)
      select ${place.siteId}, 'Reviewer', email, "firstName", "lastName", title, organization, ${now} from given
      returning *),
    new_reviewer as (
      insert into reviewer (account_id, global_status_id, is_executive, invited_at)
      select new_account.id, ${globalStatuses.active}, given."isExecutive", ${isInvited ? now : null}::timestamptz
      from new_account join given on given.email = new_account.email
      returning *)
    select new_account.email, new_reviewer.id as reviewer_id, new_account.id as account_id,
      to_jsonb(new_account)::text as account_made, to_jsonb(new_reviewer)::text as reviewer_made
    from new_account join new_reviewer on new_reviewer.account_id = new_account.id`.execute(db);
  const ids = new Map(made.rows.map(({ email, reviewerId }) => [email, reviewerId]));
  const all = fresh.map((judge) => ({ ...judge, reviewerId: judge.reviewerId ?? (ids.get(judge.email) as number) }));
  const enrolled = await sql<{ reviewerId: number; made: string }>`
    with added as (
      insert into enrolment (reviewer_id, season_id, status_id, is_executive, reviews_required)
      select "reviewerId", ${place.seasonId}, ${reviewerPropertyStatuses.scheduled}, "isExecutive", "reviewsRequired"
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as row ("reviewerId" int, "isExecutive" boolean, "reviewsRequired" int)
      returning *)
    select reviewer_id, to_jsonb(added)::text as made from added`.execute(db);
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
      ...enrolled.rows.map(({ reviewerId, made: row }) => change(reviewerId, 'enrolment', reviewerId, row, reviewerId)),
      ...(await addExpertise(
        db,
        expertise.map((one) => ({ ...one, seasonId: place.seasonId, judge: names.get(one.reviewerId) ?? '' })),
      )),
      ...made.rows.flatMap(({ reviewerId, accountId, accountMade, reviewerMade }) => [
        change(reviewerId, 'reviewer', reviewerId, reviewerMade, reviewerId),
        change(sharedGroup, 'account', accountId, accountMade, reviewerId),
      ]),
    ],
    newReviewerIds: made.rows.map(({ reviewerId }) => reviewerId),
  };
}

export async function addExpertise(
  db: WriteDb,
  fresh: readonly Pick<FreshAssignment, 'reviewerId' | 'clusterId' | 'slot' | 'seasonId' | 'judge'>[],
): Promise<MadeChange[]> {
  const { rows } = await sql<{ reviewerId: number; made: string }>`
    with added as (
      insert into enrolment_expertise (reviewer_id, season_id, slot, cluster_id)
      select "reviewerId", "seasonId", slot, "clusterId"
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as row ("reviewerId" int, "seasonId" int, slot int, "clusterId" int)
      returning *)
    select reviewer_id, to_jsonb(added)::text as made from added`.execute(db);
  const names = new Map(fresh.map(({ reviewerId, judge }) => [reviewerId, judge]));
  return rows.map(({ reviewerId, made }) => ({
    group: reviewerId,
    thing: 'enrolmentExpertise',
    thingId: reviewerId,
    name: names.get(reviewerId) ?? '',
    made,
  }));
}

export const listSeasons = (db: ReadDb, propertyIds: readonly number[]): Promise<KnownForAssignments['seasons']> =>
  db.selectFrom('season').select(['id', 'propertyId', 'number', 'name']).where('propertyId', '=', anyOf(propertyIds)).execute();

/** The enrolments of whoever has one of these emails. */
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
