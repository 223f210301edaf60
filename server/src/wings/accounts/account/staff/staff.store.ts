import { sql } from 'kysely';
import type { Awards, StaffGrant, StaffRole } from '#contract/kernel/call/permissions.ts';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** In a transaction, or in the tests' kit without one. Said by what it uses: to compare both handles whole takes the compiler ten seconds. */
export async function putGrants(
  db: Pick<WriteDb, 'insertInto'>,
  accountId: number,
  grants: readonly StaffGrant[],
  grantedBy: number | null,
  now: Date,
): Promise<void> {
  if (!grants.length) return;
  await db
    .insertInto('staffGrant')
    .values(grants.map(({ propertyId, role }) => ({ accountId, propertyId, role, grantedBy, grantedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Revokes what was granted for these awards; with `all`, also what was granted for all. */
export const deleteGrants = (db: WriteDb, awards: Awards, accountId: number) =>
  db
    .deleteFrom('staffGrant')
    .where('accountId', '=', accountId)
    .$if(awards !== 'all', (query) => query.where('propertyId', '=', anyOf(awards as readonly number[])))
    .execute();

export const listGrants = async (db: ReadDb, accountIds: readonly number[]): Promise<(StaffGrant & { accountId: number })[]> =>
  (
    await db
      .selectFrom('staffGrant')
      .select(['accountId', 'propertyId', 'role'])
      .where('accountId', '=', anyOf(accountIds))
      .orderBy((e) => e.fn.coalesce('propertyId', e.lit(-1)))
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, role: row.role as StaffRole }));

/** Anyone who works for one of these awards, including people who work for all; only with a grant for all, those without any. */
export const listStaff = (db: ReadDb, awards: Awards, now: Date, withFormer = false) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'firstName', 'lastName', 'title', 'phone', 'hasFactor', 'lastSeenAt', 'createdAt', 'version', 'deactivatedAt'])
    .select((e) => [
      e('passwordHash', 'is not', null).as('hasPassword'),
      e
        .selectFrom('accountCode')
        .select((code) => code.fn.max('accountCode.expiresAt').as('at'))
        .whereRef('accountCode.accountId', '=', 'account.id')
        .where('accountCode.purpose', '=', 'reset')
        .where('accountCode.usedAt', 'is', null)
        .where('accountCode.expiresAt', '>', now)
        .as('invitedUntil'),
    ])
    .where('account.propertyId', '=', adminPropertyId)
    .where('account.role', '=', 'Administrator')
    .$if(!withFormer || awards !== 'all', (query) => query.where('account.deactivatedAt', 'is', null))
    .$if(awards !== 'all', (query) =>
      query.where((e) =>
        e.exists(
          e
            .selectFrom('staffGrant')
            .select('staffGrant.id')
            .whereRef('staffGrant.accountId', '=', 'account.id')
            .where((or) =>
              or.or([or('staffGrant.propertyId', 'is', null), or('staffGrant.propertyId', '=', anyOf(awards as readonly number[]))]),
            ),
        ),
      ),
    )
    .orderBy((e) => e.fn('lower', ['lastName']))
    .orderBy((e) => e.fn('lower', ['firstName']))
    .orderBy('id')
    .execute();

const owners = sql<boolean>`exists (select from staff_grant where staff_grant.account_id = account.id
  and staff_grant.property_id is null and staff_grant.role = 'owner')`;

const activeOwners = (db: ReadDb) =>
  db
    .selectFrom('account')
    .select('account.id')
    .where('account.propertyId', '=', adminPropertyId)
    .where('account.role', '=', 'Administrator')
    .where('account.deactivatedAt', 'is', null)
    .where(owners)
    .orderBy('account.id');

export const listOwners = async (db: ReadDb): Promise<number[]> => (await activeOwners(db).execute()).map(({ id }) => id);

/** Locks them, so that two owners who remove each other at the same time do not both succeed. */
export async function lockOwners(db: WriteDb): Promise<number[]> {
  await activeOwners(db).forUpdate().execute();
  // What was waited for may have been a removal.
  return listOwners(db);
}
