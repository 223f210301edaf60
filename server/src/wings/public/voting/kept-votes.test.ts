import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { vote } from '#contract/wings/public/voting/vote.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { voterCookie } from '#server/kernel/identity/voter-cookie.ts';
import { PreparingClient } from '#server/kernel/database/pg-client.ts';
import { makeLog } from '#server/kernel/runtime/log.ts';
import { buildApp } from '#server/app.ts';
import { type OpenWorld, openWorld } from '#server/world.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { addVoteSeason } from '#kit/vote-season.ts';

const isBuilt = existsSync(join(import.meta.dirname, '../../../../../web/dist/portals/vote/index.html'));

let server: TestServer;
let neighbor: OpenWorld;
let other: FastifyInstance;
let season: Awaited<ReturnType<typeof addVoteSeason>>;
let films: number;
let lantern: { entryId: number; pieceId: number };
beforeAll(async () => {
  server = await openTestServer();
  season = await addVoteSeason(server);
  films = await season.category('Films');
  lantern = await season.work(films, 'Lantern');
  for (const title of ['Tide', 'Ember', 'Moth']) await season.work(films, title);
  neighbor = await openWorld(server.settings, server.settings.DATABASE_URL ?? '', makeLog(server.settings), () => server.clock.now);
  other = await buildApp(neighbor);
  await other.ready();
});
afterAll(async () => {
  await other.close();
  await neighbor.close();
  await server.close();
});

/** Word between processes comes soon, and no one says how soon. */
const patiently = { timeout: 20_000, interval: 50 };

type Headers = Record<string, string>;
const post = (url: string, payload: object, headers: Headers = {}, app = server.app) =>
  app.inject({ method: 'POST', url: `/api${url}`, payload, headers });
const ballot = (headers: Headers = {}, app = server.app, change: object = {}) =>
  post('/PV/GetPVBallot', { PropertyID: 1, PropertyCategoryID: films, OrderSeed: 'one', ...change }, headers, app);
const tree = (headers: Headers = {}, app = server.app, change: object = {}) =>
  post('/category/GetPVCategoryTypes/', { PropertyID: 1, OrderSeed: 'one', ...change }, headers, app);
const page = (url = '/vote/halyard', headers: Headers = {}, app = server.app) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

/** Everything that a stranger's visit asks for. */
const visit = (app = server.app, seed = 'one') =>
  Promise.all([
    ...(isBuilt ? [page('/vote/halyard', {}, app), page(`/vote/halyard?category=${films}&work=${lantern.entryId}`, {}, app)] : []),
    tree({}, app, { OrderSeed: seed }),
    ballot({}, app, { OrderSeed: seed }),
    post('/PV/GetPVBallotData', { PropertyID: 1, PropertyCategoryID: films }, {}, app),
    post('/PV/TestAuth', {}, {}, app),
    post('/CMS/GetCMSAppTypeContents/', { PropertyID: 1, AppTypeID: 4 }, {}, app),
    app.inject({ url: '/api/PV/GetCurrentSeason/1' }),
  ]);
const shown = async (app = server.app): Promise<string> => (await visit(app)).map(({ body }) => body).join('\n');

/** What one pool asked the database while this went on. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(PreparingClient.prototype, 'query');
  onTestFinished(() => asked.mockRestore());
  await act();
  return asked.mock.calls.map(([query]) => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')));
}

async function voterSession(propertyId = 1): Promise<{ key: string; headers: Headers }> {
  const [key, token] = [newToken(), newToken()];
  const { id: voterId } = await server.pool
    .insertInto('voter')
    .values({ propertyId, email: `${key}@example.org`, voterKey: key, confirmedAt: server.clock.now, createdAt: server.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const expiresAt = new Date(server.clock.now.getTime() + 86_400_000);
  await server.pool
    .insertInto('voterSession')
    .values({ voterId, tokenHash: hashOf(token), createdAt: server.clock.now, expiresAt })
    .execute();
  return { key, headers: { cookie: `${voterCookie}=${token}` } };
}

describe('what a crowd reads', () => {
  test('costs the database nothing once someone has read it, also in another order', async () => {
    for (const { statusCode } of await visit()) expect(statusCode).toBe(200);
    expect(await statementsOf(() => visit())).toEqual([]);
    expect(await statementsOf(() => visit(server.app, 'another seed'))).toEqual([]);
  });

  test('is the same packed and plain, and packed once', async () => {
    const plain = await ballot();
    const small = await ballot({ 'accept-encoding': 'gzip, br' });
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json; charset=utf-8' });
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
  });

  test('is answered while the database is away', async () => {
    await visit();
    const { isDatabaseAway } = server.world;
    onTestFinished(() => void Object.assign(server.world, { isDatabaseAway }));
    Object.assign(server.world, { isDatabaseAway: () => true });
    expect((await ballot()).statusCode).toBe(200);
    expect((await ballot({}, server.app, { OrderSeed: null, PropertyCategoryID: 999_999 })).statusCode).toBe(503);
    expect((await post('/PV/GetVotedCategoriesBallotData', { PropertyID: 1, PVUserID: 'x' })).statusCode).toBe(503);
  });
});

describe('what is kept follows in every process', () => {
  const set = <T>(promise: { execute: () => Promise<T> }) => promise.execute();
  const entry = (change: object) => set(server.pool.updateTable('entry').set(change).where('id', '=', lantern.entryId));
  const piece = (change: object) => set(server.pool.updateTable('piece').set(change).where('id', '=', lantern.pieceId));
  const category = (change: object) => set(server.pool.updateTable('category').set(change).where('id', '=', films));
  const inSeason = (change: object) => set(server.pool.updateTable('season').set(change).where('id', '=', season.seasonId));

  test.each<[string, string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['a title', 'Corrected', () => piece({ title: 'Corrected' }), () => piece({ title: 'Lantern' })],
    ['a maker', 'New Lane', () => piece({ organization: 'New Lane' }), () => piece({ organization: 'Marrow Lane' })],
    ['a category’s name', 'Short films', () => category({ name: 'Short films' }), () => category({ name: 'Films' })],
    ['a description', 'Ten minutes', () => category({ description: 'Ten minutes' }), () => category({ description: '' })],
    [
      'a credit',
      'Maren Holt',
      () =>
        set(
          server.pool
            .insertInto('pieceCredit')
            .values({ pieceId: lantern.pieceId, position: 0, firstName: 'Maren', lastName: 'Holt', title: 'Director' }),
        ),
      () => set(server.pool.deleteFrom('pieceCredit').where('pieceId', '=', lantern.pieceId)),
    ],
    [
      'a link',
      'https://lantern.example/',
      () =>
        set(
          server.pool
            .insertInto('pieceUrl')
            .values({ pieceId: lantern.pieceId, position: 0, url: 'https://lantern.example/', label: 'Site' }),
        ),
      () => set(server.pool.deleteFrom('pieceUrl').where('pieceId', '=', lantern.pieceId)),
    ],
    ['the season’s number', '"SeasonNumber":31', () => inSeason({ number: 31 }), () => inSeason({ number: 30 })],
  ])('%s', async (_, words, change, back) => {
    const both = [server.app, other];
    for (const app of both) expect(await shown(app)).not.toContain(words);
    await change();
    // The process that wrote knows before its write is answered.
    expect(await shown()).toContain(words);
    await vi.waitFor(async () => expect(await shown(other)).toContain(words), patiently);
    await back();
    expect(await shown()).not.toContain(words);
    await vi.waitFor(async () => expect(await shown(other)).not.toContain(words), patiently);
  });

  test.each<[string, object, object]>([
    ['withdrawn', { state: 'withdrawn' }, { state: 'paid' }],
    ['paused', { isOff: true }, { isOff: false }],
    ['off the shortlist', { isShortlisted: false }, { isShortlisted: true }],
  ])('a work that is %s is gone', async (_, change, back) => {
    for (const app of [server.app, other]) expect(await shown(app)).toContain('Lantern');
    await entry(change);
    const without = async (app: FastifyInstance) => [await tree({}, app), await ballot({}, app)].map(({ body }) => body).join('');
    expect(await without(server.app)).not.toContain('Lantern');
    await vi.waitFor(async () => expect(await without(other)).not.toContain('Lantern'), patiently);
    await entry(back);
    expect(await without(server.app)).toContain('Lantern');
    await vi.waitFor(async () => expect(await without(other)).toContain('Lantern'), patiently);
  });

  test('the window: a new end, and the end itself', async () => {
    const { votingEndDate } = await server.pool
      .selectFrom('season')
      .select('votingEndDate')
      .where('id', '=', season.seasonId)
      .executeTakeFirstOrThrow();
    const { now } = server.clock;
    const isOpen = async (app = server.app) =>
      [tree({}, app), ballot({}, app)].map(async (one) => (await one).json().Data.IsOpen as boolean);
    expect(await Promise.all(await isOpen())).toEqual([true, true]);
    await inSeason({ votingEndDate: now });
    expect(await Promise.all(await isOpen())).toEqual([false, false]);
    await vi.waitFor(async () => expect(await Promise.all(await isOpen(other))).toEqual([false, false]), patiently);
    const soon = new Date(now.getTime() + 1000);
    await inSeason({ votingEndDate: soon });
    try {
      expect(await Promise.all(await isOpen())).toEqual([true, true]);
      server.clock.now = soon;
      expect(await Promise.all(await isOpen())).toEqual([false, false]);
    } finally {
      server.clock.now = now;
      await inSeason({ votingEndDate });
    }
  });

  test('a winner of the vote is known when it is announced, and not under an embargo', async () => {
    const { id: winnerLevelId } = await server.pool
      .insertInto('winnerLevel')
      .values({ propertyId: 1, name: 'People’s choice (test)', kind: 'pv_winner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const embargoUntil = new Date(server.clock.now.getTime() + 86_400_000);
    await server.pool
      .insertInto('gallerySeason')
      .values({ propertyId: 1, seasonId: season.seasonId, embargoUntil, changedAt: server.clock.now })
      .execute();
    const hasWon = async (app = server.app) =>
      (await Promise.all([tree({}, app), ballot({}, app)])).map(({ body }) => body.includes('"IsPVWinner":true'));
    await hasWon();
    await server.pool
      .insertInto('entryAward')
      .values({ entryId: lantern.entryId, winnerLevelId, awardedAt: server.clock.now, finalizedAt: server.clock.now })
      .execute();
    expect(await hasWon()).toEqual([false, false]);
    const embargo = (until: Date | null) =>
      server.pool.updateTable('gallerySeason').set({ embargoUntil: until }).where('seasonId', '=', season.seasonId).execute();
    await embargo(null);
    expect(await hasWon()).toEqual([true, true]);
    await vi.waitFor(async () => expect(await hasWon(other)).toEqual([true, true]), patiently);
    await embargo(embargoUntil);
    expect(await hasWon()).toEqual([false, false]);
    await vi.waitFor(async () => expect(await hasWon(other)).toEqual([false, false]), patiently);
    await server.pool.deleteFrom('entryAward').where('entryId', '=', lantern.entryId).execute();
  });
});

describe('what is kept is everyone’s', () => {
  test('a signed-in voter sees their own vote, and no one else sees anything of it', async () => {
    await ballot();
    const { key, headers } = await voterSession();
    await server.send(vote.vote, {
      body: {
        PropertyID: 1,
        SeasonID: season.seasonId,
        MediaTypeID: season.mediaTypeId,
        PropertyCategoryID: films,
        EntryID: lantern.entryId,
        Score: 1,
        PVUserID: key,
      },
    });
    for (const call of ['GetPVBallot', 'GetPVBallotData']) {
      const votedFor = async (own: Headers = {}) =>
        (await post(`/PV/${call}`, { PropertyID: 1, PropertyCategoryID: films }, own)).json().Data.VotedEntryID as number | null;
      expect(await votedFor()).toBeNull();
      expect(await votedFor(headers)).toBe(lantern.entryId);
      server.world.services.pages.clear();
      expect(await votedFor(headers), 'who asks first').toBe(lantern.entryId);
      expect(await votedFor()).toBeNull();
      expect(await votedFor((await voterSession()).headers)).toBeNull();
    }
  });

  test('what staff see of an award in preparation is not shown to others, in any order', async () => {
    const staff = await server.people.administrator();
    const authorization = { authorization: `Bearer ${staff.token}` };
    const status = async (headers: Headers = {}) => (await tree(headers)).statusCode;
    const put = async (state: string) => {
      await server.pool.updateTable('property').set({ state }).where('id', '=', 1).execute();
      await server.world.services.properties.load();
    };
    onTestFinished(() => put('open'));
    expect(await status()).toBe(200);
    await put('draft');
    expect(await status(authorization)).toBe(200);
    expect(await status()).toBe(404);
    expect((await ballot()).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/api/PV/GetCurrentSeason/1' })).statusCode).toBe(404);
    expect((await post('/CMS/GetCMSAppTypeContents/', { PropertyID: 1, AppTypeID: 4 })).statusCode).toBe(404);
    expect(isBuilt ? (await page()).statusCode : 404).toBe(404);
  });

  test('another award has its own, also for the same words', async () => {
    await ballot();
    expect((await ballot({}, server.app, { PropertyID: 3 })).statusCode).toBe(404);
    expect((await tree({}, server.app, { PropertyID: 3, SeasonID: season.seasonId })).statusCode).toBe(404);
    const without = await tree({}, server.app, { PropertyID: 3 });
    expect(without.body).not.toContain('Lantern');
  });

  test('what does not exist takes no room', async () => {
    await visit();
    const { size } = server.world.services.pages;
    for (let at = 0; at < 5; at += 1) {
      await tree({}, server.app, { SeasonID: 900_000 + at });
      await ballot({}, server.app, { PropertyCategoryID: 900_000 + at });
      await post('/CMS/GetCMSAppTypeContents/', { PropertyID: 1, AppTypeID: 900 + at });
      await page(`/vote/halyard?category=${900_000 + at}`);
      await page(`/vote/halyard?category=${films}&work=${900_000 + at}`);
      await page(`/vote/halyard/page-${at}`);
    }
    expect(server.world.services.pages.size).toBe(size);
  });

  test.runIf(isBuilt)('a British and an American reader each get their page', async () => {
    const langOf = async (headers: Headers = {}) => /<html lang="([^"]+)"/.exec((await page('/vote/halyard', headers)).body)?.[1];
    expect(await langOf()).toBe('en-US');
    expect(await langOf({ cookie: 'laurel_language=en-GB' })).toBe('en-GB');
    expect(await langOf()).toBe('en-US');
  });

  test.runIf(isBuilt)('an award’s theme and its own domain are those of the page that is asked for', async () => {
    const bodyOf = async (headers: Headers = {}, url = '/vote/halyard') => (await page(url, headers)).body;
    const before = await bodyOf();
    const { brand } = await server.pool.selectFrom('property').select('brand').where('id', '=', 1).executeTakeFirstOrThrow();
    onTestFinished(async () => {
      await server.pool.updateTable('property').set({ brand }).where('id', '=', 1).execute();
      await server.pool.deleteFrom('propertyHost').where('propertyId', '=', 1).execute();
      await server.world.services.properties.load();
    });
    await server.pool
      .updateTable('property')
      .set({ brand: { ...(brand as object), color: '#123456' } })
      .where('id', '=', 1)
      .execute();
    await server.world.services.properties.load();
    expect(await bodyOf()).toContain('#123456');
    expect(before).not.toContain('#123456');
    const { now } = server.clock;
    // Proved, and not yet known to lead here: links go to the installation, and only the page on the domain names its address.
    await server.pool
      .insertInto('propertyHost')
      .values({ propertyId: 1, host: 'vote.halyard.example', token: 'x', addedAt: now, provedAt: now, provedBy: 'dns' })
      .execute();
    await server.world.services.properties.load();
    const hasAddress = async (url: string, headers: Headers = {}) => (await bodyOf(headers, url)).includes('rel="canonical"');
    expect(await hasAddress('/vote/halyard/mine')).toBe(false);
    // From this request on the domain is known to lead here, and soon every page names it.
    expect(await hasAddress('/vote/mine', { host: 'vote.halyard.example' })).toBe(true);
  });

  test.runIf(isBuilt)('a page that the browser has is not sent again', async () => {
    const { headers } = await page();
    expect(headers['cache-control']).toBe('no-cache');
    expect((await page('/vote/halyard', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });
});
