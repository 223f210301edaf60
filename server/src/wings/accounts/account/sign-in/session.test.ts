import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { session } from '#contract/wings/accounts/account/session.ts';
import { token } from '#contract/wings/accounts/account/token.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { accountJobs } from '../account.jobs.ts';

const password = 'Laurel!2026';
let server: TestServer;
let start: Date;
beforeAll(async () => {
  server = await openTestServer();
  start = server.clock.now;
});
beforeEach(() => {
  server.clock.now = start;
});
afterAll(() => server.close());

const later = (ms: number) => {
  server.clock.now = new Date(start.getTime() + ms);
};
const day = 86_400_000;
const signIn = async (email: string) => ({
  token: (await server.send(token.token, { body: { grant_type: 'password', username: `${email}_1`, password } })).access_token,
});
const statusOf = (person: { token: string }) =>
  server
    .as(person)(account.userstatus, {})
    .then(
      () => 200,
      (problem: { status: number }) => problem.status,
    );
const sessionsOf = (person: { token: string }) => server.as(person)(session.getSessions, {});

describe('a session', () => {
  test('R096 ends by signing out, immediately and for good', async () => {
    const robin = await server.people.entrant(1);
    expect(await server.as(robin)(session.logout, {})).toBeNull();
    expect(await statusOf(robin)).toBe(401);
    await expect(server.as(robin)(session.logout, {})).rejects.toMatchObject({ status: 401 });
    const note = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'account.signOut').executeTakeFirst();
    expect(note).toMatchObject({ actorId: robin.id, subjectId: String(robin.id) });
  });

  test('ends also when the client says JSON and sends none', async () => {
    const robin = await server.people.entrant(1);
    const headers = { authorization: `Bearer ${robin.token}`, 'content-type': 'application/json' };
    expect((await server.app.inject({ method: 'POST', url: '/api/Account/Logout', headers })).statusCode).toBe(200);
    expect(await statusOf(robin)).toBe(401);
  });

  test('ends after 14 days', async () => {
    const { email } = await server.people.entrant(1, { password });
    const robin = await signIn(email);
    later(14 * day - 1000);
    expect(await statusOf(robin)).toBe(200);
    later(14 * day);
    expect(await statusOf(robin)).toBe(401);
  });

  test('ends when the account is closed', async () => {
    const robin = await server.people.entrant(1);
    await server.pool.updateTable('account').set({ deactivatedAt: start }).where('id', '=', robin.id).execute();
    expect(await statusOf(robin)).toBe(401);
  });

  test('is unknown by anything but its whole token', async () => {
    const robin = await server.people.entrant(1);
    for (const odd of [robin.token.slice(0, -1), '', `${robin.token} x`, 'null', 'undefined'])
      expect(await statusOf({ token: odd })).toBe(401);
    const basic = await server.app.inject({ url: '/api/Account/userstatus', headers: { authorization: `Basic ${robin.token}` } });
    expect(basic.statusCode).toBe(401);
    expect(basic.headers['www-authenticate']).toBe('Bearer');
  });

  test('notes when it was last seen, at most once a minute', async () => {
    const robin = await server.people.entrant(1);
    const seen = async () => {
      await server.world.lastSeen.write();
      return (await sessionsOf(robin))[0]?.LastSeenDate.getTime();
    };
    later(59_000);
    expect(await seen()).toBe(start.getTime());
    later(61_000);
    await statusOf(robin);
    expect(await seen()).toBe(start.getTime() + 61_000);
    later(100_000);
    await statusOf(robin);
    expect(await seen()).toBe(start.getTime() + 61_000);
  });
});

describe('someone signed in at several places', () => {
  test('sees them all, and which one this is', async () => {
    const robin = await server.people.entrant(1, { password });
    const laptop = await signIn(robin.email);
    const list = await sessionsOf(laptop);
    expect(list).toHaveLength(2);
    expect(list.filter(({ IsCurrent }) => IsCurrent)).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain(laptop.token);
  });

  test('can end one of them', async () => {
    const robin = await server.people.entrant(1, { password });
    const laptop = await signIn(robin.email);
    const other = (await sessionsOf(laptop)).find(({ IsCurrent }) => !IsCurrent);
    await server.as(laptop)(session.revokeSession, { body: { SessionID: other?.SessionID ?? 0 } });
    expect(await statusOf(robin)).toBe(401);
    expect(await sessionsOf(laptop)).toHaveLength(1);
  });

  test('can end all the others', async () => {
    const robin = await server.people.entrant(1, { password });
    const laptop = await signIn(robin.email);
    await signIn(robin.email);
    expect(await server.as(laptop)(session.revokeOtherSessions, {})).toEqual({ Revoked: 2 });
    expect(await statusOf(robin)).toBe(401);
    expect(await statusOf(laptop)).toBe(200);
  });

  test('cannot end someone else’s', async () => {
    const robin = await server.people.entrant(1);
    const other = await server.people.entrant(1);
    const [theirs] = await sessionsOf(other);
    const ending = server.as(robin)(session.revokeSession, { body: { SessionID: theirs?.SessionID ?? 0 } });
    await expect(ending).rejects.toMatchObject({ status: 404 });
    expect(await statusOf(other)).toBe(200);
  });
});

describe('sessions of colleagues', () => {
  test('are seen and ended immediately by an administrator, which is logged', async () => {
    const [owner, sam] = [await server.people.administrator(), await server.people.administrator()];
    const entrant = await server.people.entrant(1);
    const list = await server.as(owner)(session.getStaffSessions, {});
    const theirs = list.filter(({ UserID }) => UserID === sam.id);
    expect(theirs).toMatchObject([{ Email: sam.email, IsCurrent: false, HasFactor: false }]);
    expect(list.filter(({ IsCurrent }) => IsCurrent).map(({ UserID }) => UserID)).toEqual([owner.id]);
    expect(list.map(({ UserID }) => UserID)).not.toContain(entrant.id);
    await server.as(owner)(session.endStaffSession, { body: { SessionID: theirs[0]?.SessionID ?? 0 } });
    expect(await statusOf(sam)).toBe(401);
    const note = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'administrator.sessionEnded').executeTakeFirst();
    expect(note).toMatchObject({ actorId: owner.id, subjectId: String(sam.id) });
    const [own] = await sessionsOf(entrant);
    const foreign = server.as(owner)(session.endStaffSession, { body: { SessionID: own?.SessionID ?? 0 } });
    await expect(foreign).rejects.toMatchObject({ status: 404 });
    expect(await statusOf(entrant)).toBe(200);
  });
});

test('what has expired is swept away', async () => {
  const robin = await server.people.entrant(1, { password });
  const old = { accountId: robin.id, createdAt: start, expiresAt: new Date(start.getTime() + 1000) };
  await server.pool
    .insertInto('accountCode')
    .values({ ...old, codeHash: 'old', purpose: 'reset' })
    .execute();
  await server.pool
    .insertInto('externalLoginAttempt')
    .values({
      stateHash: 'old',
      provider: 'P',
      propertyId: 1,
      codeVerifier: '',
      nonce: '',
      returnTo: '/',
      createdAt: start,
      expiresAt: old.expiresAt,
    })
    .execute();
  later(2 * day);
  const laptop = await signIn(robin.email);
  await server.workJobs();
  await server.pool.transaction().execute((db) => server.world.jobs.enqueue(db, accountJobs.sweep, {}));
  const left = async () => ({
    codes: (await server.pool.selectFrom('accountCode').select('codeHash').execute()).length,
    attempts: (await server.pool.selectFrom('externalLoginAttempt').select('stateHash').execute()).length,
    sessions: (await server.pool.selectFrom('session').select('id').where('accountId', '=', robin.id).execute()).length,
  });
  await expect.poll(left, { timeout: 15_000 }).toEqual({ codes: 0, attempts: 0, sessions: 1 });
  expect(await statusOf(laptop)).toBe(200);
});
