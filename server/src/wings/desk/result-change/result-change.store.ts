import { sql } from 'kysely';
import type { ActCall, ActDetails, ActKind } from '#contract/wings/desk/result-change/acts.ts';
import type { ChangeState, Outcome } from '#contract/wings/desk/result-change/result-change.ts';
import { type Permission, roleHolds, type StaffRole, staffRoles } from '#contract/kernel/call/permissions.ts';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

const nameOf = (who: string) =>
  sql<
    string | null
  >`(select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from account where account.id = ${sql.ref(who)})`;

const selectChanges = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('resultChange')
    .select([
      'resultChange.id',
      'resultChange.propertyId',
      'resultChange.seasonId',
      sql<ActKind>`result_change.kind`.as('kind'),
      sql<{ call: ActCall; body: Record<string, unknown> }>`result_change.act`.as('act'),
      'resultChange.categoryIds',
      sql<Outcome>`result_change.before`.as('before'),
      sql<Outcome>`result_change.after`.as('after'),
      'resultChange.printBefore',
      'resultChange.printAfter',
      sql<ActDetails>`result_change.details`.as('details'),
      'resultChange.reason',
      sql<ChangeState>`result_change.state`.as('state'),
      'resultChange.askedBy',
      'resultChange.askedAt',
      'resultChange.dueAt',
      'resultChange.decidedBy',
      'resultChange.decidedAt',
      'resultChange.note',
      'resultChange.why',
      nameOf('result_change.asked_by').as('asker'),
      nameOf('result_change.decided_by').as('decider'),
      sql<string[]>`(select coalesce(array_agg(name order by name), '{}') from category where id = any(result_change.category_ids))`.as(
        'categories',
      ),
    ])
    .where('resultChange.propertyId', '=', propertyId);
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/** Those that wait first. */
export const listChanges = (db: ReadDb, propertyId: number, seasonId: number) =>
  selectChanges(db, propertyId)
    .where('resultChange.seasonId', '=', seasonId)
    .orderBy(sql`state not in ('open', 'waiting')`)
    .orderBy('resultChange.id', 'desc')
    .limit(200)
    .execute();

export const findChange = (db: ReadDb, propertyId: number, seasonId: number, id: number) =>
  selectChanges(db, propertyId).where('resultChange.seasonId', '=', seasonId).where('resultChange.id', '=', id).executeTakeFirst();

/** Two who decide at the same moment do so one after the other. */
export const lockChange = (db: WriteDb, propertyId: number, seasonId: number, id: number) =>
  selectChanges(db, propertyId)
    .where('resultChange.seasonId', '=', seasonId)
    .where('resultChange.id', '=', id)
    .forUpdate('resultChange')
    .executeTakeFirst();

interface NewChange {
  propertyId: number;
  seasonId: number;
  kind: ActKind;
  act: { call: ActCall; body: object };
  categoryIds: readonly number[];
  before: Outcome;
  after: Outcome;
  printBefore: string;
  printAfter: string;
  details: ActDetails;
  reason: string;
  state: 'open' | 'waiting';
  askedBy: number;
  askedAt: Date;
  dueAt: Date;
}

/** Answers nothing if the same is asked for already. */
export async function addChange(db: WriteDb, { act, categoryIds, before, after, details, ...row }: NewChange): Promise<number | undefined> {
  const added = await db
    .insertInto('resultChange')
    .values({
      ...row,
      act: JSON.stringify(act),
      categoryIds: [...categoryIds],
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      details: JSON.stringify(details),
    })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** The request that waits and says exactly this. */
export async function findSame(db: ReadDb, seasonId: number, act: object): Promise<number | undefined> {
  const row = await db
    .selectFrom('resultChange')
    .select('id')
    .where('seasonId', '=', seasonId)
    .where('state', 'in', ['open', 'waiting'])
    .where(sql<boolean>`act = ${JSON.stringify(act)}::jsonb`)
    .executeTakeFirst();
  return row?.id;
}

export const decide = (
  db: WriteDb,
  propertyId: number,
  id: number,
  decision: { state: ChangeState; decidedBy: number | null; decidedAt: Date; note?: string | null; why?: string | null },
) => db.updateTable('resultChange').set(decision).where('id', '=', id).where('propertyId', '=', propertyId).execute();

/** What the clock decides: whose waiting period has passed, and what no one decided in time. */
export const lockDue = (db: WriteDb, now: Date) =>
  db
    .selectFrom('resultChange')
    .select(['id', 'propertyId', 'seasonId'])
    .where('state', 'in', ['open', 'waiting'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Everyone who holds a permission in an award, with the best role that gives it. */
export async function listStaff(db: ReadDb, propertyId: number, permission: Permission) {
  const roles: readonly StaffRole[] = staffRoles.filter((role) => roleHolds(role, permission));
  const rows = await db
    .selectFrom('account')
    .innerJoin('staffGrant', 'staffGrant.accountId', 'account.id')
    .select([
      'account.id',
      'account.email',
      'account.firstName',
      sql<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email)`.as('name'),
      sql<StaffRole>`staff_grant.role`.as('role'),
    ])
    .where('account.propertyId', '=', adminPropertyId)
    .where('account.role', '=', 'Administrator')
    .where('account.deactivatedAt', 'is', null)
    .where('staffGrant.role', 'in', [...roles])
    .where((eb) => eb.or([eb('staffGrant.propertyId', 'is', null), eb('staffGrant.propertyId', '=', propertyId)]))
    .orderBy('account.id')
    .execute();
  const best = (one: StaffRole, other: StaffRole) => (staffRoles.indexOf(one) <= staffRoles.indexOf(other) ? one : other);
  const known = new Map<number, (typeof rows)[number]>();
  for (const row of rows) known.set(row.id, { ...row, role: best(row.role, known.get(row.id)?.role ?? row.role) });
  return [...known.values()];
}

/** Of these accounts, those who judged in one of the categories: judges sign in elsewhere, with the same address. */
export async function listWhoJudged(db: ReadDb, accountIds: readonly number[], categoryIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account.id from account
    where account.id = any(${[...accountIds]}::int[]) and exists (
      select from account judge join reviewer on reviewer.account_id = judge.id
      where lower(trim(judge.email)) = lower(trim(account.email)) and (
        exists (select from review join entry on entry.id = review.entry_id
          where review.reviewer_id = reviewer.id and entry.category_id = any(${[...categoryIds]}::int[]))
        or exists (select from ballot where ballot.reviewer_id = reviewer.id and ballot.category_id = any(${[...categoryIds]}::int[]))))`.execute(
    db as never,
  );
  return rows.map(({ id }) => id);
}

export async function countDecided(db: ReadDb, seasonId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('resultChange')
    .select(({ fn }) => ['decidedBy', fn.countAll<number>().as('count')])
    .where('seasonId', '=', seasonId)
    .where('state', 'in', ['approved', 'declined'])
    .groupBy('decidedBy')
    .execute();
  return new Map(rows.flatMap(({ decidedBy, count }) => (decidedBy === null ? [] : [[decidedBy, count]])));
}

/** What one asked for and waits for someone else, and when the first takes effect where no one else may decide. */
export const countOwnOpen = (db: ReadDb, propertyId: number, seasonId: number, askedBy: number) =>
  db
    .selectFrom('resultChange')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('askedAt').as('since'),
      fn.min('dueAt').filterWhere('state', '=', 'waiting').as('until'),
    ])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('state', 'in', ['open', 'waiting'])
    .where('askedBy', '=', askedBy)
    .executeTakeFirstOrThrow();

export const countOpen = (db: ReadDb, propertyId: number, seasonId: number, butNotOf: number) =>
  db
    .selectFrom('resultChange')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('askedAt').as('since')])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('state', 'in', ['open', 'waiting'])
    .where((eb) => eb.or([eb('askedBy', 'is', null), eb('askedBy', '<>', butNotOf)]))
    .executeTakeFirstOrThrow();

export const findAccounts = (db: ReadDb, ids: readonly number[]) =>
  db.selectFrom('account').select(['id', 'email', 'firstName']).where('id', '=', anyOf(ids)).execute();

/** What everything after this was is as if it had not been. */
export const hold = (db: WriteDb) => sql`savepoint result_change`.execute(db);
export const undo = async (db: WriteDb) => {
  await sql`rollback to savepoint result_change`.execute(db);
  await sql`release savepoint result_change`.execute(db);
};
export const keep = (db: WriteDb) => sql`release savepoint result_change`.execute(db);
