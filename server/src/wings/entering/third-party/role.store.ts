import { sql } from 'kysely';
import type { FormField } from '#contract/wings/entering/form/form.ts';
import type { ThirdPartyKind } from '#contract/wings/entering/third-party/kinds.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

const columns = [
  'thirdPartyRole.id',
  'thirdPartyRole.seasonId',
  'thirdPartyRole.name',
  'thirdPartyRole.lead',
  'thirdPartyRole.least',
  'thirdPartyRole.most',
  'thirdPartyRole.daysAfter',
  'thirdPartyRole.position',
  'thirdPartyRole.version',
] as const;

const roles = (db: ReadDb) =>
  db
    .selectFrom('thirdPartyRole')
    .select(columns)
    .select([
      sql<ThirdPartyKind>`third_party_role.kind`.as('kind'),
      sql<string[]>`third_party_role.shows`.as('shows'),
      sql<FormField[]>`third_party_role.questions`.as('questions'),
    ]);

export type RoleRow = Awaited<ReturnType<typeof listRoles>>[number];

/** What a season asks for now. */
export const listRoles = (db: ReadDb, seasonId: number) =>
  roles(db)
    .where('thirdPartyRole.seasonId', '=', seasonId)
    .where('thirdPartyRole.removedAt', 'is', null)
    .orderBy('thirdPartyRole.position')
    .orderBy('thirdPartyRole.id')
    .execute();

/** Most seasons ask for no one. */
export const asksAnyone = async (db: ReadDb, seasonIds: readonly number[]): Promise<boolean> =>
  (await db
    .selectFrom('thirdPartyRole')
    .select('id')
    .where('seasonId', 'in', [...seasonIds, 0])
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const lockRole = (db: WriteDb, seasonId: number, id: number) =>
  roles(db)
    .where('thirdPartyRole.id', '=', id)
    .where('thirdPartyRole.seasonId', '=', seasonId)
    .where('thirdPartyRole.removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** How many people are named for each role of a season, and how many of them have answered. */
export const countPeople = async (db: ReadDb, seasonId: number) =>
  new Map(
    (
      await db
        .selectFrom('thirdParty')
        .innerJoin('thirdPartyRole', 'thirdPartyRole.id', 'thirdParty.roleId')
        .innerJoin('submission', 'submission.id', 'thirdParty.submissionId')
        .select(['thirdParty.roleId'])
        .select([sql<number>`count(*)::int`.as('people'), sql<number>`count(third_party.answered_at)::int`.as('answered')])
        .where('thirdPartyRole.seasonId', '=', seasonId)
        .where('submission.deletedAt', 'is', null)
        .where('thirdParty.removedAt', 'is', null)
        .groupBy('thirdParty.roleId')
        .execute()
    ).map((row) => [row.roleId, row]),
  );

interface NewRole {
  kind: ThirdPartyKind;
  name: string;
  lead: string;
  least: number;
  most: number;
  shows: string;
  questions: string;
  daysAfter: number | null;
}

export const addRole = (db: WriteDb, seasonId: number, role: NewRole) =>
  db
    .insertInto('thirdPartyRole')
    .values({
      ...role,
      seasonId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from third_party_role where season_id = ${seasonId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const changeRole = (db: WriteDb, id: number, role: NewRole) =>
  db
    .updateTable('thirdPartyRole')
    .set((eb) => ({ ...role, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const putRemoved = (db: WriteDb, id: number, now: Date) =>
  db.updateTable('thirdPartyRole').set({ removedAt: now }).where('id', '=', id).execute();

/** For a copy of the season; a season that asks for someone keeps what it asks. */
export const copyRoles = (db: WriteDb, fromId: number, toId: number) =>
  sql`insert into third_party_role (season_id, kind, name, lead, least, most, shows, questions, days_after, position)
    select ${toId}::int, kind, name, lead, least, most, shows, questions, days_after, position from third_party_role
    where season_id = ${fromId} and removed_at is null
      and not exists (select from third_party_role known where known.season_id = ${toId})`.execute(db as never);
