import { afterAll, beforeAll, expect, test } from 'vitest';
import { capacity } from '#contract/wings/results/ranking/capacity.ts';
import { makeSeason, smallSeason } from '#kit/big-season.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let organizer: Person;
let season: Awaited<ReturnType<typeof makeSeason>>;

beforeAll(async () => {
  server = await openTestServer();
  // Three clusters of two categories with twenty works each; every judge knows one cluster, and has time for ten reviews.
  season = await makeSeason(
    server.pool,
    { ...smallSeason, categories: 6, entries: 120, judges: 12, executives: 0, expertise: 1, reviewsRequired: 10 },
    server.clock.now,
  );
  organizer = await server.people.administrator();
  // Four judges of the first cluster, eight of the second, none of the third.
  const clusters = await server.pool.selectFrom('cluster').select('id').orderBy('position').execute();
  const judges = await server.pool.selectFrom('enrolment').select('reviewerId').orderBy('reviewerId').execute();
  for (const [at, { reviewerId }] of judges.entries())
    await server.pool
      .updateTable('enrolmentExpertise')
      .set({ clusterId: clusters[at < 4 ? 0 : 1]?.id ?? 0 })
      .where('reviewerId', '=', reviewerId)
      .execute();
});
afterAll(() => server.close());

const ask = (more: object = {}) =>
  server.as(organizer)(capacity.getCapacity, { body: { PropertyID: season.propertyId, SeasonID: season.seasonId, ...more } });

test('how far judges’ time goes is said cluster by cluster, never for the season as if everyone knew everything', async () => {
  const found = await ask({ ReviewsPerEntry: 2 });
  expect(found).toMatchObject({
    Works: 120,
    Judges: 12,
    Capacity: 120,
    Reviews: 120,
    ReviewsPerWork: 1,
    Hours: 12,
    IsLearned: false,
    Before: null,
  });
  expect(found.Clusters.map(({ Judges, Reviews, ReviewsPerWork }) => [Judges, Reviews, ReviewsPerWork])).toEqual([
    [4, 40, 1],
    [8, 80, 2],
    [0, 0, 0],
  ]);
  const [first, second, third] = found.Clusters.map(({ Found }) => Found);
  expect(second).toBeGreaterThan(first ?? 0);
  // By chance: eight of twenty.
  expect(third).toBe(40);
});

test('categories that cannot reach the minimum are named', async () => {
  const found = await ask({ ReviewsPerEntry: 2 });
  expect(found.Short.map(({ Category, ReviewsPerWork, Judges }) => [Category, ReviewsPerWork, Judges])).toEqual([
    ['Category 1', 1, 4],
    ['Category 2', 1, 4],
    ['Category 5', 0, 0],
    ['Category 6', 0, 0],
  ]);
});

test('one more judge brings what is missing, and nothing where nothing is', async () => {
  const found = await ask({ ReviewsPerEntry: 2 });
  expect(found.Clusters.map(({ OneMore }) => OneMore.Reviews)).toEqual([10, 0, 10]);
  expect(found.Clusters[0]?.OneMore.Found).toBeGreaterThan(0);
  expect(found.Clusters[1]?.OneMore.Found).toBe(0);
});

test('hours, minutes and works can be tried', async () => {
  expect(await ask({ HoursPerJudge: 4, MinutesPerReview: 12, ReviewsPerEntry: 2 })).toMatchObject({ Capacity: 240, Hours: 48 });
  expect(await ask({ Works: 60, ReviewsPerEntry: 2 })).toMatchObject({ Works: 60, Reviews: 80 });
});

test('before any entry is paid, works and the spread of scores are those of the season before', async () => {
  await server.pool.updateTable('season').set({ isCurrent: false }).execute();
  const { id } = await server.pool
    .insertInto('season')
    .columns([
      'propertyId',
      'number',
      'name',
      'isCurrent',
      'startDate',
      'earlyEndDate',
      'regularEndDate',
      'endDate',
      'judgingRnd1StartDate',
      'judgingRnd1EndDate',
      'judgingRnd2StartDate',
      'judgingRnd2EndDate',
      'votingStartDate',
      'votingEndDate',
      'winnersDate',
    ])
    .expression((eb) =>
      eb
        .selectFrom('season')
        .select((of) => [
          'propertyId',
          of.val(31).as('number'),
          of.val('Season 31').as('name'),
          of.val(true).as('isCurrent'),
          'startDate',
          'earlyEndDate',
          'regularEndDate',
          'endDate',
          'judgingRnd1StartDate',
          'judgingRnd1EndDate',
          'judgingRnd2StartDate',
          'judgingRnd2EndDate',
          'votingStartDate',
          'votingEndDate',
          'winnersDate',
        ])
        .where('id', '=', season.seasonId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const typeId = (
    await server.pool.insertInto('mediaType').values({ seasonId: id, name: 'Websites' }).returning('id').executeTakeFirstOrThrow()
  ).id;
  const { id: categoryTypeId } = await server.pool
    .insertInto('categoryType')
    .values({ mediaTypeId: typeId, name: 'General' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const old = await server.pool
    .selectFrom('category')
    .select(['id', 'name'])
    .where('seasonId', '=', season.seasonId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await server.pool
    .insertInto('category')
    .values({
      seasonId: id,
      propertyId: season.propertyId,
      categoryTypeId,
      name: 'Renamed',
      description: '',
      earlyPrice: 0,
      regularPrice: 0,
      latePrice: 0,
      clonedFrom: old.id,
    })
    .execute();
  await server.pool.updateTable('entry').set({ reviewsDone: 3 }).where('categoryId', '=', old.id).execute();
  await server.pool
    .insertInto('seasonChance')
    .values({
      seasonId: season.seasonId,
      print: '',
      countedAt: server.clock.now,
      variance: JSON.stringify({ entry: 1, judge: 0.5, noise: 1.2 }),
    })
    .execute();
  const found = await server.as(organizer)(capacity.getCapacity, { body: { PropertyID: season.propertyId, SeasonID: id } });
  expect(found).toMatchObject({ Works: 20, IsLearned: true, Before: { SeasonID: season.seasonId, Works: 120, Reviews: 60 } });
});
