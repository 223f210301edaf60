import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { buildApp } from '#server/app.ts';
import { makeLog } from './log.ts';

const email = 'quietly.private@example.org';
const password = 'a Very long passphrase 9!';

let server: TestServer;
let app: FastifyInstance;
let lines: string[] = [];

beforeAll(async () => {
  server = await openTestServer();
  const log = makeLog({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) });
  app = await buildApp({ ...server.world, services: { ...server.world.services, log } });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const requestLines = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request');

test('a sign-in, a failed one, a forgotten password and a mangled body leave no secret and no email in the log', async () => {
  lines = [];
  await server.people.entrant(1, { email, password });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const signIn = (secret: string) =>
    app.inject({
      method: 'POST',
      url: `/token?from=${encodeURIComponent(email)}`,
      headers: form,
      payload: new URLSearchParams({ grant_type: 'password', username: `${email}_1`, password: secret }).toString(),
    });
  const good = await signIn(password);
  expect(good.statusCode).toBe(200);
  const { access_token: token } = good.json<{ access_token: string }>();
  expect((await signIn(`${password}x`)).statusCode).toBe(400);
  await app.inject({ url: '/api/Account/userstatus', headers: { authorization: `Bearer ${token}`, cookie: 'laurel_voter=crumbs' } });
  await app.inject({ method: 'POST', url: '/api/Account/ForgotPassword', payload: { Email: email, PropertyID: 1 } });
  await app.inject({
    method: 'POST',
    url: '/api/Account/Register',
    headers: { 'content-type': 'application/json' },
    payload: `{"Email": "${email}", "Password": "${password}"`,
  });
  await app.inject({ url: `/api/nothing/${encodeURIComponent(email)}?token=${token}` });

  const everything = lines.join('');
  expect(requestLines().length).toBeGreaterThanOrEqual(6);
  for (const secret of [email, encodeURIComponent(email), 'quietly.private', password, encodeURIComponent(password), token, 'crumbs']) {
    expect(everything).not.toContain(secret);
  }
});

test('a request is one line: its id, route, status and time, and louder the worse it ended', async () => {
  lines = [];
  const fine = await app.inject({ url: '/api/property/1?who=me', headers: { 'x-request-id': 'from-the-proxy-1' } });
  expect(fine.headers['x-request-id']).toBe('from-the-proxy-1');
  await app.inject('/api/property/999');
  expect(requestLines()).toMatchObject([
    { level: 30, reqId: 'from-the-proxy-1', method: 'GET', route: '/api/property/:id', status: 200, ms: expect.any(Number) },
    { level: 40, method: 'GET', route: '/api/property/:id', status: 404 },
  ]);
  expect(lines).toHaveLength(2);
});

test('an error of the database is logged without the row that caused it', () => {
  lines = [];
  const log = makeLog({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error(`duplicate for ${email}`), {
    code: '23505',
    constraint: 'account_email',
    detail: `Key (email)=(${email})`,
    where: password,
  });
  log.error({ err: error }, 'unexpected');
  expect(lines.join('')).toContain('account_email');
  expect(lines.join('')).not.toContain('quietly.private');
  expect(lines.join('')).not.toContain(password);
});
