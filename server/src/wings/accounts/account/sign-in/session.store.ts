import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

interface NewSession {
  tokenHash: string;
  appId: string | null;
  address: string;
  agent: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

export const addSession = (db: WriteDb, accountId: number, session: NewSession) =>
  db
    .insertInto('session')
    .values({ ...session, accountId })
    .execute();

export const listSessions = (db: ReadDb, accountId: number, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'address', 'agent', 'createdAt', 'lastSeenAt', 'expiresAt', 'actingId'])
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .execute();

const livingStaff = (db: ReadDb, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .where('account.role', '=', 'Administrator')
    .where('account.propertyId', '=', adminPropertyId)
    .where('account.deactivatedAt', 'is', null)
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', now);

export const listStaffSessions = (db: ReadDb, now: Date) =>
  livingStaff(db, now)
    .select(['session.id', 'session.accountId', 'session.address', 'session.agent', 'session.createdAt', 'session.lastSeenAt'])
    .select(['session.expiresAt', 'account.firstName', 'account.lastName', 'account.email', 'account.hasFactor'])
    .orderBy('session.lastSeenAt', 'desc')
    .orderBy('session.id')
    .limit(500)
    .execute();

export const findStaffOf = (db: ReadDb, sessionId: number, now: Date) =>
  livingStaff(db, now).select('session.accountId').where('session.id', '=', sessionId).executeTakeFirst();

export async function revokeSession(db: WriteDb, accountId: number, sessionId: number, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('accountId', '=', accountId)
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Ends every session of the account, or every one but one. */
export async function revokeSessions(db: WriteDb, accountId: number, now: Date, except?: number): Promise<number> {
  const done = await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .$if(except !== undefined, (query) => query.where('id', '!=', except as number))
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Ends every session in which someone looks at a portal as someone else. */
export const endActing = (db: WriteDb, actingId: number, now: Date) =>
  db.updateTable('session').set({ revokedAt: now }).where('actingId', '=', actingId).where('revokedAt', 'is', null).execute();

/** Revoked ones stay a day, so that a log line can still be traced to its session. */
export async function deleteDeadSessions(db: WriteDb, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<=', now).execute();
  await db
    .deleteFrom('session')
    .where('revokedAt', '<=', new Date(now.getTime() - 86_400_000))
    .execute();
}
