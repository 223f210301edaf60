import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newToken } from '#server/kernel/identity/signer.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

const password = 'Laurel!2026';
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let made = 0;
async function makeVoter(change: { confirmedAt?: Date | null; propertyId?: number } = {}) {
  made += 1;
  const email = `voter${made}@example.org`;
  const voterKey = newToken();
  await server.pool
    .insertInto('voter')
    .values({
      propertyId: change.propertyId ?? 1,
      email,
      passwordHash: await server.world.services.passwords.hash(password),
      voterKey,
      confirmedAt: change.confirmedAt === undefined ? server.clock.now : change.confirmedAt,
      createdAt: server.clock.now,
    })
    .execute();
  return { email, voterKey };
}

let addresses = 0;
const post = (name: string, payload: object | string = {}, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/PV/${name}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: `198.51.100.${(addresses += 1)}`,
  });
const signIn = (email: string, word = password, PropertyID = 1, headers = {}) =>
  post('Login', { PropertyID, Email: email, Password: word }, headers);
const cookieOf = (answer: Awaited<ReturnType<typeof post>>) => {
  const [cookie] = answer.cookies as { name: string; value: string; httpOnly?: boolean; sameSite?: string; path?: string }[];
  return { ...cookie, header: { cookie: `${cookie?.name}=${cookie?.value}` } };
};

describe('a voter', () => {
  test('R377 signs in by a cookie that pages cannot read, and gets the voter key', async () => {
    const voter = await makeVoter();
    const answer = await signIn(voter.email.toUpperCase());
    expect(answer.json()).toMatchObject({
      Success: true,
      Data: { PVUserID: voter.voterKey, Email: voter.email, PropertyID: 1, IsConfirmed: true },
    });
    expect(cookieOf(answer)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(answer.body).not.toContain(cookieOf(answer).value);
    const info = await post('GetInfo', {}, cookieOf(answer).header);
    expect(info.json().Data).toMatchObject({ PVUserID: voter.voterKey, Email: voter.email, PropertyID: 1, IsConfirmed: true });
  });

  test('a voter who has not confirmed the email is asked to', async () => {
    const voter = await makeVoter({ confirmedAt: null });
    expect((await signIn(voter.email)).json().Data.IsConfirmed).toBe(false);
  });

  test('is known by TestAuth until signing out', async () => {
    expect((await post('TestAuth')).json().Data).toMatchObject({ IsAuthenticated: false });
    const { header } = cookieOf(await signIn((await makeVoter()).email));
    expect((await post('TestAuth', {}, header)).json().Data).toMatchObject({ IsAuthenticated: true });
    const out = await post('Logout', {}, header);
    expect(cookieOf(out).value).toBe('');
    expect((await post('TestAuth', {}, header)).json().Data).toMatchObject({ IsAuthenticated: false });
    expect((await post('GetInfo', {}, header)).statusCode).toBe(401);
  });

  test('is forgotten after 30 days', async () => {
    const now = server.clock.now;
    const { header } = cookieOf(await signIn((await makeVoter()).email));
    server.clock.now = new Date(now.getTime() + 30 * 86_400_000);
    expect((await post('GetInfo', {}, header)).statusCode).toBe(401);
    server.clock.now = now;
  });

  test('is a voter of one property, and no account', async () => {
    const voter = await makeVoter();
    const answers = [await signIn(voter.email, password, 3), await signIn(voter.email, 'wrong!'), await signIn('nobody@example.org')];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toBe(answers[0]?.body);
      expect(answer.cookies).toEqual([]);
    }
    const { header } = cookieOf(await signIn(voter.email));
    expect((await server.app.inject({ url: '/api/Account/userstatus', headers: header })).statusCode).toBe(401);
  });

  test('cannot be guessed at for long', async () => {
    const voter = await makeVoter();
    for (let n = 0; n < 10; n += 1) expect((await signIn(voter.email, 'wrong!')).statusCode).toBe(400);
    const refused = await signIn(voter.email);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('another site that makes a voter’s browser send something', () => {
  const own = { host: 'vote.example.org', origin: 'http://vote.example.org' };

  test.each([
    ['says it comes from elsewhere', { 'sec-fetch-site': 'cross-site' }],
    ['comes from a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['has another origin', { ...own, origin: 'https://evil.example' }],
    ['has our name on another port', { ...own, origin: 'http://vote.example.org:8080' }],
    ['has no origin to show', { ...own, origin: 'null' }],
    ['is a plain form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['is text that looks like JSON', { 'content-type': 'text/plain' }],
  ])('is refused when it %s', async (_, headers) => {
    const voter = await makeVoter();
    expect((await signIn(voter.email, password, 1, headers)).statusCode).toBe(403);
    const { header } = cookieOf(await signIn(voter.email));
    expect((await post('Logout', '{}', { ...header, ...headers })).statusCode).toBe(403);
    expect((await post('TestAuth', {}, header)).json().Data).toMatchObject({ IsAuthenticated: true });
  });

  test.each([
    ['our own page', { ...own, 'sec-fetch-site': 'same-origin' }],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }],
    ['a client that is no browser', {}],
  ])('while %s is let through', async (_, headers) => {
    const voter = await makeVoter();
    expect((await signIn(voter.email, password, 1, headers)).statusCode).toBe(200);
  });
});
