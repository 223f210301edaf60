import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { routePath } from '#contract/kernel/call/call.ts';
import { grantsHold, holds, permissions, type Role, roles, type StaffRole, staffRoles } from '#contract/kernel/call/permissions.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { voterCookie } from '#server/kernel/identity/voter-cookie.ts';
import { allCalls } from '#kit/call-list.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

type Headers = Record<string, string>;

let server: TestServer;
let headersOf: Record<Role, Headers>;
let headersOfStaff: Record<StaffRole | 'nothing', Headers>;
beforeAll(async () => {
  server = await openTestServer();
  const { people, pool, clock } = server;
  const bearer = ({ token }: { token: string }): Headers => ({ authorization: `Bearer ${token}` });
  const { id: voterId } = await pool
    .insertInto('voter')
    .values({ propertyId: 1, email: 'voter@example.org', voterKey: newToken(), createdAt: clock.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = newToken();
  const expiresAt = new Date(clock.now.getTime() + 86_400_000);
  await pool
    .insertInto('voterSession')
    .values({ voterId, tokenHash: hashOf(token), createdAt: clock.now, expiresAt })
    .execute();
  headersOf = {
    Administrator: bearer(await people.administrator()),
    Entrant: bearer(await people.entrant(1)),
    Guest: bearer(await people.guest(1)),
    Reviewer: bearer(await people.reviewer(2)),
    Voter: { cookie: `${voterCookie}=${token}` },
  };
  headersOfStaff = { nothing: bearer(await people.make('Administrator', 0, { grants: [] })) } as typeof headersOfStaff;
  for (const role of staffRoles) headersOfStaff[role] = bearer(await people.staff(role, 1));
});
afterAll(() => server.close());

/** A body that no parser takes: an answer about it would come from after the door, also where no door is. */
const malformed = { payload: '{"Email":', headers: { 'content-type': 'application/json' } };
const empty = { headers: {} };
/** What can be sent: a GET has no body that could be wrong. */
const sendable = (call: AnyCall) => (call.verb === 'GET' ? [empty] : [empty, malformed]);

const statusOf = async (call: AnyCall, headers: Headers, sent: { payload?: string; headers: Headers }) => {
  const url = routePath(call).replace(/:\w+\??/g, '1');
  const takesBody = call.verb !== 'GET';
  const answer = await server.app.inject({
    method: call.verb,
    url,
    headers: { ...(takesBody && sent.headers), ...headers },
    ...(takesBody && sent.payload !== undefined && { payload: sent.payload }),
  });
  return answer.statusCode;
};

/** Who cannot even be recognised by this call: voters come by cookie, accounts by token. */
const isRecognised = (role: Role, call: AnyCall) => (call.session === 'voter') === (role === 'Voter');

/** With a grant for one award: not what concerns all of them. */
const mayAsStaff = (role: StaffRole | 'nothing', call: AnyCall) => {
  const grants = role === 'nothing' ? [] : [{ propertyId: 1, role }];
  return grantsHold(grants, call.may) && call.about !== 'installation';
};

const closed = allCalls.filter(({ call }) => call.may !== 'public').map(({ topic, name, call }) => [`${topic}.${name}`, call] as const);
const open = allCalls.filter(({ call }) => call.may === 'public').map(({ topic, name, call }) => [`${topic}.${name}`, call] as const);

test('there are calls to guard', () => expect(closed.length).toBeGreaterThan(10));

describe.each(closed)('%s', (_, call) => {
  test('refuses a stranger, regardless of the body', async () => {
    for (const sent of sendable(call)) {
      expect(await statusOf(call, {}, sent)).toBe(401);
      expect(await statusOf(call, { authorization: `Bearer ${newToken()}` }, sent)).toBe(401);
      expect(await statusOf(call, { cookie: `${voterCookie}=${newToken()}` }, sent)).toBe(401);
    }
  });

  test.each(roles.filter((role) => !isRecognised(role, call)))('does not know a %s', async (role) => {
    expect(await statusOf(call, headersOf[role], malformed)).toBe(401);
  });

  test.each(roles.filter((role) => isRecognised(role, call) && !holds(role, call.may)))('refuses a %s', async (role) => {
    expect(await statusOf(call, headersOf[role], malformed)).toBe(403);
  });

  test.each([...staffRoles, 'nothing' as const].filter((role) => isRecognised('Administrator', call) && !mayAsStaff(role, call)))(
    'refuses staff in the role of %s for one award',
    async (role) => {
      expect(await statusOf(call, headersOfStaff[role], malformed)).toBe(403);
    },
  );
});

test.each(open)('%s asks no one to sign in', async (_, call) => {
  expect(await statusOf(call, {}, malformed)).not.toBe(401);
});

test('every permission but the public one is held by someone, and never by everyone', () => {
  for (const [permission, holders] of Object.entries(permissions)) {
    if (permission === 'public') continue;
    expect(holders, permission).not.toBe('everyone');
    expect(holders.length, permission).toBeGreaterThan(0);
  }
});
