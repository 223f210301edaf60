import { afterAll, beforeAll, expect, test } from 'vitest';
import { externalLogin } from '#contract/wings/accounts/account/external-login.ts';
import { voterLogin } from '#contract/wings/public/voting/voter-login.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { startOidcPeer } from '#kit/oidc-peer.ts';
import { voterCookie } from '#server/kernel/identity/voter-cookie.ts';

const publicUrl = 'http://localhost:3999';
const Provider = 'Guildhall';

let peer: Awaited<ReturnType<typeof startOidcPeer>>;
let server: TestServer;
beforeAll(async () => {
  peer = await startOidcPeer(`${publicUrl}/external-login`, {
    ada: { email: 'ada@example.org', email_verified: true },
    early: { email: 'early@example.org', email_verified: true },
    linked: { email: 'linked@example.org', email_verified: true },
    claims: { email: 'claimed@example.org', email_verified: false },
    silent: {},
  });
  server = await openTestServer({
    PUBLIC_URL: publicUrl,
    OIDC_NAME: Provider,
    OIDC_ISSUER: peer.issuer,
    OIDC_CLIENT_ID: peer.clientId,
    OIDC_CLIENT_SECRET: peer.clientSecret,
  });
});
afterAll(async () => {
  await server.close();
  await peer.down();
});

let addresses = 0;
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: `198.51.100.${(addresses += 1)}`,
  });
/** To the provider and back, as a browser goes. */
async function comeBack(login: string, change: object = {}, headers: Record<string, string> = {}) {
  const start = await post('/Account/StartExternalLogin', { Provider, PropertyID: 1, ReturnTo: '/vote/halyard', ...change }, headers);
  const { Url, State } = start.json().Data;
  const back = await peer.visit(Url, login);
  return { Code: back.searchParams.get('code') ?? '', State, Provider, Iss: back.searchParams.get('iss') };
}
const authorize = (body: object, headers: Record<string, string> = {}) => post('/PV/AuthorizeOAuth', body, headers);
const votersOf = (email: string) => server.pool.selectFrom('voter').selectAll().where('email', '=', email).execute();
const cookieOf = (answer: Awaited<ReturnType<typeof post>>) => {
  const [cookie] = answer.cookies as { name: string; value: string; httpOnly?: boolean; sameSite?: string }[];
  return { ...cookie, header: { cookie: `${cookie?.name}=${cookie?.value}` } };
};

test('R614 the payload is the one of /Account/Authorize, State and all', async () => {
  expect(voterLogin.authorizeOAuth.body).toBe(externalLogin.authorize.body);
  for (const path of ['/PV/AuthorizeOAuth', '/Account/Authorize']) {
    const answer = await post(path, { Code: 'code', Provider });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Errors).toMatchObject([{ Field: 'State' }]);
  }
});

test('R614 someone the provider vouches for becomes a confirmed voter, signed in by cookie, and is the same voter next time', async () => {
  const answer = await authorize(await comeBack('ada'));
  const info = { Email: 'ada@example.org', PropertyID: 1, IsConfirmed: true };
  expect(answer.json()).toMatchObject({ Success: true, Data: info });
  expect(cookieOf(answer)).toMatchObject({ name: voterCookie, httpOnly: true, sameSite: 'Lax' });
  expect(answer.body).not.toContain(cookieOf(answer).value);
  expect((await post('/PV/GetInfo', {}, cookieOf(answer).header)).json().Data).toEqual(answer.json().Data);
  const again = await authorize(await comeBack('ada'));
  expect(again.json().Data).toEqual(answer.json().Data);
  expect(await votersOf('ada@example.org')).toHaveLength(1);
  const [voter] = await votersOf('ada@example.org');
  const log = server.pool.selectFrom('auditLog').select('action').where('subject', '=', 'voter').where('subjectId', '=', String(voter?.id));
  expect((await log.orderBy('id').execute()).map(({ action }) => action)).toEqual(['voter.registered', 'voter.signIn', 'voter.signIn']);
  expect(await server.pool.selectFrom('account').select('id').where('email', '=', 'ada@example.org').execute(), 'no account').toEqual([]);
});

test('an answer is good once, and one that was to link an account signs no one in', async () => {
  const body = await comeBack('ada');
  expect((await authorize(body)).statusCode).toBe(200);
  const second = await authorize(body);
  expect(second.json()).toMatchObject({ Success: false, Failure: 'InvalidCode' });
  expect(second.cookies).toEqual([]);
  const entrant = await server.people.entrant(1);
  const linking = await comeBack('linked', { Link: true }, { authorization: `Bearer ${entrant.token}` });
  expect((await authorize(linking)).json()).toMatchObject({ Failure: 'InvalidCode' });
  expect(await votersOf('linked@example.org')).toEqual([]);
});

test('without a verified email from the provider no one gets in, and the page shows why', async () => {
  for (const login of ['claims', 'silent']) {
    const answer = await authorize(await comeBack(login));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ Failure: 'EmailUnverified', Message: expect.stringContaining('verified email') });
    expect(answer.cookies).toEqual([]);
  }
  expect(await votersOf('claimed@example.org')).toEqual([]);
  expect((await authorize(await comeBack('ada', { PropertyID: 2 }))).statusCode, 'judging sites have no voters').toBe(404);
});

test('a stranger who registered the email before its owner keeps nothing of it', async () => {
  const now = server.clock.now;
  const passwordHash = await server.world.services.passwords.hash('Laurel!2026');
  const values = { propertyId: 1, email: 'early@example.org', passwordHash, voterKey: 'key-of-a-stranger', createdAt: now };
  const { id } = await server.pool.insertInto('voter').values(values).returning('id').executeTakeFirstOrThrow();
  const stranger = await post('/PV/Login', { PropertyID: 1, Email: 'early@example.org', Password: 'Laurel!2026' });
  expect(stranger.statusCode).toBe(200);
  const owner = await authorize(await comeBack('early'));
  expect(owner.json().Data).toMatchObject({ IsConfirmed: true });
  expect(owner.json().Data.PVUserID).not.toBe('key-of-a-stranger');
  expect(await votersOf('early@example.org')).toMatchObject([{ id, passwordHash: null }]);
  expect((await post('/PV/GetInfo', {}, cookieOf(stranger).header)).statusCode).toBe(401);
});

test('another site cannot have a voter’s browser sign in', async () => {
  const body = await comeBack('ada');
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { 'content-type': 'text/plain' },
  ];
  for (const headers of foreign) expect((await authorize(body, headers)).statusCode).toBe(403);
  expect((await authorize(body)).statusCode, 'nothing was used up').toBe(200);
});
