import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { galleryDesk } from '#contract/wings/public/gallery/gallery-desk.ts';
import { galleryPreview } from '#contract/wings/public/gallery/gallery-preview.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { honorsSeason } from '#kit/honors.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { hashOf } from '#server/kernel/identity/signer.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof honorsSeason>>;
let send: ReturnType<TestServer['as']>;
const start = new Date('2026-11-15T12:00:00Z');
const days = (count: number) => new Date(start.getTime() + count * 86_400_000);
beforeAll(async () => {
  server = await openTestServer();
  season = await honorsSeason(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = start;
  send = server.as(await server.people.administrator());
  for (const table of ['entryAward', 'gallerySeason', 'auditLog', 'galleryPreview'] as const) await server.pool.deleteFrom(table).execute();
});

const create = (Name: string, Days = 7) => send(galleryPreview.createGalleryPreview, { body: { SeasonID: season.seasonId, Name, Days } });
const tokenOf = (url: string) => url.split('#')[1] ?? '';
const open = (Token: string, PropertyCategoryID?: number) =>
  server.send(galleryPreview.openGalleryPreview, { body: { Token, ...(PropertyCategoryID && { PropertyCategoryID }) } });
const missing = { status: 404, failure: 'NotFound' };

test('a preview shows the season as it will be, its announced works and nothing else', async () => {
  const other = await season.category('Sound');
  const { pieceId } = await season.honored({ title: 'Under embargo' });
  await season.honored({ title: 'Not announced' }, 'winner', false);
  await season.honored({ title: 'Heard' }, 'honoree', true, { categoryId: other, seasonId: season.seasonId });
  await send(galleryDesk.setGalleryEmbargo, { body: { SeasonID: season.seasonId, Until: days(3).toISOString(), Version: 0 } });
  await send(galleryDesk.saveFeaturedWorks, { body: { SeasonID: season.seasonId, PieceIDs: [pieceId], Version: 1 } });
  const { Url } = await create('The board');
  expect(Url).toMatch(/\/gallery\/[\w-]+\/preview#[\w-]{40,}$/);
  const seen = await open(tokenOf(Url));
  expect(seen).toMatchObject({
    EmbargoUntil: days(3),
    ExpiresDate: days(7),
    Featured: [{ PieceTitle: 'Under embargo', IsFeatured: true }],
    Categories: [
      { CategoryName: 'Moving Picture', Works: 1 },
      { CategoryName: 'Sound', Works: 1 },
    ],
    Pieces: [{ PieceTitle: 'Under embargo', Honors: [{ WinnerLevel: 'Winner' }] }],
  });
  expect(JSON.stringify(seen)).not.toContain('Not announced');
  expect((await open(tokenOf(Url), other)).Pieces).toMatchObject([{ PieceTitle: 'Heard' }]);
});

test('a link opens its own season only', async () => {
  const { Url } = await create('The board');
  const later = await addEntrySeason(server.world, 2, { number: 2, isCurrent: false });
  const categoryId = await later.category('Elsewhere');
  await season.honored({ title: 'Elsewhere' }, 'winner', true, { categoryId, seasonId: later.seasonId });
  expect((await open(tokenOf(Url))).Categories).toEqual([]);
  await expect(open(tokenOf(Url), categoryId)).rejects.toMatchObject(missing);
});

test('it ends automatically and by hand, each opening is noted, and its secret is not kept', async () => {
  const { Url, GalleryPreviewID } = await create('Robin', 2);
  await season.honored({ title: 'Seen' });
  await open(tokenOf(Url));
  await open(tokenOf(Url), season.categoryId);
  const [link] = await send(galleryPreview.getGalleryPreviews, { params: { seasonId: season.seasonId } });
  expect(link, 'turning pages is no opening').toMatchObject({ Name: 'Robin', Opens: 1, LastOpenedDate: start, RevokedDate: null });
  const rows = await server.pool.selectFrom('galleryPreview').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(tokenOf(Url));
  expect(rows).toMatchObject([{ tokenHash: hashOf(tokenOf(Url)) }]);
  server.clock.now = days(2);
  await expect(open(tokenOf(Url)), 'its days are over').rejects.toMatchObject(missing);
  server.clock.now = days(1);
  send = server.as(await server.people.administrator());
  const revoke = () => send(galleryPreview.revokeGalleryPreview, { body: { SeasonID: season.seasonId, GalleryPreviewID } });
  await revoke();
  await revoke();
  await expect(open(tokenOf(Url))).rejects.toMatchObject(missing);
  const log = await server.pool.selectFrom('auditLog').select('action').where('action', 'like', 'gallery.preview%').orderBy('id').execute();
  expect(log.map(({ action }) => action)).toEqual(['gallery.previewCreated', 'gallery.previewOpened', 'gallery.previewRevoked']);
});
