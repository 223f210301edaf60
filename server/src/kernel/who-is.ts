import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { passStart, tokenStart } from '#contract/kernel/token-start.ts';
import type { Role, StaffGrant } from '#contract/kernel/permissions.ts';
import { findProperty } from '#contract/kernel/properties.ts';
import type { Pool, ReadDb } from './db.ts';
import type { Actor } from './implement.ts';
import type { World as MountWorld } from './mount.ts';
import { hashOf } from './signer.ts';
import { voterCookie } from './voter-cookie.ts';

/** With the session, so that nobody asks the database twice; only administrators have any. */
const grantsOfAccount = sql<readonly StaffGrant[]>`case when account.role = 'Administrator' then coalesce((
  select json_agg(json_build_object('propertyId', staff_grant.property_id, 'role', staff_grant.role))
  from staff_grant where staff_grant.account_id = account.id), '[]') else '[]' end`;

/** Hardly anybody has any: a look into a small table, with the session. */
const blockedTypes = sql<string[]>`array(select request_type from account_block where account_block.account_id = account.id)`;

type World = Pick<MountWorld, 'pool' | 'clock' | 'services'>;

/** The account behind the bearer token: of a living session, or of a personal access token. */
export async function accountOf(world: World, request: FastifyRequest): Promise<Omit<Actor, 'awards'> | undefined> {
  const token = /^bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return undefined;
  if (token.startsWith(passStart)) return passOf(world, request, token);
  return token.startsWith(tokenStart) ? programOf(world, request, token) : personOf(world.pool, token, world.clock());
}

/** If the token is good, the session lives and the account is active. */
async function personOf(db: Pool, token: string, now: Date): Promise<Omit<Actor, 'awards'> | undefined> {
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .leftJoin('session as own', 'own.id', 'session.actingSessionId')
    .leftJoin('account as acting', 'acting.id', 'session.actingId')
    .select(['account.id', 'account.role', 'account.propertyId', 'account.hasFactor'])
    .select(['session.id as sessionId', 'session.lastSeenAt', 'session.createdAt', 'session.provedAt'])
    .select(['session.actingId', 'session.actingSessionId'])
    .select([grantsOfAccount.as('grants'), blockedTypes.as('blocked')])
    .where('session.tokenHash', '=', hashOf(token))
    .where('session.expiresAt', '>', now)
    .where('session.revokedAt', 'is', null)
    .where('account.deactivatedAt', 'is', null)
    // Whoever looks as somebody else does so as long as they are signed in themselves.
    .where((e) =>
      e.or([
        e('session.actingId', 'is', null),
        e.and([e('own.revokedAt', 'is', null), e('own.expiresAt', '>', now), e('acting.deactivatedAt', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
  if (!found) return undefined;
  // A guest's token opens nothing on a property that has no guests (R237, R375).
  if (found.role === 'Guest' && !findProperty(found.propertyId)?.guestAccounts) return undefined;
  const { lastSeenAt, createdAt, provedAt, actingId, actingSessionId, ...actor } = found;
  const acting = actingId && actingSessionId ? { id: actingId, sessionId: actingSessionId } : undefined;
  if (now.getTime() - lastSeenAt.getTime() >= seenEveryMs) await noteSeen(db, acting ? null : actor.id, actor.sessionId, now);
  return { ...actor, role: actor.role as Role, provedAt: provedAt ?? createdAt, ...(acting && { acting }) };
}

/** Somebody's program. On a call that is open to everybody it is nobody: what is personal there is not for programs. */
async function programOf(
  { pool, clock, services }: World,
  request: FastifyRequest,
  token: string,
): Promise<Omit<Actor, 'awards'> | undefined> {
  if (request.routeOptions.config.call?.may === 'public') return undefined;
  const now = clock();
  const found = await pool
    .selectFrom('personalToken')
    .innerJoin('account', 'account.id', 'personalToken.accountId')
    .select(['account.id', 'account.role', 'account.propertyId', 'account.hasFactor'])
    .select(['personalToken.id as tokenId', 'personalToken.scopes', 'personalToken.lastUsedAt'])
    .select(grantsOfAccount.as('grants'))
    .where('personalToken.tokenHash', '=', hashOf(token))
    .where('personalToken.expiresAt', '>', now)
    .where('personalToken.revokedAt', 'is', null)
    .where('account.deactivatedAt', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { lastUsedAt, ...actor } = found;
  const { tokenId } = actor;
  await services.limiter.takeFor('personalToken', `token ${tokenId}`);
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= seenEveryMs)
    await pool.updateTable('personalToken').set({ lastUsedAt: now }).where('id', '=', tokenId).execute();
  return { ...actor, role: actor.role as Role, sessionId: 0 };
}

/** Whoever holds a pass to the shop, as the account it buys for. On a call that is open to everybody it is nobody. */
async function passOf({ pool, clock }: World, request: FastifyRequest, token: string): Promise<Omit<Actor, 'awards'> | undefined> {
  if (request.routeOptions.config.call?.may === 'public') return undefined;
  const found = await pool
    .selectFrom('shopPass')
    .innerJoin('account', 'account.id', 'shopPass.accountId')
    .select(['account.id', 'account.role', 'shopPass.propertyId', 'shopPass.id as passId', 'shopPass.entryId'])
    .select(blockedTypes.as('blocked'))
    .where('shopPass.tokenHash', '=', hashOf(token))
    .where('shopPass.expiresAt', '>', clock())
    .where('account.deactivatedAt', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { passId, entryId, role, ...actor } = found;
  return { ...actor, role: role as Role, sessionId: 0, grants: [], pass: { id: passId, entryId } };
}

/** A write per call would cost more than most calls. */
const seenEveryMs = 60_000;

async function noteSeen(db: Pool, accountId: number | null, sessionId: number, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ lastSeenAt: now })
    .where('id', '=', sessionId)
    .where('lastSeenAt', '<=', new Date(now.getTime() - seenEveryMs))
    .execute();
  if (accountId !== null) await db.updateTable('account').set({ lastSeenAt: now }).where('id', '=', accountId).execute();
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
    // The session of a registration begins when its mail is opened.
    .where('voterSession.registrationId', 'is', null)
    .executeTakeFirst();
  return found && { ...found, role: 'Voter', grants: [], awards: [] };
}
