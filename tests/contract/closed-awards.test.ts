import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { award } from '#contract/wings/desk/award/award.ts';
import { externalLogin } from '#contract/wings/accounts/account/external-login.ts';
import { file } from '#contract/wings/ground/file/file.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { contract } from '#contract/index.ts';
import type { Subject } from '#contract/kernel/call/about.ts';
import { addressOf, type AnyCall } from '#contract/kernel/call/call.ts';
import { holds, type Role, roles } from '#contract/kernel/call/permissions.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { writeRegistrationCode } from '#server/wings/accounts/account/registration/registration-code.ts';
import { namedBy } from '#server/kernel/call/awards-of-call.ts';
import { openApiOf } from '#server/kernel/call/openapi.ts';
import { propertiesOfPage } from '#server/kernel/pages/page-properties.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { voterCookie } from '#server/kernel/identity/voter-cookie.ts';
import { aboutPaths, type Asked, putAt } from '#kit/about-award.ts';
import { allCalls } from '#kit/call-list.ts';
import { sampleOf } from '#kit/samples.ts';
import { addSeason } from '#kit/seasons.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

/** Part of everything that the award has, so that nothing of it leaves unnoticed. */
const mark = 'Quagga';

type Headers = Record<string, string>;
const document = openApiOf(contract, { url: '/', version: '1' });
const operations = new Map(
  Object.values(document.paths).flatMap((item) => Object.values(item).map((operation) => [operation.operationId, operation] as const)),
);

let server: TestServer;
let ids: Partial<Record<Subject, number>> & { property: number; category: number };
let judgingId: number;
let headersOf: Record<Exclude<Role, 'Administrator'> | 'nobody' | 'entrant of another award' | 'owner of another award', Headers>;
beforeAll(async () => {
  server = await openTestServer({ CAPTCHA: 'off' });
  const { people, pool, clock, world } = server;
  const founder = await people.administrator();
  const made = await server.as(founder)(award.createAward, {
    body: {
      Name: `${mark} Prize`,
      Slug: 'quagga',
      Field: `What a ${mark} would like`,
      Country: 'NO',
      Locale: 'en-GB',
      TimeZone: 'Europe/Oslo',
      Currency: 'NOK',
    },
  });
  judgingId = made.JudgingPropertyID;
  const season = await addSeason(world, made.PropertyID, { winners: -1, voting: -2 });
  await server.as(founder)(award.addCategories, {
    body: {
      PropertyID: made.PropertyID,
      SeasonID: season,
      Categories: [{ MediaType: `${mark} media`, CategoryType: `${mark} type`, Name: `${mark} category`, Description: mark }],
      Prices: { Early: 1, Regular: 2, Late: 3 },
      Criteria: [{ Name: mark, Question: mark }],
    },
  });
  const category = await pool.selectFrom('category').selectAll().where('propertyId', '=', made.PropertyID).executeTakeFirstOrThrow();
  const type = await pool.selectFrom('categoryType').selectAll().where('id', '=', category.categoryTypeId).executeTakeFirstOrThrow();
  await pool
    .updateTable('winnerLevel')
    .set({ name: `${mark} winner` })
    .where('propertyId', '=', made.PropertyID)
    .where('kind', '=', 'winner')
    .execute();
  const achievementType = await pool
    .insertInto('specialAchievementType')
    .values({ propertyId: made.PropertyID, name: mark, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const achievement = await pool
    .insertInto('specialAchievement')
    .values({
      propertyId: made.PropertyID,
      seasonId: season,
      typeId: achievementType.id,
      name: `${mark} honor`,
      isPublic: true,
      position: 1,
      createdAt: clock.now,
      updatedAt: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: accountId } = await server.people.entrant(made.PropertyID);
  const submission = await pool
    .insertInto('submission')
    .values({ propertyId: made.PropertyID, seasonId: season, accountId, createdAt: clock.now, updatedAt: clock.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const piece = await pool
    .insertInto('piece')
    .values({ submissionId: submission.id, title: mark })
    .returning('id')
    .executeTakeFirstOrThrow();
  const galleryName = await pool
    .insertInto('galleryName')
    .values({ propertyId: made.PropertyID, kind: 'person', name: mark })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids = {
    property: made.PropertyID,
    season,
    category: category.id,
    categoryType: type.id,
    mediaType: type.mediaTypeId,
    entry: 999_999,
    piece: piece.id,
    galleryName: galleryName.id,
    achievement: achievement.id,
  };
  const bearer = ({ token }: { token: string }): Headers => ({ authorization: `Bearer ${token}` });
  const voter = await pool
    .insertInto('voter')
    .values({ propertyId: made.PropertyID, email: 'voter@example.org', voterKey: newToken(), createdAt: clock.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = newToken();
  const expiresAt = new Date(clock.now.getTime() + 86_400_000);
  await pool
    .insertInto('voterSession')
    .values({ voterId: voter.id, tokenHash: hashOf(token), createdAt: clock.now, expiresAt })
    .execute();
  headersOf = {
    nobody: {},
    'entrant of another award': bearer(await people.entrant(1)),
    'owner of another award': bearer(await people.staff('owner', 1)),
    Entrant: bearer(await people.entrant(made.PropertyID, { email: 'insider@example.org', password: 'a long pass phrase!' })),
    Guest: bearer(await people.guest(made.PropertyID)),
    Reviewer: bearer(await people.reviewer(judgingId)),
    Voter: { cookie: `${voterCookie}=${token}` },
  };
});
afterAll(() => server.close());

const become = async (state: 'draft' | 'open' | 'archived', traits: object = {}) => {
  for (const id of [ids.property, judgingId]) {
    await server.pool
      .updateTable('property')
      .set({ state, traits: JSON.stringify({ guestAccounts: true, ...traits }) })
      .where('id', '=', id)
      .execute();
  }
  await server.world.services.properties.load();
};

/** With what it refers to in its place. */
const whole = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (_, inner: { $ref?: string } | undefined) => {
    const name = inner?.$ref?.split('/').at(-1);
    return name ? whole((document.components.schemas as Record<string, object>)[name] ?? {}) : inner;
  });

/** What the call takes, with the award's own numbers wherever it says that one leads to its award. */
function requestFor(id: string, call: AnyCall): Asked {
  const content = Object.values(
    (operations.get(id)?.requestBody as { content?: Record<string, { schema: object }> } | undefined)?.content ?? {},
  )[0];
  const keys = [...call.path.matchAll(/\{(\w+)\??\}/g)].map(([, key]) => key as string);
  const request: Asked = {
    params: Object.fromEntries(keys.map((key) => [key, 1])),
    query: {},
    body: content && sampleOf(whole(content.schema), 1),
  };
  for (const { subject, path } of aboutPaths(call)) {
    const own = /judging/i.test(path) ? judgingId : ids[subject];
    if (own !== undefined) putAt(request, path, own);
  }
  return request;
}

let asked = 0;
async function ask(id: string, call: AnyCall, headers: Headers) {
  const { params, query, body } = requestFor(id, call);
  asked += 1;
  const answer = await server.app.inject({
    method: call.verb,
    url: addressOf(call, params),
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    remoteAddress: `198.51.${Math.floor(asked / 250)}.${asked % 250}`,
    headers: { ...headers, ...(call.accepts === 'form' && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(body !== undefined && {
      payload: call.accepts === 'form' ? new URLSearchParams(body as Record<string, string>).toString() : (body as object),
    }),
  });
  return { status: answer.statusCode, text: answer.body, failure: /"Failure":"(\w+)"/.exec(answer.body)?.[1] };
}

const rowsOf = (wanted: (call: AnyCall) => boolean) =>
  allCalls.filter(({ call }) => wanted(call)).map(({ topic, name, call }) => [`${topic}.${name}`, call] as const);
const openCalls = rowsOf(({ may }) => may === 'public');
/** Calls that others than staff can make. */
const callsOfPeople = rowsOf(({ may }) => roles.some((role) => role !== 'Administrator' && holds(role, may)));
const names = (id: string, call: AnyCall): boolean => namedBy(call.about, requestFor(id, call)).length > 0;

describe('an award in preparation', () => {
  beforeAll(() => become('draft'));

  test.each(openCalls)('%s shows nothing of it to anyone', async (id, call) => {
    for (const headers of Object.values(headersOf)) {
      const { status, text } = await ask(id, call, headers);
      expect(text).not.toContain(mark);
      // Not even that it is there: what does not exist is answered alike.
      expect(names(id, call) ? status : 404, text).toBe(404);
    }
  });

  test('is named by many public calls', () => expect(openCalls.filter(([id, call]) => names(id, call)).length).toBeGreaterThan(18));

  test.each(callsOfPeople.filter(([, { may }]) => may !== 'public'))(
    '%s knows none of its people, and tells others nothing',
    async (id, call) => {
      for (const role of ['Entrant', 'Guest', 'Reviewer', 'Voter'] as const)
        expect((await ask(id, call, headersOf[role])).status).toBe(401);
      expect((await ask(id, call, headersOf['entrant of another award'])).text).not.toContain(mark);
    },
  );

  test('has no page, and no page of another award names it', () => {
    for (const [portal, slug] of [
      ['entries', 'quagga'],
      ['judging', 'quagga'],
      ['vote', 'quagga'],
      ['gallery', 'quagga'],
      ['door', undefined],
    ] as const)
      expect(JSON.stringify(propertiesOfPage(portal, slug))).not.toContain(mark);
  });

  test('lets no one sign in, with the message for an unknown account', async () => {
    const signIn = (username: string) =>
      server.app.inject({
        method: 'POST',
        url: '/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ grant_type: 'password', username, password: 'a long pass phrase!' }).toString(),
      });
    const insider = await signIn(`insider@example.org_${ids.property}`);
    expect(insider.statusCode).toBe(400);
    expect(insider.json()).toEqual((await signIn(`stranger@example.org_${ids.property}`)).json());
    await become('open');
    expect((await signIn(`insider@example.org_${ids.property}`)).statusCode).toBe(200);
    await become('draft');
  });

  test('is shown to its staff, also by calls that are public later', async () => {
    const reader = { authorization: `Bearer ${(await server.people.staff('reader', ids.property)).token}` };
    const answers = await Promise.all(
      openCalls
        .filter(([id, call]) => call.kind === 'read' && names(id, call))
        .map(async ([id, call]) => (await ask(id, call, reader)).text),
    );
    expect(answers.filter((text) => text.includes(mark)).length).toBeGreaterThan(4);
  });

  test('is shown to its staff', async () => {
    const staff = await server.people.administrator();
    expect(JSON.stringify(await server.as(staff)(award.getAward, { params: { id: ids.property } }))).toContain(mark);
  });
});

describe('every call of people', () => {
  /** Ids that lead to no award. */
  const plain =
    /(^|\.)(AppTypeID|SubscriptionIDs?|DeviceTypeIDs?|PrimaryDeviceTypes|EthnicityID|PVUserID|Uuid|app_id|ExpertiseCluster\d|ClusterIDs?|UserID|StateID|CountryID|WinnerLevelIDs?)/;
  /** What its id is of depends on another field; it is looked up among what everyone may see, and only counted. */
  const countsOnly = /^\/Analytic\/(Track|CountVisit)$/;
  /** Anyone who is signed in reaches only their own submissions, orders and files; these may lead to another award. */
  const leading = /(^|\.)((entry|judging)?prop(erty)?ids?|seasonids?|(property)?categoryids?|categorytypeids?|mediatypeids?|entryids?)$/i;
  const pathsIn = (value: unknown, before = ''): string[] =>
    Array.isArray(value)
      ? value.flatMap((one) => pathsIn(one, before))
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => [before + key, ...pathsIn(inner, `${before}${key}.`)])
        : [];

  test.each(callsOfPeople)('%s says what each of its ids is of, so that the guard knows', (id, call) => {
    const { params, body } = requestFor(id, call);
    const said = new Set(aboutPaths(call).map(({ path }) => path));
    const isId = call.may === 'public' ? /(^|\.)(id|x)$|ids?$/i : leading;
    const unsaid = pathsIn({ ...params, ...(body as object) }).filter(
      (path) => isId.test(path) && !said.has(path) && !plain.test(path) && !call.path.startsWith('/Geo/') && !countsOnly.test(call.path),
    );
    expect(unsaid).toEqual([]);
  });
});

describe('an archived award', () => {
  beforeAll(() => become('archived'));
  afterAll(() => become('draft'));

  const taking = callsOfPeople.filter(([, call]) => call.kind === 'write' && call.takesNew !== false);
  const roleFor = (call: AnyCall): keyof typeof headersOf =>
    call.may === 'public' ? 'nobody' : ((['Entrant', 'Reviewer', 'Voter'] as const).find((role) => holds(role, call.may)) ?? 'nobody');

  test('accepts nothing new by any call, and gives the reason', async () => {
    const others: string[] = [];
    for (const [id, call] of taking) {
      const { failure, status } = await ask(id, call, headersOf[roleFor(call)]);
      if (failure !== 'AwardArchived') others.push(`${id}: ${status}`);
    }
    // Only their codes lead to an award; their handlers ask once they have read it. Nothing could be uploaded that is left to confirm.
    expect(others).toEqual([
      'file.confirmUpload: 404',
      'externalLogin.registerOauth: 400',
      'voterLogin.authorizeOAuth: 400',
      'voterLogin.authorizeTwitter: 400',
      'voterLogin.authorizeFacebook: 400',
      'voterLogin.authorizeGoogle: 400',
    ]);
  });

  test('registers no one by the word of a provider', async () => {
    const identity = {
      provider: 'sso',
      subject: 's-1',
      email: 'new@example.org',
      isEmailVerified: true,
      firstName: 'Nia',
      lastName: 'Moss',
    };
    const who = { FirstName: 'Nia', LastName: 'Moss', Organization: 'Moss and Co' };
    const RegistrationCode = writeRegistrationCode(server.world.services, { ...identity, propertyId: ids.property }, server.clock.now);
    await expect(server.send(externalLogin.registerOauth, { body: { RegistrationCode, ...who } })).rejects.toMatchObject({
      failure: 'AwardArchived',
    });
  });

  test('promises no room for a file, and still opens those it has', async () => {
    const send = server.withHeaders(headersOf.Entrant);
    const doc = { title: 'logo.png', folder: 'OrganizationLogos' };
    await expect(send(file.getUploadSettings, { body: { doc } })).rejects.toMatchObject({ failure: 'AwardArchived' });
    const kept = send(file.getUploadSettings, { body: { PropertyID: ids.property, FileName: 'none.pdf', Folder: 'TaxDocuments' } });
    await expect(kept).rejects.toMatchObject({ failure: 'NotFound' });
  });

  test('still shows what it has', async () => {
    const open = ['property.getProperty', 'category.getCategoriesOfProperty', 'specialAchievement.getGallerySpecialAchievement'];
    for (const [id, call] of openCalls.filter(([id]) => open.includes(id))) expect((await ask(id, call, {})).text).toContain(mark);
    expect(propertiesOfPage('gallery', 'quagga').map(({ id }) => id)).toContain(ids.property);
    expect(findProperty(ids.property)?.state).toBe('archived');
  });

  test('refuses an entry in words that say why', async () => {
    const token = headersOf.Entrant.authorization?.replace('Bearer ', '') ?? '';
    const entering = server.as({ token })(submission.createSubmission, {
      body: { PropertyID: ids.property, Title: 'Too late', CategoryIDs: [ids.category] },
    });
    await expect(entering).rejects.toMatchObject({
      failure: 'AwardArchived',
      message: 'This award is archived. It no longer accepts entries, votes, orders or registrations.',
    });
  });
});

describe('a part that an award does not have', () => {
  beforeAll(() => become('open', { fees: false, publicVote: false, gallery: false, shop: false }));
  afterAll(() => become('draft'));
  const needing = rowsOf(({ needs }) => needs !== undefined);
  let ofStaff: Headers;
  beforeAll(async () => {
    ofStaff = { authorization: `Bearer ${(await server.people.administrator()).token}` };
  });

  test('is there', () =>
    expect(new Set(needing.map(([, { needs }]) => needs))).toEqual(new Set(['fees', 'publicVote', 'gallery', 'shop'])));

  test.each(needing)('%s is refused', async (id, call) => {
    const headers =
      call.session === 'voter' ? headersOf.Voter : call.may === 'public' ? {} : holds('Entrant', call.may) ? headersOf.Entrant : ofStaff;
    expect(await ask(id, call, headers)).toMatchObject({ status: 404, failure: 'NotOffered' });
  });
});
