import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allProperties, installProperties, traitsOf } from '#contract/kernel/award/properties.ts';
import { galleryCards, galleryPictureAddress } from './gallery-card.service.ts';
import { galleryPage } from './gallery-pages.service.ts';
import { honorsSeason } from '#kit/honors.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof honorsSeason>>;
beforeAll(async () => {
  server = await openTestServer();
  season = await honorsSeason(server);
});
afterAll(() => server.close());
beforeEach(() => server.pool.deleteFrom('entryAward').execute());

const addressOf = async (kind: Parameters<typeof galleryPictureAddress>[2], id: number) => {
  const address = await galleryPictureAddress(server.pool, server.settings.publicUrl, kind, id);
  return address === undefined ? undefined : new URL(address).pathname;
};
const statusOf = async (address: string | undefined) => (await server.app.inject({ url: address ?? '/shared/none' })).statusCode;
const nameOf = async (name: string) =>
  (await server.pool.selectFrom('galleryName').select('id').where('name', '=', name).executeTakeFirst())?.id ?? 0;

test('a work, a category, a season, a name and the gallery have pictures of what is announced', async () => {
  const { pieceId } = await season.honored({ title: 'Seen', organization: 'Marrow Lane' });
  const addresses = [
    await addressOf('gallery-work', pieceId),
    await addressOf('gallery-category', season.categoryId),
    await addressOf('gallery-season', season.seasonId),
    await addressOf('gallery-name', await nameOf('Marrow Lane')),
    await addressOf('gallery', 2),
  ];
  expect(new Set(addresses).size).toBe(5);
  for (const address of addresses) expect(await statusOf(address)).toBe(200);
});

test('nothing of an award that is not announced is in them, not even its number', async () => {
  const seen = await season.honored({ title: 'Seen' });
  const before = { work: await addressOf('gallery-work', seen.pieceId), season: await addressOf('gallery-season', season.seasonId) };
  const unseen = await season.honored({ title: 'Unseen' }, 'winner', false);
  await server.pool
    .insertInto('entryAward')
    .values({ entryId: seen.entryId, winnerLevelId: season.levelOf('honoree').id, awardedAt: server.clock.now, finalizedAt: null })
    .execute();
  expect(await addressOf('gallery-work', unseen.pieceId)).toBeUndefined();
  expect(await addressOf('gallery-work', seen.pieceId)).toBe(before.work);
  expect(await addressOf('gallery-season', season.seasonId)).toBe(before.season);
  const cards = galleryCards(server.pool);
  const shown = await Promise.all([
    cards.gallery(2),
    cards['gallery-season'](season.seasonId),
    cards['gallery-category'](season.categoryId),
  ]);
  expect(shown.map((card) => card?.lines)).toEqual([['1 work'], ['1 work'], ['1 work']]);
});

test('a withdrawn award has no picture anymore, though one was drawn', async () => {
  const { pieceId, entryId } = await season.honored({ title: 'Withdrawn' });
  const address = await addressOf('gallery-work', pieceId);
  expect(await statusOf(address)).toBe(200);
  await server.pool.updateTable('entryAward').set({ finalizedAt: null }).where('entryId', '=', entryId).execute();
  expect(await statusOf(address)).toBe(404);
});

test('the pages of the gallery are shared with these pictures', async () => {
  const { pieceId } = await season.honored({ title: 'Seen', organization: 'Marrow Lane' });
  const imageOf = async (path: string) => {
    const asked = {
      db: server.pool,
      services: server.world.services,
      property: traitsOf(2),
      now: server.clock.now,
      path,
      query: new URLSearchParams(),
    };
    const answer = await galleryPage(asked);
    return 'head' in answer ? answer.head.image : undefined;
  };
  const expected = { width: 1200, height: 630, url: expect.stringContaining((await addressOf('gallery-work', pieceId)) ?? '-') };
  expect(await imageOf(`works/seen-${pieceId}`)).toEqual({ ...expected, alt: 'Seen' });
  expect((await imageOf(''))?.url).toContain(await addressOf('gallery', 2));
  expect((await imageOf(`categories/moving-picture-${season.categoryId}`))?.url).toContain(
    await addressOf('gallery-category', season.categoryId),
  );
  expect(await imageOf('search')).toBeNull();
});

test('an award without a gallery has no pictures of it', async () => {
  const { pieceId } = await season.honored({ title: 'Seen' });
  const usual = traitsOf(2);
  try {
    installProperties([...allProperties().filter(({ id }) => id !== 2), { ...usual, gallery: false }]);
    expect(await addressOf('gallery-work', pieceId)).toBeUndefined();
    expect(await addressOf('gallery', 2)).toBeUndefined();
  } finally {
    installProperties([...allProperties().filter(({ id }) => id !== 2), usual]);
  }
});
