import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** The hash of a code that opens one session in this account's name, for whoever holds that session of their own. */
export const addActingCode = (
  db: WriteDb,
  accountId: number,
  code: { codeHash: string; sessionId: number; createdAt: Date; expiresAt: Date },
) =>
  db
    .insertInto('accountCode')
    .values({ ...code, accountId, purpose: 'acting' })
    .execute();

/** Who is to be looked as, and who looks, as long as the code is unused and both are there. */
export const findActingCode = (db: ReadDb, codeHash: string, now: Date) =>
  db
    .selectFrom('accountCode')
    .innerJoin('account', 'account.id', 'accountCode.accountId')
    .innerJoin('session as own', 'own.id', 'accountCode.sessionId')
    .innerJoin('account as acting', 'acting.id', 'own.accountId')
    .select(['account.id', 'account.propertyId', 'account.role', 'account.email', 'account.firstName', 'account.lastName'])
    .select(['own.id as actingSessionId', 'acting.id as actingId'])
    .select(['acting.firstName as actingFirstName', 'acting.lastName as actingLastName', 'acting.email as actingEmail'])
    .where('accountCode.codeHash', '=', codeHash)
    .where('accountCode.purpose', '=', 'acting')
    .where('accountCode.usedAt', 'is', null)
    .where('accountCode.expiresAt', '>', now)
    .where('own.revokedAt', 'is', null)
    .where('own.expiresAt', '>', now)
    .where('account.deactivatedAt', 'is', null)
    .where('acting.deactivatedAt', 'is', null)
    .executeTakeFirst();

interface ActingSession {
  tokenHash: string;
  actingId: number;
  actingSessionId: number;
  address: string;
  agent: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

export const addActingSession = (db: WriteDb, accountId: number, session: ActingSession) =>
  db
    .insertInto('session')
    .values({ ...session, accountId })
    .execute();
