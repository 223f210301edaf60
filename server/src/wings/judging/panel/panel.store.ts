import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { mayJudge } from '#server/wings/ground/enrolment/who-may-judge.store.ts';

const nameOfJudge = sql<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email)`;

/** Every judge who is enrolled for the season. */
export const listJudges = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('enrolment')
    .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select([
      'reviewer.id as reviewerId',
      'account.id as accountId',
      'account.email',
      'account.firstName',
      nameOfJudge.as('name'),
      mayJudge.as('mayJudge'),
      'enrolment.judgingStartDate',
      'enrolment.judgingEndDate',
    ])
    .where('enrolment.seasonId', '=', seasonId)
    .where('reviewer.deletedAt', 'is', null)
    .orderBy(nameOfJudge)
    .orderBy('reviewer.id')
    .execute();

export const listMembers = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('panelMember')
    .select(['panel', 'reviewerId', 'categoryId', 'isChair'])
    .where('seasonId', '=', seasonId)
    .orderBy('panel')
    .orderBy('isChair', 'desc')
    .orderBy('reviewerId')
    .orderBy('categoryId')
    .execute();

export const listCategories = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const findSeats = (db: ReadDb, seasonId: number, reviewerId: number) =>
  db
    .selectFrom('panelMember')
    .select(['panel', 'categoryId', 'isChair'])
    .where('seasonId', '=', seasonId)
    .where('reviewerId', '=', reviewerId)
    .execute();
export type Seat = Awaited<ReturnType<typeof findSeats>>[number];

/** The seasons in which a judge sits on a panel. */
export const listSeasonsOf = (db: ReadDb, reviewerId: number) =>
  db
    .selectFrom('panelMember')
    .innerJoin('season', 'season.id', 'panelMember.seasonId')
    .select(['season.id', 'season.propertyId'])
    .distinct()
    .where('panelMember.reviewerId', '=', reviewerId)
    .orderBy('season.id')
    .execute();

interface MemberRow {
  reviewerId: number;
  categoryId: number | null;
}

export async function putMembers(
  db: WriteDb,
  seasonId: number,
  panel: string,
  members: readonly (MemberRow & { isChair: boolean })[],
): Promise<void> {
  if (members.length)
    await db
      .insertInto('panelMember')
      .values(members.map((member) => ({ ...member, seasonId, panel })))
      .onConflict((same) =>
        same.columns(['seasonId', 'panel', 'reviewerId', 'categoryId']).doUpdateSet((eb) => ({ isChair: eb.ref('excluded.isChair') })),
      )
      .execute();
}

export async function removeMembers(db: WriteDb, seasonId: number, panel: string, members: readonly MemberRow[]): Promise<void> {
  for (const { reviewerId, categoryId } of members)
    await db
      .deleteFrom('panelMember')
      .where('seasonId', '=', seasonId)
      .where('panel', '=', panel)
      .where('reviewerId', '=', reviewerId)
      .where('categoryId', 'is not distinct from', categoryId)
      .execute();
}
