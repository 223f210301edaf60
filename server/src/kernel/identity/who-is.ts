import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { passStart, tokenStart } from '#contract/kernel/call/token-start.ts';
import type { Role, StaffGrant } from '#contract/kernel/call/permissions.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import type { Pool, ReadDb } from '../database/db.ts';
import type { Actor } from '../call/implement.ts';
import type { KnownSession } from './known-sessions.ts';
import type { World as MountWorld } from '../call/mount.ts';
import { hashOf } from './signer.ts';
import { voterCookie } from './voter-cookie.ts';

/** With the session, so that no one asks the database twice; only administrators have any. */
const grantsOfAccount = sql<readonly StaffGrant[]>`case when account.role = 'Administrator' then coalesce((
  select json_agg(json_build_object('propertyId', staff_grant.property_id, 'role', staff_grant.role))
  from staff_grant where staff_grant.account_id = account.id), '[]') else '[]' end`;

/** Hardly anyone has any: a look into a small table, with the session. */
const blockedTypes = sql<string[]>`array(select request_type from account_block where account_block.account_id = account.id)`;

type World = Pick<MountWorld, 'pool' | 'clock' | 'services' | 'sessions' | 'lastSeen'>;

/** The account behind the bearer token: of a living session, or of a personal access token. */
export async function accountOf(world: World, request: FastifyRequest): Promise<Omit<Actor, 'awards'> | undefined> {
  const token = bearerToken(request.headers.authorization);
  if (!token) return undefined;
  if (token.startsWith(passStart)) return passOf(world, request, token);
  const isProgram = token.startsWith(tokenStart);
  // On a call that is open to everyone a program is no one: what is personal there is not for programs.
  if (isProgram && request.routeOptions.config.call?.may === 'public') return undefined;
  const hash = hashOf(token);
  const now = world.clock();
  const read = isProgram ? programOf : personOf;
  const known = world.sessions.find(hash, now.getTime()) ?? (await world.sessions.learn(hash, () => read(world.pool, hash, now)));
  if (!known) return undefined;
  const { actor } = known;
  // A guest's token opens nothing on a property that has no guests (R237, R375).
  if (actor.role === 'Guest' && !findProperty(actor.propertyId)?.guestAccounts) return undefined;
  if (isProgram) await world.services.limiter.take('personalToken', { account: `token ${actor.tokenId}` });
  world.lastSeen.note(known, now);
  return actor;
}

const bearerToken = (header: string | undefined): string | undefined => header && /^bearer +([\w.~+/-]+=*)$/i.exec(header)?.[1];

/** If the token is good, the session lives and the account is active. The triggers of `tell_session_changed` say when what this reads changes. */
async function personOf(db: Pool, tokenHash: string, now: Date): Promise<KnownSession | undefined> {
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .leftJoin('session as own', 'own.id', 'session.actingSessionId')
    .leftJoin('account as acting', 'acting.id', 'session.actingId')
    .select(['account.id', 'account.role', 'account.propertyId', 'account.hasFactor', 'account.language'])
    .select(['session.id as sessionId', 'session.lastSeenAt', 'session.createdAt', 'session.provedAt', 'session.expiresAt'])
    .select(['session.actingId', 'session.actingSessionId', 'own.expiresAt as ownExpiresAt'])
    .select([grantsOfAccount.as('grants'), blockedTypes.as('blocked')])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', now)
    .where('session.revokedAt', 'is', null)
    .where('account.deactivatedAt', 'is', null)
    // Anyone who looks as someone else does so as long as they are signed in themselves.
    .where((e) =>
      e.or([
        e('session.actingId', 'is', null),
        e.and([e('own.revokedAt', 'is', null), e('own.expiresAt', '>', now), e('acting.deactivatedAt', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
  if (!found) return undefined;
  const { lastSeenAt, createdAt, provedAt, expiresAt, ownExpiresAt, actingId, actingSessionId, ...actor } = found;
  const acting = actingId && actingSessionId ? { id: actingId, sessionId: actingSessionId } : undefined;
  return {
    actor: { ...actor, role: actor.role as Role, provedAt: provedAt ?? createdAt, ...(acting && { acting }) },
    until: Math.min(expiresAt.getTime(), ownExpiresAt?.getTime() ?? Number.POSITIVE_INFINITY),
    seenAt: lastSeenAt.getTime(),
  };
}

/** Someone's program. */
async function programOf(db: Pool, tokenHash: string, now: Date): Promise<KnownSession | undefined> {
  const found = await db
    .selectFrom('personalToken')
    .innerJoin('account', 'account.id', 'personalToken.accountId')
    .select(['account.id', 'account.role', 'account.propertyId', 'account.hasFactor', 'account.language'])
    .select(['personalToken.id as tokenId', 'personalToken.scopes', 'personalToken.lastUsedAt', 'personalToken.expiresAt'])
    .select(grantsOfAccount.as('grants'))
    .where('personalToken.tokenHash', '=', tokenHash)
    .where('personalToken.expiresAt', '>', now)
    .where('personalToken.revokedAt', 'is', null)
    .where('account.deactivatedAt', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { lastUsedAt, expiresAt, ...actor } = found;
  return {
    actor: { ...actor, role: actor.role as Role, sessionId: 0 },
    until: expiresAt.getTime(),
    seenAt: lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY,
  };
}

/** Anyone who holds a pass to the shop, as the account it buys for. On a call that is open to everyone it is no one. Few calls are made so: it is asked for each time. */
async function passOf({ pool, clock }: World, request: FastifyRequest, token: string): Promise<Omit<Actor, 'awards'> | undefined> {
  if (request.routeOptions.config.call?.may === 'public') return undefined;
  const found = await pool
    .selectFrom('shopPass')
    .innerJoin('account', 'account.id', 'shopPass.accountId')
    .select(['account.id', 'account.role', 'account.language', 'shopPass.propertyId', 'shopPass.id as passId', 'shopPass.entryId'])
    .select(blockedTypes.as('blocked'))
    .where('shopPass.tokenHash', '=', hashOf(token))
    .where('shopPass.expiresAt', '>', clock())
    .where('account.deactivatedAt', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { passId, entryId, role, ...actor } = found;
  return { ...actor, role: role as Role, sessionId: 0, grants: [], pass: { id: passId, entryId } };
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
