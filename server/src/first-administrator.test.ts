import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { putFirstAdministrator } from './first-administrator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ ADMIN_EMAIL: 'first@example.org', ADMIN_PASSWORD: 'Twelve letters, at least 1!' });
});
afterAll(() => server.close());

const administrators = () =>
  server.pool.selectFrom('account').select(['email', 'firstName', 'lastName']).where('role', '=', 'Administrator').execute();

test('a new installation gets the administrator that its settings name, who signs in and is asked for their own name', async () => {
  await putFirstAdministrator(server.world);
  expect(await administrators()).toEqual([{ email: 'first@example.org', firstName: '', lastName: '' }]);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'password',
      username: 'first@example.org',
      password: 'Twelve letters, at least 1!',
    }).toString(),
  });
  expect(answer.json()).toMatchObject({ role: 'Administrator' });
});

test('once there is an administrator, starting again makes no other', async () => {
  await putFirstAdministrator({
    ...server.world,
    services: { ...server.world.services, settings: { ...server.settings, ADMIN_EMAIL: 'second@example.org' } },
  });
  expect(await administrators()).toHaveLength(1);
});
