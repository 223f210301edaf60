import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { tokenStart } from '#contract/kernel/call/token-start.ts';
import { command } from '#kit/cluster.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { buildApp } from '#server/app.ts';
import { type OpenWorld, openWorld } from '#server/world.ts';
import { implement } from '../call/implement.ts';
import { makeLog } from '../runtime/log.ts';
import { hashOf, newToken } from './signer.ts';

const calls = { who: read('GET /Test/Who', { does: 'Say who is asking', may: 'account.use', reply: z.unknown() }) };
const topic = implement(calls, { who: async ({ actor }) => actor });

let server: TestServer;
/** A second process on the same database. */
let neighbour: OpenWorld;
let here: FastifyInstance;
let there: FastifyInstance;
let robin: Person;

beforeAll(async () => {
  server = await openTestServer();
  neighbour = await openWorld(server.settings, server.settings.DATABASE_URL ?? '', makeLog(server.settings), () => server.clock.now);
  [here, there] = await Promise.all([buildApp(server.world, [topic]), buildApp(neighbour, [topic])]);
});
beforeEach(async () => {
  robin = await server.people.entrant(1);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await neighbour.close();
  await server.close();
});

/** What the process takes someone for, or the status with which it does not know them. */
async function who(app: FastifyInstance, token: string): Promise<Record<string, unknown> | number> {
  const answer = await app.inject({ url: '/api/Test/Who', headers: { authorization: `Bearer ${token}` } });
  return answer.statusCode === 200 ? answer.json<{ Data: Record<string, unknown> }>().Data : answer.statusCode;
}

/** Both processes know someone; then something changes. The process that changed it knows immediately, the others once they are notified. */
async function expectChange(token: string, before: unknown, change: () => Promise<unknown>, after: unknown): Promise<void> {
  for (const app of [here, there]) expect(await who(app, token)).toEqual(before);
  await change();
  expect(await who(here, token)).toEqual(after);
  await vi.waitFor(async () => expect(await who(there, token)).toEqual(after), { timeout: 10_000, interval: 20 });
}

const known = (more: Record<string, unknown> = {}) => expect.objectContaining({ id: robin.id, ...more });
const ofSession = () => ({ tokenHash: hashOf(robin.token) });
const setSession = (values: object) =>
  server.pool.updateTable('session').set(values).where('tokenHash', '=', ofSession().tokenHash).execute();
const setAccount = (values: object, id = robin.id) => server.pool.updateTable('account').set(values).where('id', '=', id).execute();
const now = () => server.clock.now;
const past = () => new Date(now().getTime() - 1000);

test('someone is read once and then known', async () => {
  await who(here, robin.token);
  const kept = server.world.sessions.size;
  // Nothing says that this row changed: anyone who still believes it has not read it.
  await sql`alter table session disable trigger session_told`.execute(server.pool);
  await setSession({ revokedAt: now() });
  expect(await who(here, robin.token)).toEqual(known());
  expect(server.world.sessions.size).toBe(kept);
  await sql`alter table session enable trigger session_told`.execute(server.pool);
  server.world.sessions.forget();
  expect(await who(here, robin.token)).toBe(401);
});

describe('what is known of someone ends everywhere when', () => {
  test('their session is revoked', () => expectChange(robin.token, known(), () => setSession({ revokedAt: now() }), 401));
  test('their session is cut short', () => expectChange(robin.token, known(), () => setSession({ expiresAt: past() }), 401));
  test('their session is removed', () =>
    expectChange(
      robin.token,
      known(),
      () => server.pool.deleteFrom('session').where('tokenHash', '=', ofSession().tokenHash).execute(),
      401,
    ));
  test('their session gets another secret', () =>
    expectChange(robin.token, known(), () => setSession({ tokenHash: hashOf(newToken()) }), 401));
  test('their session becomes another account’s', async () => {
    const other = await server.people.entrant(1);
    await expectChange(robin.token, known(), () => setSession({ accountId: other.id }), expect.objectContaining({ id: other.id }));
  });
  test('they prove again who they are', () =>
    expectChange(
      robin.token,
      known({ provedAt: now().toISOString() }),
      () => setSession({ provedAt: past() }),
      known({ provedAt: past().toISOString() }),
    ));
  test('their account is deactivated', () => expectChange(robin.token, known(), () => setAccount({ deactivatedAt: now() }), 401));
  test('their account gets another role', () =>
    expectChange(robin.token, known({ role: 'Entrant' }), () => setAccount({ role: 'Reviewer' }), known({ role: 'Reviewer' })));
  test('their account moves to another award', () =>
    expectChange(robin.token, known({ propertyId: 1 }), () => setAccount({ propertyId: 3 }), known({ propertyId: 3 })));
  test('they set up a second factor', () =>
    expectChange(robin.token, known({ hasFactor: false }), () => setAccount({ hasFactor: true }), known({ hasFactor: true })));
  test('their account is removed', () =>
    expectChange(robin.token, known(), () => server.pool.deleteFrom('account').where('id', '=', robin.id).execute(), 401));
  test('organizers stop taking something from them, and take it again', async () => {
    const block = { accountId: robin.id, requestType: 'Orders', reason: 'x', blockedAt: now() };
    await expectChange(
      robin.token,
      known({ blocked: [] }),
      () => server.pool.insertInto('accountBlock').values(block).execute(),
      known({ blocked: ['Orders'] }),
    );
    await expectChange(
      robin.token,
      known({ blocked: ['Orders'] }),
      () => server.pool.updateTable('accountBlock').set({ requestType: 'Team' }).where('accountId', '=', robin.id).execute(),
      known({ blocked: ['Team'] }),
    );
    await expectChange(
      robin.token,
      known({ blocked: ['Team'] }),
      () => server.pool.deleteFrom('accountBlock').where('accountId', '=', robin.id).execute(),
      known({ blocked: [] }),
    );
  });
  test('all sessions are emptied at once', async () => {
    const others = await sql`select * from session where account_id <> ${robin.id}`.execute(server.pool);
    expect(others.rows.length).toBeGreaterThan(0);
    await expectChange(robin.token, known(), () => sql`truncate session cascade`.execute(server.pool), 401);
  });
  test('a colleague is granted a role, another one, and none', async () => {
    const ada = await server.people.staff('reader', 1);
    const granted = (...grants: object[]) => expect.objectContaining({ id: ada.id, grants });
    const reader = { propertyId: 1, role: 'reader' };
    const finance = { propertyId: 1, role: 'finance' };
    const grants = () => server.pool.updateTable('staffGrant').where('accountId', '=', ada.id);
    const give = () => server.pool.insertInto('staffGrant').values({ accountId: ada.id, propertyId: 3, role: 'reader' }).execute();
    await expectChange(ada.token, granted(reader), () => grants().set({ role: 'finance' }).execute(), granted(finance));
    await expectChange(ada.token, granted(finance), give, granted(finance, { propertyId: 3, role: 'reader' }));
    await expectChange(
      ada.token,
      granted(finance, { propertyId: 3, role: 'reader' }),
      () => server.pool.deleteFrom('staffGrant').where('accountId', '=', ada.id).execute(),
      granted(),
    );
  });
});

describe('anyone who looks as someone else', () => {
  const lookAs = async (admin: Person): Promise<string> => {
    const token = newToken();
    const own = await server.pool.selectFrom('session').select('id').where('accountId', '=', admin.id).executeTakeFirstOrThrow();
    const expiresAt = new Date(now().getTime() + 60_000);
    const at = { createdAt: now(), lastSeenAt: now(), expiresAt };
    await server.pool
      .insertInto('session')
      .values({ ...at, tokenHash: hashOf(token), accountId: robin.id, actingId: admin.id, actingSessionId: own.id, address: '', agent: '' })
      .execute();
    return token;
  };

  test('is out when they sign out themselves', async () => {
    const admin = await server.people.administrator();
    const signOut = () => server.pool.updateTable('session').set({ revokedAt: now() }).where('accountId', '=', admin.id).execute();
    const looking = expect.objectContaining({ id: robin.id, acting: expect.objectContaining({ id: admin.id }) });
    await expectChange(await lookAs(admin), looking, signOut, 401);
  });

  test('is out when their own account is deactivated', async () => {
    const admin = await server.people.administrator();
    await expectChange(await lookAs(admin), known(), () => setAccount({ deactivatedAt: now() }, admin.id), 401);
  });

  test('is out when their own session ends automatically, of which no word comes', async () => {
    const admin = await server.people.administrator();
    const token = await lookAs(admin);
    const soon = new Date(now().getTime() + 30_000);
    await server.pool.updateTable('session').set({ expiresAt: soon }).where('accountId', '=', admin.id).execute();
    const began = now();
    expect(await who(here, token)).toEqual(known());
    server.clock.now = soon;
    expect(await who(here, token)).toBe(401);
    server.clock.now = began;
  });
});

describe('a personal access token', () => {
  const program = async () => {
    const token = `${tokenStart}${newToken()}`;
    const values = { accountId: robin.id, name: 'x', tokenHash: hashOf(token), prefix: 'x', createdAt: now(), scopes: ['account.use'] };
    await server.pool
      .insertInto('personalToken')
      .values({ ...values, expiresAt: new Date(now().getTime() + 60_000) })
      .execute();
    return token;
  };
  const change = (values: object) => () => server.pool.updateTable('personalToken').set(values).where('accountId', '=', robin.id).execute();

  test('ends everywhere when it is revoked', async () => expectChange(await program(), known(), change({ revokedAt: now() }), 401));
  test('ends everywhere when it is removed', async () =>
    expectChange(await program(), known(), () => server.pool.deleteFrom('personalToken').where('accountId', '=', robin.id).execute(), 401));
  test('may do only what it still may', async () => expectChange(await program(), known(), change({ scopes: ['audit.read'] }), 403));
  test('ends automatically', async () => {
    const token = await program();
    const began = now();
    expect(await who(here, token)).toEqual(known());
    server.clock.now = new Date(began.getTime() + 60_000);
    expect(await who(here, token)).toBe(401);
    server.clock.now = began;
  });
  test('is noted as used, in a while', async () => {
    const token = await program();
    await who(here, token);
    await server.world.lastSeen.write();
    const row = await server.pool.selectFrom('personalToken').select('lastUsedAt').where('accountId', '=', robin.id).executeTakeFirst();
    expect(row?.lastUsedAt).toEqual(now());
  });
});

describe('a process that gets no notifications', () => {
  const listeners = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'laurel notices' and datname = current_database()`;

  test('believes nothing it knew, and nothing it knew before notifications return', async () => {
    expect(await who(there, robin.token)).toEqual(known());
    // Sent to no one: the neighbor's pool gets nothing either.
    await command(server.settings.DATABASE_URL ?? '', 'alter table session disable trigger session_told');
    await listeners.execute(server.pool);
    await setSession({ revokedAt: now() });
    await vi.waitFor(async () => expect(await who(there, robin.token)).toBe(401), { timeout: 15_000, interval: 20 });
    await command(server.settings.DATABASE_URL ?? '', 'alter table session enable trigger session_told');
  });

  test('listens again automatically', async () => {
    await listeners.execute(server.pool);
    await vi.waitFor(
      async () => {
        await who(there, robin.token);
        expect(neighbour.sessions.size).toBeGreaterThan(0);
      },
      { timeout: 10_000 },
    );
    await expectChange(robin.token, known(), () => setSession({ revokedAt: now() }), 401);
  });
});
