import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls, callFor, callRows } from '#kit/call-list.ts';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { type Permission, permissions, type Role } from '#contract/kernel/call/permissions.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

/** Which calls are open and which are closed, tried at the printed addresses. access.test.ts tries every call of the contract by its permission. */
let server: TestServer;
let tokens: Record<'Administrator' | 'Entrant' | 'Guest' | 'Reviewer', string>;
let guests: string[];
/** Numbers of things that are there. */
let ids: { category: number };
beforeAll(async () => {
  server = await openTestServer();
  const season = await addEntrySeason(server.world, 1);
  ids = { category: await season.category('Best Work') };
  guests = await Promise.all([1, 3, 19].map(async (id) => (await server.people.guest(id)).token));
  tokens = {
    Administrator: (await server.people.administrator()).token,
    Entrant: (await server.people.entrant(1)).token,
    Guest: (await server.people.guest(1)).token,
    Reviewer: (await server.people.reviewer(2)).token,
  };
});
afterAll(() => server.close());

const statusOf = async (method: string, path: string, token?: string) => {
  const answer = await server.app.inject({
    method: method as 'GET',
    url: `/api${path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => String(ids[name]))}`,
    ...(method !== 'GET' && { payload: {} }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  return answer.statusCode;
};

test.each([
  'Register',
  'RegisterOauth',
  'Authorize',
  'AssignExternalLogin',
  'ContactInfo',
  'JudgeInfo',
  'Logout',
  'ForgotPassword',
  'ResetPassword',
])('R133 there is a call POST /Account/%s', async (name) => {
  expect(await statusOf('POST', `/Account/${name}`)).not.toBe(404);
});

describe('without signing in', () => {
  test.each([
    ['GET', '/Geo/GetCountries'],
    ['GET', '/Geo/GetStates/840'],
    ['GET', '/Geo/GetStates/Abbrev/US'],
    ['GET', '/season/GetCurrentSeasonsByPropertyID/1'],
    ['GET', '/season/GetCurrentSeasonEntrySubscriptions/1'],
    ['GET', '/season/GetForGalleryFilters'],
    ['GET', '/property/1'],
    ['POST', '/CMS/GetCMSAppTypeContents/'],
    ['GET', '/PV/GetCurrentSeason/1'],
  ])('R376 anyone may ask %s %s', async (method, path) => {
    expect([401, 403, 404]).not.toContain(await statusOf(method, path));
  });

  test.each([
    ['GET', '/category/1'],
    ['GET', '/entry/GetPieceLengths/1'],
    ['GET', '/entry/GetPieceCategoryOptions/{category}'],
    ['GET', '/entry/GetPieceCompanySize'],
    ['GET', '/Ethnicity/GetEthnicities'],
    ['POST', '/CategoryRecommendation/GetRecommendationsForEntryForm'],
  ])('R385 of the entries layer anyone may ask %s %s', async (method, path) => {
    expect([401, 403, 404]).not.toContain(await statusOf(method, path));
  });

  const protectedOnes = callRows.filter(
    (row) => ['entry', 'piece', 'submission'].includes(row.area) && row.auth === 'bearer' && callFor(row),
  );
  test('there are calls of the entries layer to guard', () => expect(protectedOnes.length).toBeGreaterThan(20));
  test.each(protectedOnes.map(({ method, path }) => [method, path.replace(/\{\w+\??\}/g, '1').replace(/\?.*$/, '')]))(
    'R384 no one may ask %s %s',
    async (method, path) => {
      expect(await statusOf(method, path)).toBe(401);
    },
  );
});

test.each(callRows.filter(({ auth }) => auth === 'cookie-none').map(({ path }) => [path]))(
  'R617 a voter asks POST %s with neither cookie nor token, and a wrong one of either is not looked at',
  async (path) => {
    const headers = { origin: 'https://elsewhere.example', authorization: 'Bearer nobody', cookie: 'laurel_voter=nobody' };
    for (const sent of [{}, headers]) {
      const answer = await server.app.inject({ method: 'POST', url: `/api${path}`, payload: {}, headers: sent });
      expect([401, 403, 404]).not.toContain(answer.statusCode);
    }
  },
);

describe('who signed in', () => {
  test.each([
    ['GET', '/Review/GetNoLoadReasons', 200],
    ['POST', '/Review/GetReviewEntry', 400],
    ['POST', '/Review/SaveReview', 400],
    ['POST', '/Review/GetReviewBallot', 400],
    ['POST', '/Reviewer/SaveReviewer', 400],
    ['POST', '/Reviewer/SubmitSpecialAchievement/', 400],
  ] as const)('R510 a judge is answered Success, Message, Data and Errors: %s %s', async (method, path, status) => {
    const answer = await server.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${tokens.Reviewer}` },
      ...(method === 'POST' && { payload: {} }),
    });
    expect(answer.statusCode).toBe(status);
    const { Success, Message, Data, Errors } = answer.json();
    const isRefused = status !== 200;
    expect([Success, typeof Message === 'string', Data === null, Errors.length > 0]).toEqual([!isRefused, isRefused, isRefused, isRefused]);
  });

  const holds = (call: AnyCall, role: Role): boolean => {
    const holders = permissions[call.may as Permission];
    return holders !== 'everyone' && (holders as readonly string[]).includes(role);
  };
  const judging = allCalls.filter(({ call }) => holds(call, 'Reviewer') && !holds(call, 'Entrant'));
  test('there are calls of judges', () => expect(judging.length).toBeGreaterThan(15));
  test.each(judging.map(({ topic, name, call }) => [`${topic}.${name}`, call] as const))(
    'R604 a guest is let into no call of judges: %s',
    async (_, call) => {
      const path = call.path.replace(/\{\w+\??\}/g, '1');
      for (const guest of guests) expect(await statusOf(call.verb, path, guest)).toBe(403);
    },
  );
  test('R604 guests of 1, 3 and 19 begin a submission as entrants do', async () => {
    for (const guest of guests) expect([401, 403]).not.toContain(await statusOf('POST', '/entry', guest));
  });

  test('R567 entrants have no call to subscribe to anything that is paid for: the provider’s page does that', () => {
    const subscribing = allCalls.filter(({ call }) => holds(call, 'Entrant') && /subscri/i.test(call.path));
    expect(subscribing.map(({ name }) => name).toSorted()).toEqual(['getCurrentSubscription', 'unSubscribe']);
    expect(allCalls.filter(({ call }) => call.path.endsWith('/GetStripePortalInfo') && holds(call, 'Entrant'))).toHaveLength(1);
  });

  test.each([
    ['POST', '/entry/UpdateFileListAdmin'],
    ['POST', '/entry/GetEntryListForAdmin'],
    ['POST', '/entry/SaveAdminEntryDetail'],
  ])('R383 is let into %s %s as an administrator only', async (method, path) => {
    for (const role of ['Entrant', 'Guest', 'Reviewer'] as const) expect(await statusOf(method, path, tokens[role]), role).toBe(403);
    expect([401, 403]).not.toContain(await statusOf(method, path, tokens.Administrator));
  });

  test.each([
    ['Reviewer', 'POST', '/Review/GetReviewEntry'],
    ['Reviewer', 'POST', '/Review/GetReviewBallot'],
    ['Administrator', 'GET', '/user/administrative/list'],
    ['Entrant', 'POST', '/entry'],
  ] as const)('R366 R378 has calls of their own: a %s %s %s', async (role, method, path) => {
    expect([401, 403]).not.toContain(await statusOf(method, path, tokens[role]));
    const others = (Object.keys(tokens) as (keyof typeof tokens)[]).filter(
      (other) => other !== role && !(role === 'Entrant' && other === 'Guest'),
    );
    for (const other of others) expect(await statusOf(method, path, tokens[other]), other).toBe(403);
  });
});

describe('R565 an address in words is not taken for a number', () => {
  const dataOf = async (path: string, token?: string) => {
    const answer = await server.app.inject({ url: `/api${path}`, ...(token && { headers: { authorization: `Bearer ${token}` } }) });
    return { status: answer.statusCode, data: answer.json().Data };
  };

  test.each([
    ['/user/administrative/list', 'Administrator'],
    ['/user/GetEntrantFiles', 'Entrant'],
    ['/user/entrant/UnSubscribe/1', 'Entrant'],
    ['/user/entrant/GetCurrentSubscription/1', 'Entrant'],
    ['/season/GetForGalleryFilters', 'Administrator'],
    ['/property/GetDoor', 'Administrator'],
    ['/property/GetAllProperties', 'Administrator'],
  ] as const)('%s is answered', async (path, role) => {
    expect((await dataOf(path, tokens[role])).status).toBe(200);
  });

  test.each([
    ['/user/nobody', 'Administrator'],
    ['/user/administrative/nobody', 'Administrator'],
    ['/user/entrant/1/nobody', 'Administrator'],
    ['/season/nothing', 'Administrator'],
    ['/property/nothing', undefined],
    ['/category/nothing', undefined],
  ] as const)('%s is a number that nobody wrote', async (path, role) => {
    const { status, data } = await dataOf(path, role && tokens[role]);
    expect([400, 404]).toContain(status);
    expect(data ?? null).toBeNull();
  });

  test('the same place takes numbers', async () => {
    expect((await dataOf('/property/1')).data).toMatchObject({ PropertyID: 1 });
    expect((await dataOf('/user/administrative/list', tokens.Administrator)).data).toEqual([
      expect.objectContaining({ UserID: expect.any(Number) }),
    ]);
  });
});
