import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { externalLogin } from '#contract/wings/accounts/account/external-login.ts';
import { token } from '#contract/wings/accounts/account/token.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { mailTo } from '#kit/mailbox.ts';
import { startOidcPeer } from '#kit/oidc-peer.ts';
import { hashOf } from '#server/kernel/identity/signer.ts';

const publicUrl = 'http://localhost:3999';
const password = 'Laurel!2026';
const Provider = 'Guildhall';
const ReturnTo = '/entries/halyard/login';

let peer: Awaited<ReturnType<typeof startOidcPeer>>;
let server: TestServer;
let now: Date;
beforeAll(async () => {
  peer = await startOidcPeer(`${publicUrl}/external-login`, {
    ada: { email: 'ada@example.org', email_verified: true, given_name: 'Ada', family_name: 'Quist' },
    bo: { email: 'bo@example.org', email_verified: true, name: 'Bo Lind' },
    claims: { email: 'claimed@example.org', email_verified: false },
    owner: { email: 'owner@example.org', email_verified: true },
    victim: { email: 'victim@example.org', email_verified: true },
    closed: { email: 'closed@example.org', email_verified: true },
    silent: {},
  });
  server = await openTestServer({
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
    OIDC_NAME: Provider,
    OIDC_ISSUER: peer.issuer,
    OIDC_CLIENT_ID: peer.clientId,
    OIDC_CLIENT_SECRET: peer.clientSecret,
    GOOGLE_CLIENT_ID: peer.clientId,
    GOOGLE_CLIENT_SECRET: peer.clientSecret,
    GOOGLE_ISSUER: 'http://127.0.0.1:1',
  });
  now = server.clock.now;
});
beforeEach(() => {
  server.clock.now = now;
});
afterAll(async () => {
  await server.close();
  await peer.down();
});

let addresses = 0;
/** Every call from an address of its own: what is limited by address is not the matter here. */
const from = () => ({ 'x-forwarded-for': `198.51.100.${(addresses += 1) % 250}` });
const send = () => server.withHeaders(from());
const as = (person: { token: string }) => server.withHeaders({ ...from(), authorization: `Bearer ${person.token}` });

const start = (change: object = {}, by = send()) =>
  by(externalLogin.startExternalLogin, { body: { Provider, PropertyID: 1, ReturnTo, ...change } });

/** The whole way to the provider and back to our page, as a browser goes. */
async function comeBack(login: string, change: object = {}, by = send()) {
  const { Url, State } = await start(change, by);
  const back = await peer.visit(Url, login);
  const answer = await server.app.inject({ url: back.pathname + back.search });
  const page = new URL(String(answer.headers.location), publicUrl);
  const given = Object.fromEntries(page.searchParams);
  expect(given.state).toBe(State);
  return { page, body: { Code: given.code ?? '', State, Provider: given.provider ?? '', Iss: given.iss ?? null } };
}
const authorize = (body: { Code: string; State: string; Provider: string; Iss: string | null }) =>
  send()(externalLogin.authorize, { body });
const enter = async (login: string, change: object = {}) => authorize((await comeBack(login, change)).body);
const notes = (action: string) =>
  server.pool.selectFrom('auditLog').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();

async function registered(login: string, PropertyID = 1) {
  const answer = await enter(login, { PropertyID });
  if (answer.Status !== 'Unregistered') throw new Error('already registered');
  return send()(externalLogin.registerOauth, {
    body: { RegistrationCode: answer.RegistrationCode, FirstName: answer.FirstName || 'A', LastName: answer.LastName || 'B' },
  });
}

describe('the providers', () => {
  test('that are configured are offered by name', async () => {
    const offered = await send()(externalLogin.getExternalProviders, { params: { propertyId: 1 } });
    expect(offered).toEqual([
      { Provider: 'Google', Label: 'Google' },
      { Provider, Label: Provider },
    ]);
    expect(await send()(externalLogin.getExternalProviders, { params: { propertyId: 11 } })).toEqual([]);
  });

  test('are asked with PKCE, state and nonce, and never with the secret', async () => {
    const { Url } = await start();
    const url = new URL(Url);
    expect(url.origin).toBe(peer.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: peer.clientId,
      redirect_uri: `${publicUrl}/external-login`,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['code_challenge', 'state', 'nonce']) expect(url.searchParams.get(name)?.length).toBeGreaterThan(20);
    expect(Url).not.toContain('secret');
  });

  test('that no one configured, or for no property, are not found', async () => {
    await expect(start({ Provider: 'Facebook' })).rejects.toMatchObject({ status: 404 });
    await expect(start({ PropertyID: 11 })).rejects.toMatchObject({ status: 404 });
  });

  test('lead back to our own pages only', async () => {
    for (const odd of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a?b', 'entries']) {
      await expect(start({ ReturnTo: odd }), odd).rejects.toMatchObject({ status: 400, errors: [{ Field: 'ReturnTo' }] });
    }
  });
});

describe('someone a provider vouches for', () => {
  test('a new person registers with what the provider said, and is signed in', async () => {
    const answer = await enter('ada');
    expect(answer).toMatchObject({ Status: 'Unregistered', Email: 'ada@example.org', FirstName: 'Ada', LastName: 'Quist', ReturnTo });
    if (answer.Status !== 'Unregistered') return;
    const body = { RegistrationCode: answer.RegistrationCode, FirstName: 'Ada', LastName: 'Quist' };
    const signedIn = await send()(externalLogin.registerOauth, { body });
    expect(signedIn).toMatchObject({ role: 'Entrant', property_id: 1 });
    expect(await as({ token: signedIn.access_token })(account.getContactInfo, {})).toMatchObject({ Email: 'ada@example.org' });
    await mailTo(server, 'ada@example.org', 'welcome');
    await expect(send()(externalLogin.registerOauth, { body }), 'a second time').rejects.toMatchObject({ status: 409 });
  });

  test('R128 R335 comes back as the same account', async () => {
    const { user_id } = await registered('bo');
    expect(await enter('bo')).toMatchObject({ Status: 'SignedIn', Token: { user_id, role: 'Entrant' }, ReturnTo });
    expect((await notes('account.signIn'))[0]).toMatchObject({ subjectId: String(user_id), after: { provider: Provider } });
  });

  test('is another account on another property', async () => {
    expect(await enter('bo', { PropertyID: 4, ReturnTo: '/entries/deepwell/login' })).toMatchObject({ Status: 'Unregistered' });
  });

  test('without an email must give one', async () => {
    const answer = await enter('silent');
    if (answer.Status !== 'Unregistered') throw new Error('known');
    expect(answer.Email).toBeNull();
    const body = { RegistrationCode: answer.RegistrationCode, FirstName: 'S', LastName: 'T' };
    await expect(send()(externalLogin.registerOauth, { body })).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Email' }] });
    expect(await send()(externalLogin.registerOauth, { body: { ...body, Email: 'silent@example.org' } })).toMatchObject({
      role: 'Entrant',
    });
  });

  test('cannot forge, keep for long, or turn round what the provider said', async () => {
    const answer = await enter('owner');
    if (answer.Status !== 'Unregistered') throw new Error('known');
    const [payload = '', signature = ''] = answer.RegistrationCode.split('.');
    const forged = Buffer.from(payload, 'base64url').toString().replace('owner', 'admin');
    const body = { FirstName: 'O', LastName: 'P' };
    for (const RegistrationCode of [`${Buffer.from(forged).toString('base64url')}.${signature}`, 'nonsense', `${payload}.`]) {
      await expect(send()(externalLogin.registerOauth, { body: { ...body, RegistrationCode } })).rejects.toMatchObject({ status: 400 });
    }
    server.clock.now = new Date(now.getTime() + 31 * 60_000);
    const late = send()(externalLogin.registerOauth, { body: { ...body, RegistrationCode: answer.RegistrationCode } });
    await expect(late).rejects.toMatchObject({ status: 400 });
  });

  test('does not become a judge or an administrator by it', async () => {
    await expect(enter('ada', { PropertyID: 2 })).rejects.toMatchObject({ status: 400 });
    await expect(enter('ada', { PropertyID: 0 })).rejects.toMatchObject({ status: 400 });
  });

  test('stays out when the account was closed', async () => {
    const { user_id } = await registered('closed');
    await server.pool.updateTable('account').set({ deactivatedAt: now }).where('id', '=', user_id).execute();
    await expect(enter('closed')).rejects.toMatchObject({ status: 400 });
  });
});

describe('an email that has an account already', () => {
  test('is linked when the provider has verified it, and the log has it', async () => {
    const owner = await server.people.entrant(1, { email: 'owner@example.org', password });
    await server.pool.updateTable('account').set({ emailConfirmedAt: now }).where('id', '=', owner.id).execute();
    expect(await enter('owner')).toMatchObject({ Status: 'SignedIn', Token: { user_id: owner.id } });
    expect((await notes('account.externalLinked'))[0]).toMatchObject({
      subjectId: String(owner.id),
      after: { by: 'the same verified email' },
    });
    const body = { grant_type: 'password', username: 'owner@example.org_1', password } as const;
    expect((await send()(token.token, { body })).user_id, 'the password goes on working').toBe(owner.id);
  });

  test('is never taken over by an email that the provider hasn’t verified', async () => {
    const person = await server.people.entrant(1, { email: 'claimed@example.org' });
    await expect(enter('claims')).rejects.toMatchObject({ status: 409, errors: [{ Field: 'Email' }] });
    expect(await server.pool.selectFrom('externalLogin').selectAll().where('accountId', '=', person.id).execute()).toEqual([]);
  });

  test('that no one had proved loses the password of the person who registered it before its owner came', async () => {
    const squatter = await server.people.entrant(1, { email: 'victim@example.org', password });
    expect(await enter('victim')).toMatchObject({ Status: 'SignedIn', Token: { user_id: squatter.id } });
    await expect(as(squatter)(account.userstatus, {})).rejects.toMatchObject({ status: 401 });
    const body = { grant_type: 'password', username: 'victim@example.org_1', password } as const;
    await expect(send()(token.token, { body })).rejects.toMatchObject({ status: 400 });
    await mailTo(server, 'victim@example.org', 'password-changed');
  });
});

describe('an answer that is not right', () => {
  test('is refused when it was used already', async () => {
    const { body } = await comeBack('bo');
    await authorize(body);
    await expect(authorize(body)).rejects.toMatchObject({ status: 400 });
    expect((await notes('account.externalSignInFailed')).length).toBeGreaterThan(0);
  });

  test('counts once when the page sends it twice at the same moment', async () => {
    const { body } = await comeBack('bo');
    const both = await Promise.allSettled([authorize(body), authorize(body)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused with a state of ours that belongs to another attempt', async () => {
    const [one, other] = [await comeBack('bo'), await comeBack('ada')];
    await expect(authorize({ ...one.body, State: other.body.State })).rejects.toMatchObject({ status: 400 });
  });

  test('is refused with a made-up state, code, provider or issuer', async () => {
    for (const wrong of [
      { State: 'made-up' },
      { Code: 'made-up' },
      { Provider: 'Google' },
      { Iss: 'https://evil.example' },
      { Iss: null },
    ]) {
      const { body } = await comeBack('bo');
      await expect(authorize({ ...body, ...wrong }), JSON.stringify(wrong)).rejects.toMatchObject({ status: 400 });
    }
  });

  test('is refused with the right answer after a wrong one', async () => {
    for (const wrong of [{ Code: 'made-up' }, { Provider: 'Google' }, { Iss: 'https://evil.example' }, { Iss: null }]) {
      const { body } = await comeBack('bo');
      await expect(authorize({ ...body, ...wrong }), JSON.stringify(wrong)).rejects.toMatchObject({ status: 400 });
      await expect(authorize(body), JSON.stringify(wrong)).rejects.toMatchObject({ status: 400 });
    }
  });

  test('is refused when the provider signed another nonce', async () => {
    const { body } = await comeBack('bo');
    await server.pool.updateTable('externalLoginAttempt').set({ nonce: 'another' }).where('stateHash', '=', hashOf(body.State)).execute();
    await expect(authorize(body)).rejects.toMatchObject({ status: 400 });
  });

  test('is refused when the verifier is another browser’s', async () => {
    const { body } = await comeBack('bo');
    const codeVerifier = 'x'.repeat(43);
    await server.pool.updateTable('externalLoginAttempt').set({ codeVerifier }).where('stateHash', '=', hashOf(body.State)).execute();
    await expect(authorize(body)).rejects.toMatchObject({ status: 400 });
  });

  test('is refused after ten minutes', async () => {
    const { body } = await comeBack('bo');
    server.clock.now = new Date(now.getTime() + 10 * 60_000);
    await expect(authorize(body)).rejects.toMatchObject({ status: 400 });
  });

  test('with an unknown state leads to the front page, and a refusal is passed on', async () => {
    expect((await server.app.inject('/external-login?code=a&state=b')).headers.location).toBe('/');
    expect((await server.app.inject('/external-login')).headers.location).toBe('/');
    const { State } = await start();
    const answer = await server.app.inject(`/external-login?error=access_denied&state=${State}`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`${ReturnTo}?provider=${Provider}&state=${State}&error=access_denied`);
  });
});

describe('linking a login to one’s own account', () => {
  const link = async (person: { token: string; propertyId: number }, login: string) => {
    const { body } = await comeBack(login, { Link: true, PropertyID: person.propertyId }, as(person));
    return as(person)(externalLogin.assignExternalLogin, { body });
  };

  test('lets a judge come in by it', async () => {
    const judge = await server.people.reviewer(2, { password });
    expect(await link(judge, 'ada')).toMatchObject([{ Provider, Email: 'ada@example.org' }]);
    expect(await enter('ada', { PropertyID: 2 })).toMatchObject({ Status: 'SignedIn', Token: { user_id: judge.id, role: 'Reviewer' } });
    expect((await notes('account.externalLinked'))[0]).toMatchObject({ actorId: judge.id, after: { by: 'the account itself' } });
    const other = await server.people.reviewer(2);
    await expect(link(other, 'ada'), 'somebody else’s').rejects.toMatchObject({ status: 409 });
  });

  test('works only for the account that asked, and never as a sign-in', async () => {
    const [robin, other] = [await server.people.entrant(1), await server.people.entrant(1)];
    const linking = { Link: true };
    const first = await comeBack('silent', linking, as(robin));
    await expect(as(other)(externalLogin.assignExternalLogin, { body: first.body })).rejects.toMatchObject({ status: 400 });
    const second = await comeBack('silent', linking, as(robin));
    await expect(authorize(second.body)).rejects.toMatchObject({ status: 400 });
    const signingIn = await comeBack('silent');
    await expect(as(robin)(externalLogin.assignExternalLogin, { body: signingIn.body })).rejects.toMatchObject({ status: 400 });
  });

  test('needs an account of that property that is no guest', async () => {
    await expect(start({ Link: true })).rejects.toMatchObject({ status: 401 });
    await expect(start({ Link: true }, as(await server.people.entrant(4)))).rejects.toMatchObject({ status: 403 });
    await expect(start({ Link: true }, as(await server.people.guest(1)))).rejects.toMatchObject({ status: 403 });
  });

  test('can be undone, unless it is the only way in', async () => {
    const judge = await server.people.reviewer(12, { password });
    await link(judge, 'bo');
    expect(await as(judge)(externalLogin.getExternalLogins, {})).toHaveLength(1);
    expect(await as(judge)(externalLogin.removeExternalLogin, { body: { Provider: 'guildhall' } })).toEqual([]);
    const removing = as(judge)(externalLogin.removeExternalLogin, { body: { Provider } });
    await expect(removing).rejects.toMatchObject({ status: 404 });
    const bare = await server.people.reviewer(12);
    await link(bare, 'bo');
    const locking = as(bare)(externalLogin.removeExternalLogin, { body: { Provider } });
    await expect(locking).rejects.toMatchObject({ status: 409 });
  });
});

describe('a provider that is away', () => {
  test('is said to be away, never taken for our database, and found again automatically', async () => {
    await expect(start({ Provider: 'Google' })).rejects.toMatchObject({
      status: 503,
      message: 'The sign-in provider didn’t respond. Try again in a moment.',
    });
    const { body } = await comeBack('bo');
    await peer.down();
    await expect(authorize(body)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
    server.world.services.caches.clear();
    await expect(start()).rejects.toMatchObject({ status: 503 });
    await peer.up();
    expect(await authorize(body), 'the same answer is still good').toMatchObject({ Status: 'SignedIn' });
    expect((await start()).Url).toContain(peer.issuer);
  });
});
