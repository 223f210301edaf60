import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { registration } from '#contract/wings/judging/reviewer/registration.ts';
import { addressOf, type AnyCall } from '#contract/kernel/call/call.ts';
import { limitRow } from '#contract/kernel/call/limits.ts';
import { allCalls, callFor, callRows } from '#kit/call-list.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let administrator: { token: string };
beforeAll(async () => {
  server = await openTestServer({ CAPTCHA: 'off' });
  administrator = await server.people.administrator();
});
afterAll(() => server.close());

let addresses = 0;
const ask = (call: AnyCall, remoteAddress: string, headers: Record<string, string> = {}, payload: object = {}) =>
  server.app.inject({
    method: call.verb,
    url: addressOf(call, Object.fromEntries([...call.path.matchAll(/\{(\w+)\??\}/g)].map(([, key]) => [key as string, 1]))),
    remoteAddress,
    headers: { ...headers, ...(call.accepts === 'form' && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(call.verb !== 'GET' && { payload: call.accepts === 'form' ? '' : payload }),
  });

describe('R554 what opens without a token', () => {
  const opened = new Set(callRows.filter(({ open }) => open === 'R554').flatMap((row) => callFor(row) ?? []));
  const rows = [...opened].map((call) => [call.path, call] as const);

  test('is there', () => expect(rows.length).toBeGreaterThanOrEqual(8));

  test.each(rows)('%s is let in without one, and limited by address', async (_, call) => {
    const remoteAddress = `192.0.2.${(addresses += 1)}`;
    const { perAddress } = limitRow(call.limit ?? 'signIn');
    for (let n = 0; n < perAddress; n += 1) expect([401, 403, 429]).not.toContain((await ask(call, remoteAddress)).statusCode);
    const refused = await ask(call, remoteAddress);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('R568 a GET that changes something', () => {
  const rows = allCalls
    .filter(({ call }) => call.kind === 'write' && call.verb === 'GET')
    .map(({ topic, name, call }) => [`${topic}.${name}`, call] as const);

  test('is there', () => expect(rows.length).toBeGreaterThan(2));

  test.each(rows)('%s is never cached, with any response', async (_, call) => {
    const remoteAddress = `192.0.2.${(addresses += 1)}`;
    for (const headers of [{} as Record<string, string>, { authorization: `Bearer ${administrator.token}` }]) {
      expect((await ask(call, remoteAddress, headers)).headers['cache-control']).toBe('no-store');
    }
  });
});

describe.each(['abcdef', 'ab-12'])('R285 R618 a password that breaks the rule: %s', (password) => {
  const weak = { Password: password, ConfirmPassword: password };
  const rows: (readonly [string, AnyCall, object])[] = [
    ['Register', account.register, { Email: 'weak@example.org', PropertyID: 1, ...weak }],
    ['ResetPassword', account.resetPassword, { Email: 'weak@example.org', PropertyID: 1, Code: 'x', ...weak }],
    ['ChangePassword', account.changePassword, { CurrentPassword: 'x', ...weak }],
    ['SaveNewReviewer', registration.saveNewReviewer, { Data: { Email: 'weak@example.org', JudgingPropertyID: 2, ...weak } }],
  ];
  test.each(rows)('is refused by %s, in ModelState', async (_, call, body) => {
    const answer = await ask(call, `192.0.2.${(addresses += 1)}`, { authorization: `Bearer ${administrator.token}` }, body);
    expect(answer.statusCode).toBe(400);
    const { ModelState } = answer.json<{ ModelState: Record<string, string[]> }>();
    expect(ModelState['']).toContain('Use at least 6 characters, including one that isn’t a letter or a digit.');
  });
});
