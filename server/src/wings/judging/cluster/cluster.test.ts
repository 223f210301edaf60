import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { categoryManager } from '#contract/wings/entering/category/category-manager.ts';
import { cluster } from '#contract/wings/judging/cluster/cluster.ts';
import { addReviewer, enrol } from '#kit/enrolments.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let organizer: Person;
let season: EntrySeason;
let number = 0;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await server.people.staff('organizer', 1);
});
afterAll(() => server.close());
beforeEach(async () => {
  number += 1;
  await server.pool.updateTable('season').set({ isCurrent: false }).where('propertyId', '=', 1).execute();
  season = await addEntrySeason(server.world, 1, { number });
});

const as = (person: Person = organizer) => server.as(person);
const save = (
  body: { Name: string; ClusterID?: number; Version?: number; IsActive?: boolean; CategoryIDs?: number[] },
  person = organizer,
) => as(person)(cluster.createCluster, { body: { PropertyID: 1, SeasonID: season.seasonId, ...body } });
const list = (IsActive?: boolean) =>
  as()(cluster.getClustersForSeason, { body: { SeasonID: season.seasonId, ...(IsActive !== undefined && { IsActive }) } });
const judgeOf = async (clusterIds: number[]) => {
  const reviewerId = await addReviewer(server.pool, (await server.people.reviewer(2)).id);
  await enrol(server.pool, reviewerId, season.seasonId, {}, clusterIds);
  return reviewerId;
};

test('a cluster is made, renamed, switched off and listed by its state (R520)', async () => {
  const id = await season.category('Science');
  const made = await save({ Name: 'Web', CategoryIDs: [id] });
  expect(made).toMatchObject({
    Name: 'Web',
    IsActive: true,
    IsAvailableForApplication: true,
    CategoryIDs: [id],
    Judges: 0,
    TieBreaker: null,
    Version: 1,
  });
  const off = await save({ ClusterID: made.ClusterID, Version: 1, Name: 'The web', IsActive: false });
  expect(off, 'categories that were not sent stay').toMatchObject({ Name: 'The web', IsActive: false, CategoryIDs: [id], Version: 2 });
  await save({ Name: 'Film' });
  expect((await list()).map(({ Name }) => Name)).toEqual(['The web', 'Film']);
  expect((await list(true)).map(({ Name }) => Name)).toEqual(['Film']);
  expect((await list(false)).map(({ Name }) => Name)).toEqual(['The web']);
  await expect(save({ Name: 'FILM' })).rejects.toMatchObject({
    errors: [{ Field: 'Name', Message: 'There is already a cluster called Film in this season.' }],
  });
});

test('two editors never overwrite each other', async () => {
  const made = await save({ Name: 'Web' });
  const answers = await Promise.allSettled(['One', 'Two'].map((Name) => save({ ClusterID: made.ClusterID, Version: 1, Name })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(save({ ClusterID: made.ClusterID, Version: 1, Name: 'Three' })).rejects.toMatchObject({
    failure: 'Conflict',
    data: { Version: 2 },
  });
});

test('one that judges named cannot be deleted, and says who; another can', async () => {
  const [used, free] = [await save({ Name: 'Web' }), await save({ Name: 'Film' })];
  const reviewerId = await judgeOf([used.ClusterID]);
  await server.pool
    .insertInto('tieBreaker')
    .values({ clusterId: used.ClusterID, reviewerId, setAt: server.world.clock() } as never)
    .execute();
  const remove = (ClusterID: number, person = organizer) => as(person)(cluster.deleteCluster, { body: { ClusterID } });
  await expect(remove(used.ClusterID)).rejects.toMatchObject({
    failure: 'InUse',
    message: expect.stringMatching(
      /^Web can’t be deleted: 1 judge has named it as their expertise, and Robin Vale \d+ breaks its ties\. Switch it off instead\.$/,
    ),
  });
  await expect(remove(free.ClusterID, await server.people.staff('organizer', 3))).rejects.toMatchObject({ status: 404 });
  await remove(free.ClusterID);
  expect((await list()).map(({ Name, Judges }) => [Name, Judges])).toEqual([['Web', 1]]);
});

test('are put into an order, as a whole', async () => {
  const [one, two] = [await save({ Name: 'One' }), await save({ Name: 'Two' })];
  const order = (ClusterIDs: number[]) => as()(cluster.updateClusterOrder, { body: { SeasonID: season.seasonId, ClusterIDs } });
  await order([two.ClusterID, one.ClusterID]);
  expect((await list()).map(({ Name }) => Name)).toEqual(['Two', 'One']);
  await expect(order([one.ClusterID])).rejects.toMatchObject({ failure: 'Conflict' });
});

test('categories of another season do not fit', async () => {
  const other = await addEntrySeason(server.world, 1, { number: number + 100, isCurrent: false });
  await expect(save({ Name: 'Web', CategoryIDs: [await other.category('Elsewhere')] })).rejects.toMatchObject({
    errors: [{ Field: 'CategoryIDs' }],
  });
});

test('the tree and the sheet count who can be given works: by cluster, by hand, once above', async () => {
  const [one, two] = [await season.category('One'), await season.category('Two')];
  const web = await save({ Name: 'Web', CategoryIDs: [one, two] });
  await judgeOf([web.ClusterID]);
  const assigned = await judgeOf([web.ClusterID]);
  await server.pool.insertInto('reviewerCategory').values({ reviewerId: assigned, categoryId: two, forRound: 1 }).execute();
  const tree = await as()(categoryManager.getCategoriesForCategoryManager, { params: { prop: 1, season: season.seasonId } });
  const [media] = tree.MediaTypes;
  expect([
    media?.Judges,
    media?.CategoryTypes[0]?.Judges,
    ...(media?.CategoryTypes[0]?.Categories.map(({ Judges }) => Judges) ?? []),
  ]).toEqual([2, 2, 1, 2]);
  const sheet = await as()(categoryManager.getPropertyCategory, { params: { id: two } });
  expect(sheet.WhoJudges.map(({ Reviews, Works }) => [Reviews, Works])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(sheet.Coverage).toEqual({ Works: 0, Unreviewed: 0, Reviews: 0 });
});
