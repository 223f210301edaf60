import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { voterCookie } from '#server/kernel/identity/voter-cookie.ts';
import { startOidcPeer } from '#kit/oidc-peer.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

const publicUrl = 'http://localhost:3997';
const minute = 60_000;

/** Each call with the provider whose code it takes; the last takes any. */
const calls = [
  ['AuthorizeGoogle', 'Google'],
  ['AuthorizeFacebook', 'Facebook'],
  ['AuthorizeTwitter', 'Twitter'],
  ['AuthorizeOAuth', 'Guildhall'],
] as const;

let peer: Awaited<ReturnType<typeof startOidcPeer>>;
let server: TestServer;
beforeAll(async () => {
  peer = await startOidcPeer(`${publicUrl}/external-login`, {
    ada: { email: 'ada@example.org', email_verified: true, given_name: 'Ada', family_name: 'Marsh' },
    known: { email: 'known@example.org', email_verified: false },
    unknown: { email: 'unknown@example.org', email_verified: false },
    ordered: { email: 'ordered@example.org', email_verified: true },
  });
  const own = (name: string) => ({
    [`${name}_CLIENT_ID`]: peer.clientId,
    [`${name}_CLIENT_SECRET`]: peer.clientSecret,
    [`${name}_ISSUER`]: peer.issuer,
  });
  server = await openTestServer({
    PUBLIC_URL: publicUrl,
    OIDC_NAME: 'Guildhall',
    ...own('GOOGLE'),
    ...own('FACEBOOK'),
    ...own('TWITTER'),
    ...own('OIDC'),
  });
});
afterAll(async () => {
  await server.close();
  await peer.down();
});

let addresses = 0;
const post = (path: string, payload: object, on: TestServer = server) =>
  on.app.inject({ method: 'POST', url: `/api/PV/${path}`, payload, remoteAddress: `198.51.101.${(addresses += 1)}` });
const start = (Provider: string, more: object = {}) =>
  post('ExternalLogin', { PropertyID: 1, Provider, ReturnTo: '/vote/halyard/external', ...more });
/** To the provider and back, as a browser goes. */
async function comeBack(login: string, Provider: string, more: object = {}) {
  const { Url, State } = (await start(Provider, more)).json().Data;
  const back = await peer.visit(Url, login);
  return { Code: back.searchParams.get('code') ?? '', State, Provider, Iss: back.searchParams.get('iss') };
}
const votersOf = (email: string) => server.pool.selectFrom('voter').selectAll().where('email', '=', email).execute();

describe('where a voter is sent', () => {
  test.each(calls)('%s: the address of %s is built from the settings, with a state of its own and a proof', async (_, Provider) => {
    const answer = await start(Provider);
    expect(answer.statusCode, answer.body).toBe(200);
    const { Url, State } = answer.json().Data;
    const url = new URL(Url);
    expect(`${url.origin}${url.pathname}`).toBe(`${peer.issuer}/auth`);
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      client_id: peer.clientId,
      response_type: 'code',
      redirect_uri: `${publicUrl}/external-login`,
      state: State,
      code_challenge_method: 'S256',
    });
    expect(asked.code_challenge).toMatch(/^[\w-]{43}$/);
    expect(asked.scope?.split(' ')).toEqual(expect.arrayContaining(['openid', 'email']));
    expect(answer.body, 'the secret stays with us').not.toContain(peer.clientSecret);
    expect((await start(Provider)).json().Data.State).not.toBe(State);
    const [kept] = await server.pool.selectFrom('externalLoginAttempt').selectAll().where('provider', '=', Provider).execute();
    expect(kept?.stateHash).not.toBe(State);
  });

  test('GetTwitterToken needs no description of the provider: its addresses are known, and the settings say who asks', async () => {
    const own = await openTestServer({ PUBLIC_URL: publicUrl, TWITTER_CLIENT_ID: 'an-award', TWITTER_CLIENT_SECRET: 'quiet' });
    try {
      const answer = await post('GetTwitterToken', { PropertyID: 1, ReturnTo: '/vote/halyard/external' }, own);
      const { Url, State } = answer.json().Data;
      expect(Url).toMatch(/^https:\/\/x\.com\/i\/oauth2\/authorize\?/);
      expect(Object.fromEntries(new URL(Url).searchParams)).toMatchObject({
        client_id: 'an-award',
        redirect_uri: `${publicUrl}/external-login`,
        scope: 'users.read tweet.read users.email',
        state: State,
        code_challenge_method: 'S256',
      });
      expect((await post('ExternalLogin', { PropertyID: 1, Provider: 'Google', ReturnTo: '/vote/halyard' }, own)).statusCode).toBe(404);
    } finally {
      await own.close();
    }
  });

  test('nowhere, by a provider that no one set up, for an unknown award, or back to a page that is not ours', async () => {
    expect((await start('Nobody')).json()).toMatchObject({ Success: false, Failure: 'NotFound' });
    for (const PropertyID of [987_654, 2]) expect((await start('Google', { PropertyID })).statusCode, `award ${PropertyID}`).toBe(404);
    expect((await start('Google', { ReturnTo: 'https://evil.example/' })).statusCode).toBe(400);
    expect((await start('Google', { ReturnTo: '//evil.example/' })).statusCode).toBe(400);
  });
});

describe.each(calls)('%s', (call, Provider) => {
  test('signs in by a cookie, once for each state', async () => {
    const body = await comeBack('ada', Provider);
    const answer = await post(call, body);
    expect(answer.json()).toMatchObject({ Success: true, Data: { Email: 'ada@example.org', Name: 'Ada Marsh', IsConfirmed: true } });
    expect(answer.cookies).toMatchObject([{ name: voterCookie, httpOnly: true }]);
    const again = await post(call, body);
    expect(again.json()).toMatchObject({ Success: false, Failure: 'InvalidCode' });
    expect(again.cookies).toEqual([]);
  });

  test('refuses a state that is too old, one that no one asked for, and one of another provider', async () => {
    const late = await comeBack('ada', Provider);
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 10 * minute + 1);
    const expired = await post(call, late);
    server.clock.now = before;
    const foreign = await post(call, { ...(await comeBack('ada', Provider)), State: 'f'.repeat(43) });
    const other = Provider === 'Google' ? 'Facebook' : 'Google';
    const others = await comeBack('ada', other);
    const swapped = await post(call, { ...others, Provider });
    const [first, ...rest] = [expired, foreign, swapped].map((answer) => ({ status: answer.statusCode, ...answer.json() }));
    expect(first).toMatchObject({ Success: false, Failure: 'InvalidCode', Data: null });
    for (const one of rest) expect(one, 'all in the same words').toEqual(first);
    expect((await post(call, others)).json(), 'a state that came with the wrong answer is used up').toMatchObject({
      Failure: 'InvalidCode',
    });
  });

  test('never reveals whether an address is known', async () => {
    await server.pool
      .insertInto('voter')
      .values({
        propertyId: 1,
        email: 'known@example.org',
        voterKey: `key of ${call}`,
        confirmedAt: server.clock.now,
        createdAt: server.clock.now,
      })
      .onConflict((same) => same.doNothing())
      .execute();
    const [known, unknown] = await Promise.all(
      ['known', 'unknown'].map(async (login) => {
        const { statusCode, body, cookies } = await post(call, await comeBack(login, Provider));
        return { statusCode, body, cookies };
      }),
    );
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ statusCode: 403, cookies: [] });
    expect(await votersOf('unknown@example.org')).toEqual([]);
  });
});

test('the addresses of one provider take no code of another', async () => {
  for (const [call, Provider] of calls.slice(0, 3)) {
    const answer = await comeBack('ada', 'Guildhall');
    expect((await post(call, answer)).json(), call).toMatchObject({ Failure: 'InvalidCode' });
    expect((await post('AuthorizeOAuth', answer)).json(), `${Provider} used nothing up`).toMatchObject({ Success: true });
  }
});

test('a new voter keeps the order in which the works were seen; a known one has theirs', async () => {
  const first = await post('AuthorizeOAuth', await comeBack('ordered', 'Guildhall', { OrderSeed: 'seenbefore0000001' }));
  expect(first.json().Data.OrderSeed).toBe('seenbefore0000001');
  const next = await post('AuthorizeOAuth', await comeBack('ordered', 'Guildhall', { OrderSeed: 'anotherphone00002' }));
  expect(next.json().Data.OrderSeed).toBe('seenbefore0000001');
});
