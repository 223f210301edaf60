import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { opens } from '#server/wings/ground/secret-link/secret-link.store.ts';

/** The hash of a code that opens one session in this account's name, for the holder of that session. */
/** Who is to be looked as, and who looks, as long as the code is unused and both are there. */
export const findActingCode = (db: ReadDb, code: string, now: Date) =>
  db
    .selectFrom('accountCode')
    .innerJoin('account', 'account.id', 'accountCode.accountId')
    .innerJoin('session as own', 'own.id', 'accountCode.sessionId')
    .innerJoin('account as acting', 'acting.id', 'own.accountId')
    .select(['account.id', 'account.propertyId', 'account.role', 'account.email', 'account.firstName', 'account.lastName'])
    .select(['own.id as actingSessionId', 'acting.id as actingId'])
    .select(['acting.firstName as actingFirstName', 'acting.lastName as actingLastName', 'acting.email as actingEmail'])
    .where('accountCode.purpose', '=', 'acting')
    .where(opens('accountCode', secretLinks['account.acting'], code, now))
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
