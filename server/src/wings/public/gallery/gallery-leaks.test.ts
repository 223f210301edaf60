import { afterAll, beforeAll, expect, test } from 'vitest';
import { specialAchievement } from '#contract/wings/results/achievement/special-achievement.ts';
import { galleryDesk } from '#contract/wings/public/gallery/gallery-desk.ts';
import { gallery } from '#contract/wings/public/gallery/gallery.ts';
import { search } from '#contract/wings/public/gallery/search.ts';
import { contract } from '#contract/index.ts';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { honorsSeason } from '#kit/honors.ts';
import { runJob } from '#kit/run-job.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { openGalleries } from './desk/gallery-desk.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const word = 'Quillfeather';

/** What the public can ask, with the ids of one honored season; each answer as text, a refusal by its name. */
async function asked(ids: { pieceId: number; categoryId: number; seasonId: number; achievementId: number; nameIds: number[] }) {
  const body = { PropertyID: 2, SeasonID: ids.seasonId };
  const calls: Record<string, Promise<unknown>> = {
    'C059 media types': server.send(gallery.getGalleryMediaTypesAndCategories, { body }),
    'C061 categories': server.send(gallery.getGalleryCategories, { body }),
    'C061 of the newest season': server.send(gallery.getGalleryCategories, { body: { PropertyID: 2 } }),
    'C062 years': server.send(gallery.getCategoryGalleryYearsGrouping, { body: { PropertyCategoryID: ids.categoryId } }),
    'C063 category': server.send(gallery.getGalleryCategory, { params: { id: ids.categoryId } }),
    'C327 work': server.send(gallery.getGalleryPiece, { params: { pieceId: ids.pieceId } }),
    'C166 search': server.send(search.search, { body: { PropertyID: 2, Query: word } }),
    'C166 browsing': server.send(search.search, { body: { PropertyID: 2, Query: '', SeasonIDs: [ids.seasonId] } }),
    'C166 with a typing error': server.send(search.search, { body: { PropertyID: 2, Query: 'Quilfeathr' } }),
    featured: server.send(gallery.getGalleryFeatured, { body }),
    achievement: server.send(specialAchievement.getGallerySpecialAchievement, { params: { id: ids.achievementId } }),
  };
  for (const [at, id] of ids.nameIds.entries()) calls[`name ${at}`] = server.send(gallery.getGalleryName, { params: { id } });
  const answers = await Promise.all(
    Object.entries(calls).map(async ([name, call]) => [name, JSON.stringify(await call.catch(({ failure }) => ({ failure })))] as const),
  );
  return Object.fromEntries(answers);
}

test('nothing of a season under embargo is shown by any public read, and all of it is there when the embargo ends', async () => {
  const season = await honorsSeason(server);
  const owner = server.as(await server.people.administrator());
  const { pool, clock } = server;
  await pool
    .updateTable('category')
    .set({ name: `${word} category` })
    .where('id', '=', season.categoryId)
    .execute();
  const { pieceId, entryId } = await season.honored({
    title: `${word} work`,
    organization: `${word} studio`,
    credits: [{ firstName: 'Ola', lastName: word, title: 'Director' }],
  });
  await pool.insertInto('galleryFeatured').values({ seasonId: season.seasonId, pieceId, position: 0 }).execute();
  await pool.updateTable('season').set({ winnersDate: clock.now }).where('id', '=', season.seasonId).execute();
  const { SpecialAchievementTypeID } = await owner(specialAchievement.saveSpecialAchievementType, {
    body: { PropertyID: 2, Name: 'Person of the year' },
  });
  const { SpecialAchievementID } = await owner(specialAchievement.saveSpecialAchievement, {
    body: { SeasonID: season.seasonId, SpecialAchievementTypeID, Name: `${word} honored`, IsPublic: true },
  });
  const names = await pool.selectFrom('galleryName').select('id').execute();
  const ids = {
    pieceId,
    categoryId: season.categoryId,
    seasonId: season.seasonId,
    achievementId: SpecialAchievementID,
    nameIds: names.map(({ id }) => id),
  };
  const before = await asked(ids);
  expect(Object.keys(before).length).toBeGreaterThanOrEqual(13);
  for (const [name, answer] of Object.entries(before)) expect(answer, name).toContain(word);

  const until = new Date(clock.now.getTime() + 3_600_000);
  await owner(galleryDesk.setGalleryEmbargo, { body: { SeasonID: season.seasonId, Until: until.toISOString(), Version: 0 } });
  for (const [name, answer] of Object.entries(await asked(ids))) {
    expect(answer, name).not.toContain(word);
    expect(answer, `${name}: also not how many there are`).not.toMatch(/"Works":[1-9]/);
  }
  // Writes while it lasts bring nothing back: the index follows the same definition.
  await pool.updateTable('piece').set({ client: 'Another' }).where('id', '=', pieceId).execute();
  await pool.updateTable('entryAward').set({ awardedAt: clock.now }).where('entryId', '=', entryId).execute();
  await owner(search.sendSpecialAchievementBySeasonIDToEs, { params: { seasonID: season.seasonId } });
  await pool.updateTable('specialAchievement').set({ url: null }).where('id', '=', SpecialAchievementID).execute();
  for (const [name, answer] of Object.entries(await asked(ids))) expect(answer, name).not.toContain(word);
  expect(await pool.selectFrom('galleryDocument').select('id').execute()).toEqual([]);
  expect(await pool.selectFrom('galleryCredit').selectAll().execute()).toEqual([]);

  clock.now = until;
  await runJob(server, openGalleries, {});
  for (const [name, answer] of Object.entries(await asked(ids))) expect(answer, name).toContain(word);
});

test('every read that everyone may make of the gallery is tried above', () => {
  const open = Object.entries(contract).flatMap(([topic, calls]) =>
    Object.entries(calls as Record<string, AnyCall>)
      .filter(([, call]) => call.may === 'public' && call.needs === 'gallery')
      .map(([name]) => `${topic}.${name}`),
  );
  expect(open.sort()).toEqual([
    'gallery.getCategoryGalleryYearsGrouping',
    'gallery.getGalleryCategories',
    'gallery.getGalleryCategory',
    'gallery.getGalleryFeatured',
    'gallery.getGalleryMediaTypesAndCategories',
    'gallery.getGalleryName',
    'gallery.getGalleryPiece',
    'search.search',
    'specialAchievement.getGallerySpecialAchievement',
  ]);
});
