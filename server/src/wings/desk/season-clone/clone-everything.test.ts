import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seasonClone } from '#contract/wings/desk/season-clone/season-clone.ts';
import { addReviewer, enrol } from '#kit/enrolments.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

const propertyId = 9;
let server: TestServer;
let organiser: Person;
let number = 10;
let prior: EntrySeason;
let next: number;
let film: number;
let cluster: number;

beforeAll(async () => {
  server = await openTestServer();
  organiser = await server.people.administrator();
});
afterAll(() => server.close());

/** A season with two categories, a cluster of both, and an empty one after it. */
beforeEach(async () => {
  number += 2;
  prior = await addEntrySeason(server.world, propertyId, { number, isCurrent: false });
  next = await addSeason(server.world, propertyId, { number: number + 1, isCurrent: false });
  film = await prior.category('Films');
  const site = await prior.category('Sites');
  const added = { seasonId: prior.seasonId, propertyId, name: 'Screen' };
  cluster = (await server.pool.insertInto('cluster').values(added).returning('id').executeTakeFirstOrThrow()).id;
  await server.pool
    .insertInto('clusterCategory')
    .values([film, site].map((categoryId) => ({ clusterId: cluster, categoryId })))
    .execute();
});

const addJudge = async () => {
  const person = await server.people.reviewer(10);
  const reviewerId = await addReviewer(server.pool, person.id);
  await enrol(server.pool, reviewerId, prior.seasonId, { reviewsRequired: 12 }, [cluster]);
  await server.pool.insertInto('reviewerCategory').values({ reviewerId, categoryId: film, forRound: 1 }).execute();
  return reviewerId;
};
const overview = async () => (await server.as(organiser)(seasonClone.getCloneOverview, { params: { seasonId: next } })).Operations;
const partsOf = async (operation: string) => (await overview()).find(({ Operation }) => Operation === operation)?.Parts;
const everything = () => server.as(organiser)(seasonClone.cloneEverything, { body: { SeasonID: next } });
const enrolledFor = async (seasonId: number) =>
  (await server.pool.selectFrom('enrolment').select('reviewerId').where('seasonId', '=', seasonId).execute()).map(
    ({ reviewerId }) => reviewerId,
  );

describe('an overview of what a season can take over', () => {
  test('says what waits for others: clusters for categories, expertise for clusters', async () => {
    await addJudge();
    expect(await partsOf('Groups')).toEqual([
      { Name: 'clusters', Ready: 1, Waiting: 0 },
      { Name: 'placedCategories', Ready: 0, Waiting: 2 },
    ]);
    expect(await partsOf('Reviewers')).toEqual([
      { Name: 'judges', Ready: 1, Waiting: 0 },
      { Name: 'expertise', Ready: 0, Waiting: 1 },
    ]);
    await server.as(organiser)(seasonClone.cloneGroups, { body: { SeasonID: next } });
    await server.as(organiser)(seasonClone.cloneReviewers, { body: { SeasonID: next } });
    expect(await partsOf('Groups'), 'all clusters here, and none with a category').toMatchObject([
      { Ready: 0, Waiting: 0 },
      { Ready: 0, Waiting: 2 },
    ]);
    const groups = (await overview()).find(({ Operation }) => Operation === 'Groups');
    expect(groups).toMatchObject({ Prior: 1, Present: 1, Ready: 0, Waiting: 2 });
    await server.as(organiser)(seasonClone.cloneCategories, { body: { SeasonID: next } });
    expect(await partsOf('Groups')).toMatchObject([{ Ready: 0 }, { Ready: 2, Waiting: 0 }]);
  });

  test('counts nothing that can never come: categories and clusters that were switched off', async () => {
    await addJudge();
    await server.pool.updateTable('category').set({ isActive: false }).where('id', '=', film).execute();
    expect(await partsOf('Groups')).toMatchObject([{ Ready: 1 }, { Ready: 0, Waiting: 1 }]);
    expect(await partsOf('ReviewersCategories')).toEqual([{ Name: 'assignments', Ready: 0, Waiting: 0 }]);
    await server.pool.updateTable('cluster').set({ isActive: false }).where('id', '=', cluster).execute();
    expect(await partsOf('Reviewers')).toMatchObject([{ Ready: 1 }, { Ready: 0, Waiting: 0 }]);
  });

  test('is a dry run of everything: it names what comes, and that is what comes, once', async () => {
    await addJudge();
    const before = await overview();
    expect(before.find(({ Operation }) => Operation === 'Categories')?.Names).toEqual(['Films', 'Sites']);
    const foretold = before
      .filter(({ Operation }) => Operation !== 'DifferenceReviewers')
      .map(({ Operation, Parts }) => [Operation, ...Parts.map(({ Name, Ready, Waiting }) => `${Name} ${Ready + Waiting}`)]);
    const { Reports } = await everything();
    const came = Reports.map(({ Operation, Parts }) => [Operation, ...Parts.map(({ Name, Made }) => `${Name} ${Made}`)]);
    expect(came).toEqual(foretold);
    expect(came).toContainEqual(['Groups', 'clusters 1', 'placedCategories 2']);
    expect(came).toContainEqual(['Reviewers', 'judges 1', 'expertise 1']);
    expect(came).toContainEqual(['ReviewersCategories', 'assignments 1']);
    for (const { Parts } of await overview()) expect(Parts.filter(({ Ready, Waiting }) => Ready + Waiting > 0)).toEqual([]);
    const again = (await everything()).Reports.flatMap(({ Parts }) => Parts.filter(({ Made }) => Made > 0));
    expect(again, 'nothing twice').toEqual([]);
  });
});

test.each(['the season before', 'the season itself'])('a judge who was disabled for %s is not enrolled by a take-over', async (which) => {
  const [kept, disabled] = [await addJudge(), await addJudge()];
  await server.pool
    .insertInto('reviewerSeasonOff')
    .values({ reviewerId: disabled, seasonId: which === 'the season itself' ? next : prior.seasonId, disabledAt: server.clock.now })
    .execute();
  await everything();
  expect(await enrolledFor(next)).toEqual([kept]);
});
