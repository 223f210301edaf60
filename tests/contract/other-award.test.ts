import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type AnyCall } from '#contract/kernel/call/call.ts';
import { isStaffPermission, roleHolds } from '#contract/kernel/call/permissions.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { aboutPaths, type Asked, idFor, putAt, sampleFor } from '#kit/about-award.ts';
import { allCalls } from '#kit/call-list.ts';
import { furnishAward, type Things } from '#kit/furnished-award.ts';
import type { Person } from '#kit/people.ts';
import { payloadOf } from '#kit/sent-as.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

/** Two awards that are judged on one site, and a third with a site of its own. The owner of the first asks about the others. */
const [mine, beside, elsewhere] = [4, 5, 1];

let server: TestServer;
let owner: Person;
const things: Partial<Record<number, Things>> = {};
/** What the owner read while there was nothing in the other awards. */
const readAlone = new Map<string, { status: number; body: string }>();

beforeAll(async () => {
  server = await openTestServer({ CAPTCHA: 'off' });
  owner = await server.people.staff('owner', mine);
  things[mine] = await furnishAward(server, mine, 'Mossgreen');
  for (const [id, call] of reads) readAlone.set(id, await read(call));
  things[beside] = await furnishAward(server, beside, 'Vermilion');
  things[elsewhere] = await furnishAward(server, elsewhere, 'Vermilion2');
});
afterAll(() => server.close());

const calls = allCalls
  .filter(({ call }) => call.may !== 'public' && call.session !== 'voter' && roleHolds('owner', call.may))
  .map(({ topic, name, call }) => [`${topic}.${name}`, call] as const);
const reads = calls.filter(([, call]) => call.kind === 'read' && call.about && call.about !== 'installation');

async function ask(call: AnyCall, { params, query, body }: Asked) {
  const answer = await server.app.inject({
    method: call.verb,
    url: addressOf(call, params),
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: { authorization: `Bearer ${owner.token}` },
    ...(body !== undefined && { payload: payloadOf(call, body) as object }),
  });
  // The disk is everyone's, and other tests write on it.
  return { status: answer.statusCode, body: answer.body.replace(/"Disk":\{[^}]*\}/, '') };
}

/** About one's own award, with as little said as possible: so lists are as long as they get. */
async function read(call: AnyCall) {
  // What they read themselves is noted in the log, which is not what is asked here.
  await server.pool.deleteFrom('auditLog').where('actorId', '=', owner.id).execute();
  const asked = sampleFor(call, things[mine] as Things);
  const isSaid = new Set(aboutPaths(call).map(({ path }) => path.split('.')[0]));
  const mayBeLeftOut = call.about && typeof call.about !== 'string' && call.about.orListed;
  const full = await ask(call, asked);
  if (!asked.body || typeof asked.body !== 'object') return full;
  const few = Object.fromEntries(Object.entries(asked.body).filter(([key]) => !mayBeLeftOut && isSaid.has(key)));
  const short = await ask(call, { ...asked, body: few });
  return short.status === 400 ? full : { status: short.status, body: short.body };
}

test('there are calls to ask', () => {
  expect(calls.length).toBeGreaterThan(200);
  expect(reads.length).toBeGreaterThan(90);
});

describe('staff of one award', () => {
  test.each(calls.filter(([, call]) => call.about === 'installation'))('%s, which concerns all awards, refuses them', async (_, call) => {
    expect((await ask(call, sampleFor(call, things[mine] as Things))).status).toBe(403);
  });

  const named = calls
    .filter(([, call]) => isStaffPermission(call.may))
    .flatMap(([id, call]) => aboutPaths(call).map((at) => [id, at.path, at.subject, call] as const));
  test.each(named)('%s finds nothing of another award by %s', async (_, path, subject, call) => {
    for (const award of [beside, elsewhere]) {
      const asked = sampleFor(call, things[mine] as Things);
      const isSharedSite = award === beside && subject === 'property' && /judging/i.test(path);
      putAt(asked, path, idFor(subject, path, things[isSharedSite ? elsewhere : award] as Things));
      const { status, body } = await ask(call, asked);
      expect([403, 404], body).toContain(status);
      expect(body).not.toMatch(/Vermilion/i);
    }
  });

  test.each(reads)('%s answers as if there were no other award: not a row, not a count more', async (id, call) => {
    const before = readAlone.get(id);
    const now = await read(call);
    expect(now.body).not.toMatch(/Vermilion/i);
    expect(now).toEqual(before);
    expect(now.status, now.body).not.toBe(403);
    expect(now.status, now.body).not.toBe(400);
  });
});

test('the site both are judged on is the same one', () => {
  expect(traitsOf(mine).judgedBy).toBe(traitsOf(beside).judgedBy);
  expect(traitsOf(elsewhere).judgedBy).not.toBe(traitsOf(mine).judgedBy);
});
