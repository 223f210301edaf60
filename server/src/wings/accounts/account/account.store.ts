import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Role } from '#contract/kernel/call/permissions.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Account as AccountTable } from '#server/kernel/database/tables.gen.ts';

export type AccountRow = Omit<Selectable<AccountTable>, 'role'> & { role: Exclude<Role, 'Voter'> };

export const findAccount = async (db: ReadDb, propertyId: number, id: number): Promise<AccountRow | undefined> =>
  (await db.selectFrom('account').selectAll().where('propertyId', '=', propertyId).where('id', '=', id).executeTakeFirst()) as
    | AccountRow
    | undefined;

/** Of any property: administrators look over all of them. */
export const findAccountAnywhere = async (db: ReadDb, id: number): Promise<AccountRow | undefined> =>
  (await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()) as AccountRow | undefined;

export const findAccountByEmail = async (db: ReadDb, propertyId: number, email: string): Promise<AccountRow | undefined> =>
  (await db
    .selectFrom('account')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .executeTakeFirst()) as AccountRow | undefined;

/** The account with this email in any of these; of several, the one that was here last. */
export const findAccountAmong = async (db: ReadDb, propertyIds: readonly number[], email: string): Promise<AccountRow | undefined> =>
  (await db
    .selectFrom('account')
    .selectAll()
    .where('propertyId', '=', anyOf(propertyIds))
    .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .where('deactivatedAt', 'is', null)
    .where('passwordHash', 'is not', null)
    .orderBy('lastSeenAt', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()) as AccountRow | undefined;

/** As the database compares addresses. */
export const lowered = async (db: ReadDb, email: string): Promise<string> =>
  (await db.selectNoFrom((eb) => eb.fn<string>('lower', [eb.val(email)]).as('email')).executeTakeFirstOrThrow()).email;

/** Every active account of one email, for the reminder that goes to that email and nowhere else. */
export const listAccountsOfEmail = (db: ReadDb, email: string) =>
  db
    .selectFrom('account')
    .select(['propertyId', 'firstName', 'email'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .where('deactivatedAt', 'is', null)
    .orderBy('propertyId')
    .execute();

export const addAccount = async (
  db: WriteDb,
  propertyId: number,
  account: Omit<Insertable<AccountTable>, 'propertyId'>,
): Promise<AccountRow> =>
  (await db
    .insertInto('account')
    .values({ ...account, propertyId })
    .returningAll()
    .executeTakeFirstOrThrow()) as AccountRow;

/** Nothing when the email has an account there already, also when that came in the same moment. */
export const addAccountUnlessTaken = async (
  db: Pick<WriteDb, 'insertInto'>,
  propertyId: number,
  account: Omit<Insertable<AccountTable>, 'propertyId'>,
): Promise<AccountRow | undefined> =>
  (await db
    .insertInto('account')
    .values({ ...account, propertyId })
    .onConflict((same) => same.doNothing())
    .returningAll()
    .executeTakeFirst()) as AccountRow | undefined;

/** Many without a password. Each comes with all its columns. */
export async function addAccounts(
  db: WriteDb,
  propertyId: number,
  role: 'Entrant' | 'Reviewer',
  people: readonly { email: string; firstName: string; lastName: string; title?: string | null; organization: string | null }[],
  now: Date,
): Promise<{ id: number; email: string; firstName: string; made: string }[]> {
  const added = await sql<{ id: number; email: string; firstName: string; made: string }>`
    with added as (
      insert into account (property_id, role, email, first_name, last_name, title, organization, created_at)
      select ${propertyId}, ${role}, email, "firstName", "lastName", title, organization, ${now}
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as given (email text, "firstName" text, "lastName" text, title text, organization text)
      returning *)
    select id, email, first_name, to_jsonb(added)::text as made from added`.execute(db);
  return added.rows;
}

/** Counts the version up; with `version` given, only if no one saved in between. */
export const changeAccount = async (
  db: WriteDb,
  propertyId: number,
  id: number,
  change: Updateable<AccountTable>,
  version?: number | null,
): Promise<AccountRow | undefined> =>
  (await db
    .updateTable('account')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .$if(version !== undefined && version !== null, (query) => query.where('version', '=', version as number))
    .returningAll()
    .executeTakeFirst()) as AccountRow | undefined;

/** Not counted as a version: it is no part of what two editors could overwrite. */
export const chooseLanguage = async (
  db: WriteDb,
  propertyId: number,
  id: number,
  language: string | null,
): Promise<AccountRow | undefined> =>
  (await db
    .updateTable('account')
    .set({ language })
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()) as AccountRow | undefined;

/** Nothing when the account was deactivated or its password changed since it was looked at. */
export const noteSignIn = (db: WriteDb, propertyId: number, id: number, passwordHash: string, now: Date) =>
  db
    .updateTable('account')
    .set({ lastSeenAt: now })
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('deactivatedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const deleteAccounts = (db: WriteDb, ids: readonly number[]) => db.deleteFrom('account').where('id', '=', anyOf(ids)).execute();
