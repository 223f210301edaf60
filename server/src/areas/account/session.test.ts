import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/areas/account/account.ts';
import { session } from '#contract/areas/account/session.ts';
import { token } from '#contract/areas/account/token.ts';
import { type House, openHouse } from '#kit/house.ts';

const password = 'Laurel!2026';
let house: House;
let start: Date;
beforeAll(async () => {
  house = await openHouse();
  start = house.clock.now;
});
beforeEach(() => {
  house.clock.now = start;
});
afterAll(() => house.close());

const later = (ms: number) => {
  house.clock.now = new Date(start.getTime() + ms);
};
const day = 86_400_000;
const signIn = async (email: string) => ({
  token: (await house.send(token.token, { body: { grant_type: 'password', username: `${email}_1`, password } })).access_token,
});
const statusOf = (person: { token: string }) =>
  house
    .as(person)(account.userstatus, {})
    .then(
      () => 200,
      (problem: { status: number }) => problem.status,
    );
const sessionsOf = (person: { token: string }) => house.as(person)(session.getSessions, {});

describe('a session', () => {
  test('R096 ends by signing out, at once and for good', async () => {
    const robin = await house.people.entrant(1);
    expect(await house.as(robin)(session.logout, {})).toBeNull();
    expect(await statusOf(robin)).toBe(401);
    await expect(house.as(robin)(session.logout, {})).rejects.toMatchObject({ status: 401 });
    const note = await house.pool.selectFrom('auditLog').selectAll().where('action', '=', 'account.signOut').executeTakeFirst();
    expect(note).toMatchObject({ actorId: robin.id, subjectId: String(robin.id) });
  });

  test('ends after 14 days', async () => {
    const { email } = await house.people.entrant(1, { password });
    const robin = await signIn(email);
    later(14 * day - 1000);
    expect(await statusOf(robin)).toBe(200);
    later(14 * day);
    expect(await statusOf(robin)).toBe(401);
  });

  test('ends when the account is closed', async () => {
    const robin = await house.people.entrant(1);
    await house.pool.updateTable('account').set({ deactivatedAt: start }).where('id', '=', robin.id).execute();
    expect(await statusOf(robin)).toBe(401);
  });

  test('is unknown by anything but its whole token', async () => {
    const robin = await house.people.entrant(1);
    for (const odd of [robin.token.slice(0, -1), '', `${robin.token} x`, 'null', 'undefined'])
      expect(await statusOf({ token: odd })).toBe(401);
    const basic = await house.app.inject({ url: '/api/Account/userstatus', headers: { authorization: `Basic ${robin.token}` } });
    expect(basic.statusCode).toBe(401);
    expect(basic.headers['www-authenticate']).toBe('Bearer');
  });

  test('notes when it was last seen, at most once a minute', async () => {
    const robin = await house.people.entrant(1);
    const seen = async () => (await sessionsOf(robin))[0]?.LastSeenDate.getTime();
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

describe('somebody signed in at several places', () => {
  test('sees them all, and which one this is', async () => {
    const robin = await house.people.entrant(1, { password });
    const laptop = await signIn(robin.email);
    const list = await sessionsOf(laptop);
    expect(list).toHaveLength(2);
    expect(list.filter(({ IsCurrent }) => IsCurrent)).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain(laptop.token);
  });

  test('can end one of them', async () => {
    const robin = await house.people.entrant(1, { password });
    const laptop = await signIn(robin.email);
    const other = (await sessionsOf(laptop)).find(({ IsCurrent }) => !IsCurrent);
    await house.as(laptop)(session.revokeSession, { body: { SessionID: other?.SessionID ?? 0 } });
    expect(await statusOf(robin)).toBe(401);
    expect(await sessionsOf(laptop)).toHaveLength(1);
  });

  test('can end all the others', async () => {
    const robin = await house.people.entrant(1, { password });
    const laptop = await signIn(robin.email);
    await signIn(robin.email);
    expect(await house.as(laptop)(session.revokeOtherSessions, {})).toEqual({ Revoked: 2 });
    expect(await statusOf(robin)).toBe(401);
    expect(await statusOf(laptop)).toBe(200);
  });

  test('cannot end somebody else’s', async () => {
    const robin = await house.people.entrant(1);
    const other = await house.people.entrant(1);
    const [theirs] = await sessionsOf(other);
    const ending = house.as(robin)(session.revokeSession, { body: { SessionID: theirs?.SessionID ?? 0 } });
    await expect(ending).rejects.toMatchObject({ status: 404 });
    expect(await statusOf(other)).toBe(200);
  });
});

test('what has expired is swept away', async () => {
  const robin = await house.people.entrant(1, { password });
  const old = { accountId: robin.id, createdAt: start, expiresAt: new Date(start.getTime() + 1000) };
  await house.pool
    .insertInto('accountCode')
    .values({ ...old, codeHash: 'old', purpose: 'reset' })
    .execute();
  await house.pool
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
  await house.workJobs();
  await house.pool.transaction().execute((db) => house.world.jobs.enqueue(db, 'account.sweep', {}));
  const left = async () => ({
    codes: (await house.pool.selectFrom('accountCode').select('codeHash').execute()).length,
    attempts: (await house.pool.selectFrom('externalLoginAttempt').select('stateHash').execute()).length,
    sessions: (await house.pool.selectFrom('session').select('id').where('accountId', '=', robin.id).execute()).length,
  });
  await expect.poll(left, { timeout: 15_000 }).toEqual({ codes: 0, attempts: 0, sessions: 1 });
  expect(await statusOf(laptop)).toBe(200);
});
