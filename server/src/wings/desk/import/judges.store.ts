import { sql } from 'kysely';
import type { Awards } from '#contract/kernel/call/permissions.ts';
import { judgesFor } from '#server/wings/ground/enrolment/enrolment.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { KnownForAssignments, KnownForJudges } from './judges.rules.ts';

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
