import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

interface Attempt {
  stateHash: string;
  provider: string;
  codeVerifier: string;
  nonce: string;
  accountId: number | null;
  returnTo: string;
  /** What a voter's order of works was drawn from before they signed in. */
  orderSeed: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export const addAttempt = (db: WriteDb, propertyId: number, attempt: Attempt) =>
  db
    .insertInto('externalLoginAttempt')
    .values({ ...attempt, propertyId })
    .execute();

/** The state is what names the property here: it is ours, random, and good once. */
export const findAttempt = (db: ReadDb, stateHash: string, now: Date) =>
  db.selectFrom('externalLoginAttempt').selectAll().where('stateHash', '=', stateHash).where('expiresAt', '>', now).executeTakeFirst();

/** Of two requests with one state only one gets true. */
export async function takeAttempt(db: WriteDb, propertyId: number, stateHash: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('externalLoginAttempt')
    .where('propertyId', '=', propertyId)
    .where('stateHash', '=', stateHash)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export const deleteDeadAttempts = (db: WriteDb, now: Date) => db.deleteFrom('externalLoginAttempt').where('expiresAt', '<=', now).execute();

export const findLogin = (db: ReadDb, propertyId: number, provider: string, subject: string) =>
  db
    .selectFrom('externalLogin')
    .select('accountId')
    .where('propertyId', '=', propertyId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();

export const listLogins = (db: ReadDb, propertyId: number, accountId: number) =>
  db
    .selectFrom('externalLogin')
    .select(['provider', 'email', 'createdAt'])
    .where('propertyId', '=', propertyId)
    .where('accountId', '=', accountId)
    .orderBy('provider')
    .orderBy('createdAt')
    .execute();

export const addLogin = (
  db: WriteDb,
  propertyId: number,
  login: { provider: string; subject: string; accountId: number; email: string | null; createdAt: Date },
) =>
  db
    .insertInto('externalLogin')
    .values({ ...login, propertyId })
    .execute();

export async function deleteLogins(db: WriteDb, propertyId: number, accountId: number, provider: string): Promise<number> {
  const gone = await db
    .deleteFrom('externalLogin')
    .where('propertyId', '=', propertyId)
    .where('accountId', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** What someone linked who had no business in the account. */
export const deleteLoginsSince = (db: WriteDb, accountId: number, since: Date) =>
  db.deleteFrom('externalLogin').where('accountId', '=', accountId).where('createdAt', '>=', since).execute();
