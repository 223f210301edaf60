import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { categoryRecommendation } from '#contract/wings/entering/category/category-recommendation.ts';
import { category } from '#contract/wings/entering/category/category.ts';
import { addEntry } from '#kit/entries.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let organizer: Person;
let season: EntrySeason;
let number = 0;
let science: number;
let design: number;
let data: number;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await server.people.staff('organizer', 1);
});
afterAll(() => server.close());
beforeEach(async () => {
  number += 1;
  await server.pool.updateTable('season').set({ isCurrent: false }).where('propertyId', '=', 1).execute();
  season = await addEntrySeason(server.world, 1, { number });
  [science, design, data] = [await season.category('Science'), await season.category('Design'), await season.category('Data')];
});

const as = (person: Person = organizer) => server.as(person);
const recommend = (RecommendedCategoryID: number, Rank?: number, CategoryID = science) =>
  as()(categoryRecommendation.saveCategoryRecommendation, { body: { CategoryID, RecommendedCategoryID, ...(Rank && { Rank }) } });
const list = (id = science) => as()(categoryRecommendation.getRecommendationsByPropertyCategoryDataID, { params: { id } });
const choices = (isCampaign: 'true' | 'false' = 'false') =>
  as()(categoryRecommendation.getCategoriesForNewRecommendation, {
    params: { season: season.seasonId, current: science, isCampaign } as never,
  });

test('neighbours have ranks without gaps, can be put first, ordered and taken away', async () => {
  await recommend(design);
  await recommend(design);
  expect((await recommend(data, 1)).map(({ Name, Rank }) => [Name, Rank])).toEqual([
    ['Data', 1],
    ['Design', 2],
  ]);
  const [first, second] = await list();
  const ranked = await as()(categoryRecommendation.bulkUpdateRank, {
    body: { CategoryID: science, CategoryRecommendationIDs: [second?.CategoryRecommendationID ?? 0, first?.CategoryRecommendationID ?? 0] },
  });
  expect(ranked.map(({ Name, Rank }) => [Name, Rank])).toEqual([
    ['Design', 1],
    ['Data', 2],
  ]);
  await as()(categoryRecommendation.deleteCategoryRecommendation, { params: { id: second?.CategoryRecommendationID ?? 0 } });
  expect((await list()).map(({ Name, Rank }) => [Name, Rank])).toEqual([['Data', 1]]);
  await expect(
    as()(categoryRecommendation.bulkUpdateRank, {
      body: { CategoryID: science, CategoryRecommendationIDs: [second?.CategoryRecommendationID ?? 0] },
    }),
  ).rejects.toMatchObject({ failure: 'Conflict' });
});

test('the entry form and the adviser offer them in that order', async () => {
  await recommend(design);
  await recommend(data, 1);
  const advised = await server.send(category.getRecommendationsForEntryForm, {
    body: { PropertyID: 1, Description: 'nothing in common', CategoryIDs: [science] },
  });
  expect(advised.map(({ Name }) => Name)).toEqual(['Data', 'Design']);
  await server.pool.updateTable('category').set({ isHidden: true }).where('id', '=', data).execute();
  const later = await server.send(category.getRecommendationsForEntryForm, {
    body: { PropertyID: 1, Description: 'nothing in common', CategoryIDs: [science] },
  });
  expect(later.map(({ Name }) => Name)).toEqual(['Design']);
  expect((await list()).map(({ Name, IsOffered }) => [Name, IsOffered])).toEqual([
    ['Data', false],
    ['Design', true],
  ]);
});

test('how many took one is counted by works in both', async () => {
  await recommend(design);
  const entrant = await server.people.entrant(1);
  const where = { propertyId: 1, seasonId: season.seasonId };
  const both = await addEntry(server.world, entrant, { ...where, categoryId: science });
  await addEntry(server.world, entrant, { ...where, categoryId: science });
  await server.pool
    .insertInto('entry')
    .values({ pieceId: both.pieceId, categoryId: design, ...where, entrantId: entrant.id, state: 'paid', createdAt: server.world.clock() })
    .execute();
  expect(await list()).toMatchObject([{ Name: 'Design', Taken: 1, Works: 2 }]);
});

test('only others of the season, of the same kind, can be chosen: not itself, not excluded, not twice', async () => {
  const campaign = await season.category('Campaign', { isCampaign: true });
  await season.exclude(science, data);
  expect((await choices()).map(({ Name }) => Name)).toEqual(['Design']);
  expect((await choices('true')).map(({ CategoryID }) => CategoryID)).toEqual([campaign]);
  await recommend(design);
  expect(await choices()).toEqual([]);
  await expect(recommend(data)).rejects.toMatchObject({
    errors: [{ Field: 'RecommendedCategoryID', Message: 'A work can’t be in both Science and Data.' }],
  });
  await expect(recommend(science)).rejects.toMatchObject({ errors: [{ Field: 'RecommendedCategoryID' }] });
});

test('the export has the printed columns, a row per neighbour, and one for a category without (R393, R584)', async () => {
  await recommend(design);
  const rows = await as()(categoryRecommendation.exportCategoriesAndRecommandations, { params: { prop: 1, season: season.seasonId } });
  expect(rows.map((row) => Object.keys(row))[0]).toEqual([
    'MediaType',
    'CategoryType',
    'Category',
    'CategoryDescription',
    'Recommandation',
    'Rank',
    'RecommandedByAdmin',
  ]);
  expect(
    rows.map(({ Category, Recommandation, Rank, RecommandedByAdmin }) => [Category, Recommandation, Rank, RecommandedByAdmin]),
  ).toEqual([
    ['Science', 'Design', 1, true],
    ['Design', '', null, null],
    ['Data', '', null, null],
  ]);
});

test('another award’s categories are not found, and readers only read', async () => {
  const added = await recommend(design);
  const stranger = await server.people.staff('organizer', 3);
  const id = added[0]?.CategoryRecommendationID ?? 0;
  await expect(
    as(stranger)(categoryRecommendation.getRecommendationsByPropertyCategoryDataID, { params: { id: science } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(as(stranger)(categoryRecommendation.deleteCategoryRecommendation, { params: { id } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    as(await server.people.staff('reader', 1))(categoryRecommendation.deleteCategoryRecommendation, { params: { id } }),
  ).rejects.toMatchObject({ status: 403 });
  const other = await addEntrySeason(server.world, 3, { number });
  const foreign = await other.category('Foreign');
  await expect(recommend(foreign)).rejects.toMatchObject({ status: 404 });
});
