import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator } from '#contract/wings/accounts/account/administrator.ts';
import { externalLogin } from '#contract/wings/accounts/account/external-login.ts';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { startOidcPeer } from '#kit/oidc-peer.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { stepAt, totpOf } from './totp.rules.ts';
import { secondFactor } from '#contract/wings/accounts/account/second-factor.ts';
import { signIn, SignInTicket } from '#contract/wings/accounts/account/sign-in.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';

const publicUrl = 'http://localhost:3998';
const Provider = 'Guildhall';
let peer: Awaited<ReturnType<typeof startOidcPeer>>;
let server: TestServer;
let closed: TestServer;
beforeAll(async () => {
  peer = await startOidcPeer(`${publicUrl}/external-login`, {
    nia: { email: 'nia@example.org', email_verified: true, given_name: 'Nia', family_name: 'Holt' },
    sly: { email: 'sly@example.org', email_verified: false },
  });
  const environment = {
    PUBLIC_URL: publicUrl,
    OIDC_NAME: Provider,
    OIDC_ISSUER: peer.issuer,
    OIDC_CLIENT_ID: peer.clientId,
    OIDC_CLIENT_SECRET: peer.clientSecret,
  };
  server = await openTestServer({ ...environment, STAFF_FROM_OIDC: 'true' });
  closed = await openTestServer(environment);
});
afterAll(async () => {
  await server.close();
  await closed.close();
  await peer.down();
});

async function come(place: TestServer, login: string, PropertyID = adminPropertyId) {
  const { Url, State } = await place.send(externalLogin.startExternalLogin, {
    body: { Provider, PropertyID, ReturnTo: '/admin/external' },
  });
  const back = await peer.visit(Url, login);
  const Code = back.searchParams.get('code') ?? '';
  return place.send(externalLogin.authorize, { body: { Code, State, Provider, Iss: back.searchParams.get('iss') } });
}

test('whom the provider knows gets an account without rights, which opens nothing until an owner activates it', async () => {
  await expect(come(server, 'nia')).rejects.toMatchObject({ status: 403, failure: 'AccessPending' });
  await expect(come(server, 'nia'), 'again').rejects.toMatchObject({ failure: 'AccessPending' });
  const owner = server.as(await server.people.administrator());
  const people = await owner(administrator.list, { query: { IncludeInactive: 'true' } });
  const nia = people.filter(({ Email }) => Email === 'nia@example.org');
  expect(nia).toMatchObject([{ FirstName: 'Nia', LastName: 'Holt', IsActive: false }]);
  expect(
    await server.pool
      .selectFrom('session')
      .select('id')
      .where('accountId', '=', nia[0]?.UserID ?? 0)
      .execute(),
  ).toEqual([]);
  const { UserID = 0, Version = 0 } = nia[0] ?? {};
  const body = { UserID, Version, Email: 'nia@example.org', FirstName: 'Nia', LastName: 'Holt', IsActive: true };
  await owner(administrator.saveAdministrative, { body });
  expect(await come(server, 'nia')).toMatchObject({ Status: 'SignedIn', Token: { user_id: UserID } });
});

test('a provider’s sign-in does not replace the second factor', async () => {
  const answer = await come(server, 'nia');
  const asNia = server.as({ token: answer.Status === 'SignedIn' ? answer.Token.access_token : '' });
  const { Secret } = await asNia(secondFactor.startTotp, {});
  await asNia(secondFactor.confirmTotp, { body: { Code: totpOf(Secret, stepAt(server.clock.now)) } });
  const problem = await come(server, 'nia').then(
    () => undefined,
    (refused: CallProblem) => refused,
  );
  expect(problem).toMatchObject({ failure: 'SecondFactorNeeded' });
  const { Ticket } = SignInTicket.parse(problem?.data);
  const Code = totpOf(Secret, stepAt(server.clock.now) + 1);
  expect(await server.send(signIn.completeSignIn, { body: { Ticket, Method: 'totp', Code } })).toMatchObject({ role: 'Administrator' });
});

test('an address that the provider hasn’t verified gets none', async () => {
  await expect(come(server, 'sly')).rejects.toMatchObject({ failure: 'EmailUnverified' });
  expect(await server.pool.selectFrom('account').select('id').where('email', '=', 'sly@example.org').execute()).toEqual([]);
});

test('no one gets one where the setting is off, nor at a judging site', async () => {
  await expect(come(closed, 'nia')).rejects.toMatchObject({ failure: 'InvalidGrant' });
  await expect(come(server, 'nia', 2)).rejects.toMatchObject({ failure: 'InvalidGrant' });
  expect(await closed.pool.selectFrom('account').select('id').where('email', '=', 'nia@example.org').execute()).toEqual([]);
});
