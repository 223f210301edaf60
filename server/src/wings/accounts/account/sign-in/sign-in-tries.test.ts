import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usernameOf } from '#contract/wings/accounts/account/token.ts';
import { limitRow } from '#contract/kernel/call/limits.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { mailsTo, mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { deviceCookie } from '#server/kernel/identity/device-cookie.ts';

let server: TestServer;
let robin: Person;
let username: string;
let made = 0;
const password = 'Paper boat 7!';
const start = new Date('2026-11-15T12:00:00Z');
const most = limitRow('signIn').perAccount ?? 0;

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.clock.now = start;
  made += 1;
  robin = await server.people.entrant(1, { password, email: `robin.vale${made}@example.org` });
  username = usernameOf(robin.email, 1);
});
afterAll(() => server.close());

let addresses = 0;
/** Each try from another address, as a stranger with many of them would. */
const signIn = async (name: string, given: string, device?: string) => {
  addresses += 1;
  return server.app.inject({
    method: 'POST',
    url: '/token',
    remoteAddress: `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(device && { cookie: `${deviceCookie}=${device}` }) },
    payload: new URLSearchParams({ grant_type: 'password', username: name, password: given }).toString(),
  });
};
const deviceOf = (answer: Awaited<ReturnType<typeof signIn>>) => answer.cookies.find(({ name }) => name === deviceCookie)?.value ?? '';
const guess = async (name = username, times = most) => {
  for (let n = 0; n < times; n += 1) await signIn(name, 'not that!');
};

describe('strangers who guess', () => {
  test('hold back other strangers, and not the browser its owner signed in with before', async () => {
    const device = deviceOf(await signIn(username, password));
    expect(device).not.toBe('');
    await guess();
    expect((await signIn(username, password)).statusCode).toBe(429);
    expect((await signIn(username, password, device)).statusCode).toBe(200);
    expect((await signIn(username, password, 'made-up')).statusCode).toBe(429);
  });

  test('get no tries more by a spelling that the database takes for the same address', async () => {
    const { small } = await sql<{ small: string }>`select lower('İ') as small`
      .execute(server.pool)
      .then(({ rows }) => rows[0] ?? { small: '' });
    // Whatever this database makes of a Turkish capital I: the account has that letter, and is asked for by the capital.
    const email = `v${small}va${made}@example.org`;
    await server.pool.updateTable('account').set({ email }).where('id', '=', robin.id).execute();
    const spellings = [`${email}_1`, `vİva${made}@example.org_1`, `VİVA${made}@EXAMPLE.ORG_1`];
    for (let n = 0; n < most; n += 1) expect((await signIn(spellings[n % 3] ?? '', 'not that!')).statusCode).toBe(400);
    for (const spelling of spellings) expect((await signIn(spelling, password)).statusCode).toBe(429);
  });

  test('learn nothing: an address without an account is held back alike', async () => {
    await guess(`nobody${made}@example.org_1`);
    expect((await signIn(`NOBODY${made}@example.org_1`, password)).statusCode).toBe(429);
  });

  test('notify the owner by mail, once a day', async () => {
    await guess();
    expect(await mailsTo(server, robin.email)).toEqual([]);
    await guess(username, 3);
    expect((await mailsTo(server, robin.email)).map(({ template }) => template)).toEqual(['wrong-tries']);
    expect((await mailTo(server, robin.email, 'wrong-tries')).text).toContain('No one got in');
    server.clock.now = new Date(start.getTime() + 86_400_000);
    await guess(username, 2);
    expect(await mailsTo(server, robin.email)).toHaveLength(2);
  });
});

test('a known browser is slowed down by its own wrong tries alone', async () => {
  const device = deviceOf(await signIn(username, password));
  for (let n = 0; n < (limitRow('signInKnown').perAccount ?? 0); n += 1)
    expect((await signIn(username, 'not that!', device)).statusCode).toBe(400);
  const slowed = await signIn(username, password, device);
  expect(slowed.statusCode).toBe(429);
  expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(limitRow('signInKnown').windowSeconds);
  // No one guessed from elsewhere: another browser of the owner's comes in.
  expect((await signIn(username, password)).statusCode).toBe(200);
});

test('the cookie of one account does nothing for another, and is kept as a hash', async () => {
  const other = await server.people.entrant(1, { password });
  const device = deviceOf(await signIn(usernameOf(other.email, 1), password));
  await guess();
  expect((await signIn(username, password, device)).statusCode).toBe(429);
  expect(await server.pool.selectFrom('accountDevice').select('accountId').where('tokenHash', '=', device).execute()).toEqual([]);
});

test('a new password makes every browser a stranger', async () => {
  const device = deviceOf(await signIn(username, password));
  const { token } = robin;
  await server.app.inject({
    method: 'POST',
    url: '/api/Account/ChangePassword',
    headers: { authorization: `Bearer ${token}` },
    payload: { CurrentPassword: password, Password: 'A river in spring 9', ConfirmPassword: 'A river in spring 9' },
  });
  await guess();
  expect((await signIn(username, 'A river in spring 9', device)).statusCode).toBe(429);
});
