import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allProperties, installProperties, type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { voterCookie } from '#server/kernel/identity/voter-cookie.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { addVoteSeason } from '#kit/vote-season.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof addVoteSeason>>;
let films: number;
let letters: number;
let tide: { entryId: number; pieceId: number };
let serif: { entryId: number; pieceId: number };
beforeAll(async () => {
  server = await openTestServer();
  season = await addVoteSeason(server);
  [films, letters] = [await season.category('Films'), await season.category('Letters')];
  tide = await season.work(films, 'Tide & <Ebb>');
  serif = await season.work(letters, 'Serif');
});
afterAll(() => server.close());

let count = 0;
async function newVoter(propertyId = 1, change: { confirmedAt?: null; email?: string } = {}) {
  count += 1;
  const [voterKey, token, now] = [newToken(), newToken(), server.clock.now];
  const { id } = await server.pool
    .insertInto('voter')
    .values({ propertyId, email: `v${count}@example.org`, name: 'Ada Marsh', voterKey, confirmedAt: now, createdAt: now, ...change })
    .returning('id')
    .executeTakeFirstOrThrow();
  const expiresAt = new Date(now.getTime() + 500 * 86_400_000);
  await server.pool
    .insertInto('voterSession')
    .values({ voterId: id, tokenHash: hashOf(token), createdAt: now, expiresAt })
    .execute();
  const headers = { cookie: `${voterCookie}=${token}`, 'content-type': 'application/json' };
  const post = (name: string, payload: object) => server.app.inject({ method: 'POST', url: `/api/PV/${name}`, payload, headers });
  const vote = async (categoryId: number, entryId: number) => {
    const choice = { EntryID: entryId, MediaTypeID: season.mediaTypeId, PropertyCategoryID: categoryId, Score: 1 };
    const answer = await post('Vote/', { PropertyID: propertyId, SeasonID: season.seasonId, PVUserID: voterKey, ...choice });
    expect(answer.json()).toMatchObject({ Success: true });
  };
  const cardOf = (answer: Awaited<ReturnType<typeof post>>) =>
    (answer.json() as { Data: { Works: number; Url: string | null; PictureUrl: string | null } }).Data;
  return {
    id,
    key: voterKey,
    vote,
    show: async (IsShown = true) => cardOf(await post('ShowChoiceCard', { IsShown })),
    tryToShow: async () => (await post('ShowChoiceCard', { IsShown: true })).statusCode,
    card: async () => cardOf(await post('GetChoiceCard', {})),
  };
}
let ada: Awaited<ReturnType<typeof newVoter>>;
beforeEach(async () => {
  ada = await newVoter(1, { email: `ada.marsh${count}@example.org` });
});

const get = (url: string | null, headers: Record<string, string> = {}) =>
  server.app.inject({ url: new URL(url ?? '', 'http://localhost:3000').pathname, headers });
const halfAMinute = () => (server.clock.now = new Date(server.clock.now.getTime() + 31_000));
const drawn = async () => (await server.pool.selectFrom('drawnPicture').select('subject').execute()).map(({ subject }) => subject);
const install = (award: PropertyTraits) => installProperties([...allProperties().filter(({ id }) => id !== award.id), award]);

test('a card is off until its voter switches it on; then everyone sees the choices and nothing of the voter', async () => {
  await ada.vote(films, tide.entryId);
  expect(await ada.card()).toEqual({ Works: 1, Url: null, PictureUrl: null });
  const { Url, PictureUrl } = await ada.show();
  expect(Url).toMatch(/\/card\/[a-z2-9]{12}$/);
  const page = await get(Url);
  expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([200, 'no-cache', 'noindex']);
  expect(page.body).toContain('Tide &amp; &lt;Ebb&gt;');
  expect(page.body).toContain(`property="og:image" content="${PictureUrl}"`);
  for (const secret of ['Ada', 'Marsh', 'ada.marsh', ada.key]) expect(page.body, secret).not.toContain(secret);
  expect(page.body).not.toContain('Serif');

  const picture = await get(PictureUrl);
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(picture.headers).toMatchObject({ 'cache-control': 'public, max-age=300', 'cross-origin-resource-policy': 'cross-origin' });
  expect((await get(PictureUrl, { 'if-none-match': String(picture.headers.etag) })).statusCode).toBe(304);
  expect(await ada.show(), 'again').toEqual(await ada.card());
});

test('taken down, page and picture are gone with the next request, and the address never comes back', async () => {
  await ada.vote(films, tide.entryId);
  const { Url, PictureUrl } = await ada.show();
  expect([(await get(Url)).statusCode, (await get(PictureUrl)).statusCode]).toEqual([200, 200]);
  const subject = `choice-card-${Url?.split('/').at(-1)}`;
  expect(await drawn()).toContain(subject);
  expect(await ada.show(false)).toEqual({ Works: 1, Url: null, PictureUrl: null });
  expect([(await get(Url)).statusCode, (await get(PictureUrl)).statusCode]).toEqual([404, 404]);
  expect(await drawn()).not.toContain(subject);
  const again = await ada.show();
  expect(again.Url).not.toBe(Url);
  expect((await get(Url)).statusCode).toBe(404);
  const events = await server.pool.selectFrom('auditLog').select(['action', 'actorId']).where('subjectId', '=', String(ada.id)).execute();
  expect(events).toEqual(['voter.cardShown', 'voter.cardHidden', 'voter.cardShown'].map((action) => ({ action, actorId: null })));
});

test('a new vote comes onto the card, and the old picture’s address leads to the new one', async () => {
  await ada.vote(films, tide.entryId);
  const first = await ada.show();
  expect((await get(first.Url)).body).not.toContain('Serif');
  await ada.vote(letters, serif.entryId);
  halfAMinute();
  const now = await ada.card();
  expect((await get(now.Url)).body).toContain('Serif');
  const old = await get(first.PictureUrl);
  expect([old.statusCode, old.headers.location]).toEqual([302, new URL(now.PictureUrl ?? '').pathname]);
});

test('only votes that count are on it: none of a voter without a confirmed address, and none that a group holds back', async () => {
  await ada.vote(films, tide.entryId);
  await ada.vote(letters, serif.entryId);
  const { Url } = await ada.show();
  const { id: groupId } = await server.pool
    .insertInto('voteGroup')
    .values({ ...heldGroup(), categoryId: films })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.pool.insertInto('voteGroupMember').values({ voterId: ada.id, categoryId: films, groupId }).execute();
  halfAMinute();
  expect((await ada.card()).Works).toBe(1);
  const page = await get(Url);
  expect([page.body.includes('Serif'), page.body.includes('Tide')]).toEqual([true, false]);
  await server.pool.updateTable('voter').set({ confirmedAt: null }).where('id', '=', ada.id).execute();
  halfAMinute();
  expect((await get(Url)).statusCode).toBe(404);
  expect(await ada.show()).toEqual({ Works: 0, Url: null, PictureUrl: null });
});

const heldGroup = () => ({
  propertyId: 1,
  seasonId: season.seasonId,
  kind: 'network',
  key: '198.51.100.*',
  verdict: 'machine',
  signs: '[]',
  votes: 1,
  firstAt: server.clock.now,
  lastAt: server.clock.now,
  foundAt: server.clock.now,
});

test('a withdrawn work leaves the card at once', async () => {
  const lost = await season.work(films, 'Lantern');
  await ada.vote(films, lost.entryId);
  await ada.vote(letters, serif.entryId);
  const { Url } = await ada.show();
  await server.pool.updateTable('entry').set({ state: 'withdrawn' }).where('id', '=', lost.entryId).execute();
  halfAMinute();
  expect((await get(Url)).body).not.toContain('Lantern');
  expect((await ada.card()).Works).toBe(1);
});

test('without a counted vote there is nothing to show, and a card can be taken down twice', async () => {
  expect(await ada.tryToShow()).toBe(404);
  expect(await ada.show(false)).toEqual({ Works: 0, Url: null, PictureUrl: null });
});

test('people switch their own card only, and no one who isn’t signed in has one', async () => {
  await ada.vote(films, tide.entryId);
  const { Url } = await ada.show();
  const other = await newVoter();
  expect(await other.show(false)).toMatchObject({ Url: null });
  expect((await get(Url)).statusCode).toBe(200);
  const foreign = await newVoter(5);
  expect(await foreign.card()).toMatchObject({ Works: 0, Url: null });
  const stranger = await server.app.inject({ method: 'POST', url: '/api/PV/ShowChoiceCard', payload: { IsShown: false } });
  expect(stranger.statusCode).toBe(401);
  expect((await get('/card/aaaaaaaaaaaa')).statusCode).toBe(404);
  expect((await get('/card/aaaaaaaaaaaa-aaaaaaaaaaaaaaaaaaaa.jpg')).statusCode).toBe(404);
});

test('where the vote is not public anymore, neither is the card', async () => {
  await ada.vote(films, tide.entryId);
  const { Url, PictureUrl } = await ada.show();
  const usual = traitsOf(1);
  const statuses = async () => [(await get(Url)).statusCode, (await get(PictureUrl)).statusCode];
  try {
    install({ ...usual, publicVote: false });
    expect(await statuses()).toEqual([404, 404]);
    install({ ...usual, state: 'draft' });
    expect(await statuses()).toEqual([404, 404]);
  } finally {
    install(usual);
  }
  expect(await statuses()).toEqual([200, 200]);
});

test('a voter who is deleted takes the card along', async () => {
  await ada.vote(films, tide.entryId);
  const { Url, PictureUrl } = await ada.show();
  await get(PictureUrl);
  await server.pool.deleteFrom('voter').where('id', '=', ada.id).execute();
  expect((await get(Url)).statusCode).toBe(404);
  expect(await drawn()).not.toContain(`choice-card-${Url?.split('/').at(-1)}`);
});

test('two taps at once publish one card', async () => {
  await ada.vote(films, tide.entryId);
  const shown = await Promise.all([ada.show(), ada.show(), ada.show()]);
  expect(new Set(shown.map(({ Url }) => Url)).size).toBe(1);
});
