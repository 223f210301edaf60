import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '#contract/kernel/call/call.ts';
import { isStaffPermission } from '#contract/kernel/call/permissions.ts';
import { aboutPaths, putAt, sampleFor } from '#kit/about-award.ts';
import { allCalls } from '#kit/call-list.ts';
import { furnishAward, type Things } from '#kit/furnished-award.ts';
import type { Person } from '#kit/people.ts';
import { payloadOf } from '#kit/sent-as.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let administrator: Person;
let things: Things;
beforeAll(async () => {
  server = await openTestServer({ CAPTCHA: 'off' });
  administrator = await server.people.administrator();
  things = await furnishAward(server, 4, 'Mossgreen');
});
afterAll(() => server.close());

const asked = allCalls
  .filter(({ call }) => call.may !== 'public' && isStaffPermission(call.may))
  .flatMap(({ topic, name, call }) =>
    aboutPaths(call)
      .filter(({ subject }) => subject === 'property' || subject === 'wholeSite' || (subject === 'season' && call.kind === 'read'))
      .map(({ path }) => [`${topic}.${name}`, path, call] as const),
  );

test('there are calls to ask', () => expect(asked.length).toBeGreaterThan(300));

describe('an administrator who asks about an award or a season that does not exist', () => {
  test.each(asked)('learns so from %s, of its %s', async (_, path, call) => {
    const sample = sampleFor(call, things);
    putAt(sample, path, 99_999_999);
    const { params, query, body } = sample;
    const answer = await server.app.inject({
      method: call.verb,
      url: addressOf(call, params),
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      headers: { authorization: `Bearer ${administrator.token}` },
      ...(body !== undefined && { payload: payloadOf(call, body) as object }),
    });
    // A write says what is wrong with its body beside the field, or finds nothing to delete.
    const isInBody = call.kind === 'write' && !(path in params) && !(path in query);
    // What is wrong with the rest of what was made up for it may be said first.
    const isUnread = answer.statusCode === 400 && !answer.body.includes(`"Field":"${path}"`);
    const isHeard = isInBody ? answer.statusCode < 500 : isUnread || answer.statusCode === 404;
    expect(isHeard, `${answer.statusCode} ${answer.body.slice(0, 200)}`).toBe(true);
  });
});
