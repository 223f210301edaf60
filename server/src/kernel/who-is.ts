import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Role, StaffGrant } from '#contract/kernel/permissions.ts';
import { findProperty } from '#contract/kernel/properties.ts';
import type { Pool, ReadDb } from './db.ts';
import type { Actor } from './implement.ts';
import { hashOf } from './signer.ts';
import { voterCookie } from './voter-cookie.ts';

/** With the session, so that nobody asks the database twice; only administrators have any. */
const grantsOfAccount = sql<readonly StaffGrant[]>`case when account.role = 'Administrator' then coalesce((
  select json_agg(json_build_object('propertyId', staff_grant.property_id, 'role', staff_grant.role))
  from staff_grant where staff_grant.account_id = account.id), '[]') else '[]' end`;

/** The account behind the bearer token, if the token is good, the session lives and the account is active. */
export async function accountOf(db: Pool, request: FastifyRequest, now: Date): Promise<Omit<Actor, 'awards'> | undefined> {
  const token = /^bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return undefined;
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select(['account.id', 'account.role', 'account.propertyId', 'session.id as sessionId', 'session.lastSeenAt'])
    .select(grantsOfAccount.as('grants'))
    .where('session.tokenHash', '=', hashOf(token))
    .where('session.expiresAt', '>', now)
    .where('session.revokedAt', 'is', null)
    .where('account.deactivatedAt', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  // A guest's token opens nothing on a property that has no guests (R237, R375).
  if (found.role === 'Guest' && !findProperty(found.propertyId)?.guestAccounts) return undefined;
  const { lastSeenAt, ...actor } = found;
  if (now.getTime() - lastSeenAt.getTime() >= seenEveryMs) await noteSeen(db, actor.id, actor.sessionId, now);
  return { ...actor, role: actor.role as Role };
}

/** A write per call would cost more than most calls. */
const seenEveryMs = 60_000;

async function noteSeen(db: Pool, accountId: number, sessionId: number, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ lastSeenAt: now })
    .where('id', '=', sessionId)
    .where('lastSeenAt', '<=', new Date(now.getTime() - seenEveryMs))
    .execute();
  await db.updateTable('account').set({ lastSeenAt: now }).where('id', '=', accountId).execute();
}

/** The voter behind the cookie. */
export async function voterOf(db: ReadDb, request: FastifyRequest, now: Date): Promise<Actor | undefined> {
  const token = request.cookies[voterCookie];
  if (!token) return undefined;
  const found = await db
    .selectFrom('voterSession')
    .innerJoin('voter', 'voter.id', 'voterSession.voterId')
    .select(['voter.id', 'voter.propertyId', 'voterSession.id as sessionId'])
    .where('voterSession.tokenHash', '=', hashOf(token))
    .where('voterSession.expiresAt', '>', now)
    .executeTakeFirst();
  return found && { ...found, role: 'Voter', grants: [], awards: [] };
}
