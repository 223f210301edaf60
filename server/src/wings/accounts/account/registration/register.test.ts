import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { token, usernameOf } from '#contract/wings/accounts/account/token.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { mailsTo, mailTo } from '#kit/mailbox.ts';

const password = 'Laurel!2026';
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let addresses = 0;
const register = (payload: object, bearer?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/Account/Register',
    payload,
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    remoteAddress: `198.51.100.${(addresses += 1)}`,
  });
const person = { FirstName: 'Robin', LastName: 'Vale', Password: password, ConfirmPassword: password };

describe('someone new', () => {
  test('becomes an entrant, is signed in, welcomed, and can come back by password', async () => {
    const answer = await register({ ...person, Email: 'new@example.org', PropertyID: 4, Organization: 'Quill', SubscriptionIDs: [12030] });
    expect(answer.json()).toMatchObject({ Success: true, Data: { role: 'Entrant', property_id: 4, expires_in: 14 * 86_400 } });
    const { access_token } = answer.json().Data;
    expect(await server.as({ token: access_token })(account.getContactInfo, {})).toMatchObject({
      Email: 'new@example.org',
      FirstName: 'Robin',
      Organization: 'Quill',
      SubscriptionIDs: [12030],
    });
    const body = { grant_type: 'password', username: usernameOf('new@example.org', 4), password } as const;
    expect(await server.send(token.token, { body })).toMatchObject({ role: 'Entrant' });
    expect((await mailTo(server, 'new@example.org', 'welcome')).subject).toContain('Deepwell');
  });

  test('sees next to each field what is missing', async () => {
    const answer = await register({ Email: 'new', PropertyID: 1, Password: 'abcdef', ConfirmPassword: 'x' });
    expect(answer.statusCode).toBe(400);
    const fields = answer.json().Errors.map(({ Field }: { Field: string }) => Field);
    expect(fields).toEqual(expect.arrayContaining(['Email', 'Password']));
    const second = await register({ Email: 'new2@example.org', PropertyID: 1 });
    expect(second.json().Errors).toEqual([
      { Field: 'Password', Message: 'Choose a password.' },
      { Field: 'FirstName', Message: 'Fill this in.' },
      { Field: 'LastName', Message: 'Fill this in.' },
    ]);
  });

  test('cannot choose a role or a property without entries', async () => {
    const answer = await register({ ...person, Email: 'sly@example.org', PropertyID: 1, Role: 'Administrator' });
    expect(answer.json().Data.role).toBe('Entrant');
    for (const PropertyID of [2, 10, 11])
      expect((await register({ ...person, Email: 'sly@example.org', PropertyID })).statusCode).toBe(403);
    expect((await register({ ...person, Email: 'sly@example.org', PropertyID: 0 })).statusCode).toBe(400);
  });

  test('R115 with a taken email sees an error at the email, in any letter case', async () => {
    await server.people.entrant(1, { email: 'here@example.org' });
    const answer = await register({ ...person, Email: 'HERE@example.org', PropertyID: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ Errors: [{ Field: 'Email', Message: 'This email is already taken.' }] });
    expect((await register({ ...person, Email: 'here@example.org', PropertyID: 4 })).statusCode).toBe(200);
  });

  test('registering twice at the same moment makes one account', async () => {
    const body = { ...person, Email: 'double@example.org', PropertyID: 1 };
    const both = await Promise.all([register(body), register(body)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('is limited by email and by address', async () => {
    const body = { ...person, Email: 'again@example.org', PropertyID: 2 };
    for (let n = 0; n < 5; n += 1) expect((await register(body)).statusCode).toBe(403);
    const refused = await register(body);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  });
});

describe('guests', () => {
  const guest = (Email: string, PropertyID = 1, bearer?: string) => register({ Email, PropertyID, IsGuest: true }, bearer);

  test('R236 exist on properties that have guest accounts, and nowhere else', async () => {
    const welcomed: unknown[] = [];
    for (const { id } of entryProperties()) {
      const answer = await guest(`guest-of-${id}@example.org`, id);
      expect(answer.statusCode, `property ${id}`).toBe([1, 3, 19].includes(id) ? 200 : 403);
      welcomed.push(answer.json().Data);
    }
    expect(welcomed.filter(Boolean)).toMatchObject(
      [1, 3, 19].map((property_id) => ({ role: 'Guest', property_id, expires_in: 90 * 86_400 })),
    );
  });

  test('R237 a guest’s token opens nothing on a property without guests', async () => {
    for (const { id } of entryProperties()) {
      const asked = server.as(await server.people.guest(id))(account.userstatus, {});
      const answer = await asked.catch((problem: CallProblem) => problem.status);
      expect(answer, `property ${id}`).toEqual([1, 3, 19].includes(id) ? { Role: 'Guest', Exec: '' } : 401);
    }
  });

  test('become entrants by registering with their own token, and keep their account', async () => {
    const { access_token, user_id } = (await guest('turn@example.org')).json().Data;
    const answer = await register({ ...person, Email: 'Turn@example.org', PropertyID: 1 }, access_token);
    expect(answer.json().Data).toMatchObject({ role: 'Entrant', user_id });
    await expect(server.as({ token: access_token })(account.userstatus, {})).rejects.toMatchObject({ status: 401 });
    const body = { grant_type: 'password', username: 'turn@example.org_1', password } as const;
    expect((await server.send(token.token, { body })).user_id).toBe(user_id);
  });

  test('get a fresh token by their own one', async () => {
    const { access_token, user_id } = (await guest('again-guest@example.org')).json().Data;
    expect((await guest('again-guest@example.org', 1, access_token)).json().Data).toMatchObject({ role: 'Guest', user_id });
  });

  test('are not taken over by a stranger who knows the email: the email itself gets a link', async () => {
    const { user_id } = (await guest('mine@example.org')).json().Data;
    for (const body of [{ ...person }, { IsGuest: true }]) {
      const answer = await register({ ...body, Email: 'mine@example.org', PropertyID: 1 });
      expect(answer.statusCode).toBe(409);
      expect(JSON.stringify(answer.json())).not.toContain('access_token');
    }
    const { secretLink } = await mailTo(server, 'mine@example.org', 'reset-password');
    const Code = new URL(secretLink ?? '').searchParams.get('code') ?? '';
    const body = { Email: 'mine@example.org', PropertyID: 1, Code, Password: password, ConfirmPassword: password };
    await server.send(account.resetPassword, { body });
    const signIn = { grant_type: 'password', username: 'mine@example.org_1', password } as const;
    expect(await server.send(token.token, { body: signIn })).toMatchObject({ role: 'Entrant', user_id });
  });

  test('get no welcome', async () => {
    await guest('quiet@example.org');
    expect(await mailsTo(server, 'quiet@example.org')).toEqual([]);
  });
});
