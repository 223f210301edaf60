import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { galleryDesk } from '#contract/wings/public/gallery/gallery-desk.ts';
import { gallery } from '#contract/wings/public/gallery/gallery.ts';
import { honorsSeason } from '#kit/honors.ts';
import { runJob } from '#kit/run-job.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { openGalleries } from './gallery-desk.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof honorsSeason>>;
let send: ReturnType<TestServer['as']>;
const start = new Date('2026-11-15T12:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
beforeAll(async () => {
  server = await openTestServer();
  season = await honorsSeason(server);
  send = server.as(await server.people.administrator());
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = start;
  for (const table of ['entryAward', 'gallerySeason', 'auditLog', 'galleryFeatured'] as const)
    await server.pool.deleteFrom(table).execute();
});

const desk = () => send(galleryDesk.getGalleryDesk, { params: { seasonId: season.seasonId } });
const setUntil = async (Until: Date | null, Version?: number) =>
  send(galleryDesk.setGalleryEmbargo, {
    body: { SeasonID: season.seasonId, Until: Until && Until.toISOString(), Version: Version ?? (await desk()).Version },
  });
const actions = async () => (await server.pool.selectFrom('auditLog').select('action').orderBy('id').execute()).map(({ action }) => action);
const publicWorks = async () =>
  (await server.send(gallery.getGalleryCategories, { body: { PropertyID: 2 } })).reduce((sum, { Works }) => sum + Works, 0);

describe('the embargo of a season', () => {
  test('holds until its moment, and the clock ends it once', async () => {
    await season.honored({ title: 'Waiting' });
    expect(await publicWorks()).toBe(1);
    expect(await setUntil(hours(5))).toMatchObject({ EmbargoUntil: hours(5), OpenedDate: null, Works: 1 });
    expect(await publicWorks()).toBe(0);
    server.clock.now = hours(4);
    await runJob(server, openGalleries, {});
    expect(await publicWorks(), 'too early').toBe(0);
    server.clock.now = hours(5);
    await runJob(server, openGalleries, {});
    await runJob(server, openGalleries, {});
    expect(await publicWorks()).toBe(1);
    expect(await desk()).toMatchObject({ EmbargoUntil: null, OpenedDate: hours(5) });
    expect(await actions()).toEqual(['gallery.embargo', 'gallery.opened']);
  });

  test('covers what is announced while it lasts, and can be ended or moved by hand', async () => {
    await setUntil(hours(5));
    await season.honored({ title: 'Announced meanwhile' });
    expect(await publicWorks()).toBe(0);
    await setUntil(hours(9));
    await setUntil(null);
    expect(await publicWorks()).toBe(1);
    expect(await actions()).toEqual(['gallery.embargo', 'gallery.embargo', 'gallery.embargoEnded']);
  });

  test('said twice is noted once; said by someone who saw an older one it is refused; the past is no moment for it', async () => {
    await setUntil(hours(5), 0);
    expect(await setUntil(hours(5), 0), 'the answer was lost').toMatchObject({ EmbargoUntil: hours(5) });
    expect((await actions()).filter((action) => action === 'gallery.embargo')).toHaveLength(1);
    await expect(setUntil(hours(6), 0)).rejects.toMatchObject({ status: 409, data: { EmbargoUntil: hours(5).toISOString() } });
    await expect(setUntil(hours(-1))).rejects.toMatchObject({
      errors: [{ Field: 'Until', Message: 'Choose a time in the future.' }],
    });
  });
});

describe('featured works', () => {
  const feature = async (...PieceIDs: number[]) =>
    send(galleryDesk.saveFeaturedWorks, { body: { SeasonID: season.seasonId, PieceIDs, Version: (await desk()).Version } });
  const featured = async () =>
    (await server.send(gallery.getGalleryFeatured, { body: { PropertyID: 2 } })).map(({ PieceTitle }) => PieceTitle);

  test('come in the order they were given, and only while they may be seen', async () => {
    const one = await season.honored({ title: 'One' });
    const two = await season.honored({ title: 'Two' }, 'honoree');
    await season.honored({ title: 'Three' });
    expect((await feature(two.pieceId, one.pieceId)).Featured.map(({ PieceTitle, WinnerLevel }) => [PieceTitle, WinnerLevel])).toEqual([
      ['Two', 'Honoree'],
      ['One', 'Winner'],
    ]);
    expect(await featured()).toEqual(['Two', 'One']);
    const { Pieces } = await server.send(gallery.getGalleryCategory, { params: { id: season.categoryId } });
    expect(Pieces.map(({ PieceTitle, IsFeatured }) => [PieceTitle, IsFeatured])).toEqual([
      ['One', true],
      ['Three', false],
      ['Two', true],
    ]);
    await setUntil(hours(1));
    expect(await featured()).toEqual([]);
  });

  test('are announced works of this season, each once', async () => {
    const unseen = await season.honored({ title: 'Unseen' }, 'winner', false);
    const seen = await season.honored({ title: 'Seen' });
    const refused = { errors: [{ Field: 'PieceIDs', Message: 'Choose announced works of this season, each once.' }] };
    await expect(feature(unseen.pieceId)).rejects.toMatchObject(refused);
    await expect(feature(seen.pieceId, seen.pieceId)).rejects.toMatchObject(refused);
    const found = await send(galleryDesk.listGalleryWorks, { body: { SeasonID: season.seasonId, Search: 'sÉe' } });
    expect(found.Rows.map(({ PieceTitle }) => PieceTitle)).toEqual(['Seen']);
  });
});

test('categories come in the organizers’ order, and an order that leaves one out is refused', async () => {
  const other = await season.category('Sound');
  await season.honored({ title: 'Seen' });
  await season.honored({ title: 'Heard' }, 'winner', true, { categoryId: other, seasonId: season.seasonId });
  const order = (...CategoryIDs: number[]) =>
    send(galleryDesk.orderGalleryCategories, { body: { SeasonID: season.seasonId, CategoryIDs } });
  const shown = async () =>
    (await server.send(gallery.getGalleryCategories, { body: { PropertyID: 2 } })).map(({ CategoryName }) => CategoryName);
  expect(await shown()).toEqual(['Moving Picture', 'Sound']);
  await order(other, season.categoryId);
  expect(await shown()).toEqual(['Sound', 'Moving Picture']);
  await expect(order(other)).rejects.toMatchObject({ status: 409 });
  await order();
  expect(await shown()).toEqual(['Moving Picture', 'Sound']);
});
