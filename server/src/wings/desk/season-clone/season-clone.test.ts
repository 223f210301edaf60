import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import { cloneOperations, seasonClone } from '#contract/wings/desk/season-clone/season-clone.ts';
import { season as seasonCalls } from '#contract/wings/ground/season/season.ts';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { addReviewer, enrol } from '#kit/enrolments.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';

let server: TestServer;
let organiser: Person;
beforeAll(async () => {
  server = await openTestServer();
  organiser = await server.people.administrator();
});
afterAll(() => server.close());

const propertyId = 4;
let number = 0;
let prior: EntrySeason;
let next: number;
let film: number;
let site: number;
/** A season with a little of everything, and an empty one after it. */
beforeEach(async () => {
  number += 10;
  prior = await addEntrySeason(server.world, propertyId, { number });
  film = await prior.category('Films', { description: 'Moving pictures' });
  site = await prior.category('Sites');
  await prior.category('Retired', { isActive: false });
  await prior.exclude(film, site);
  await prior.ask(film, 'Who filmed it?', { isRequired: true });
  const { pool } = server;
  await pool
    .insertInto('criterion')
    .values([
      { seasonId: prior.seasonId, name: 'Craft' },
      { seasonId: prior.seasonId, mediaTypeId: prior.mediaTypeId, name: 'Use' },
    ])
    .execute();
  await pool
    .insertInto('seasonSubscription')
    .values({ seasonId: prior.seasonId, name: 'Deadlines', description: 'Before each.' })
    .execute();
  await pool.insertInto('categoryRecommendation').values({ categoryId: film, recommendedId: site, rank: 1 }).execute();
  next = await addSeason(server.world, propertyId, {
    number: number + 1,
    isCurrent: false,
    start: 330,
    end: 400,
    round1: 410,
    round2: 450,
    voting: 500,
    winners: 600,
  });
});

const cluster = async (name: string, categoryIds: number[], seasonId = prior.seasonId) => {
  const { id } = await server.pool.insertInto('cluster').values({ seasonId, propertyId, name }).returning('id').executeTakeFirstOrThrow();
  for (const categoryId of categoryIds) await server.pool.insertInto('clusterCategory').values({ clusterId: id, categoryId }).execute();
  return id;
};
const judge = async (clusterIds: number[] = [], details: { statusId?: number; deletedAt?: Date } = {}) => {
  const person = await server.people.reviewer(10);
  const { statusId = reviewerPropertyStatuses.scheduled, deletedAt = null } = details;
  const reviewerId = await addReviewer(server.pool, person.id, { deletedAt });
  await enrol(server.pool, reviewerId, prior.seasonId, { statusId, reviewsRequired: 12 }, clusterIds);
  return { ...person, reviewerId };
};

const calls = {
  Categories: seasonClone.cloneCategories,
  Groups: seasonClone.cloneGroups,
  Recommendations: seasonClone.cloneRecommendations,
  Reviewers: seasonClone.cloneReviewers,
  DifferenceReviewers: seasonClone.cloneDifferenceReviewers,
  ReviewersCategories: seasonClone.cloneReviewersCategoriesFromPriorSeason,
  ReviewersExecCategories: seasonClone.cloneReviewersExecCategoriesFromPriorSeason,
  Subs: seasonClone.cloneSubs,
  Products: seasonClone.cloneProducts,
} as const;
type Operation = keyof typeof calls;
const clone = (operation: Operation, SeasonID = next) => server.as(organiser)(calls[operation], { body: { SeasonID } });
const overview = (seasonId = next) => server.as(organiser)(seasonClone.getCloneOverview, { params: { seasonId } });
const partsOf = ({ Parts }: Awaited<ReturnType<typeof clone>>) => Object.fromEntries(Parts.map(({ Name, Made }) => [Name, Made]));
const namesIn = async (seasonId: number) =>
  (await server.pool.selectFrom('category').select('name').where('seasonId', '=', seasonId).orderBy('name').execute()).map(
    ({ name }) => name,
  );

test('each of the nine is a call of its own, brings its own and nothing else, and nothing twice (R361)', async () => {
  const known = await cluster('Screen', [film]);
  const sitting = await judge([known]);
  await server.pool
    .insertInto('reviewerCategory')
    .values([
      { reviewerId: sitting.reviewerId, categoryId: film, forRound: 1 },
      { reviewerId: sitting.reviewerId, categoryId: site, forRound: 2 },
    ])
    .execute();
  const { id: typeId } = await server.pool
    .insertInto('productType')
    .values({ name: `Statue ${number}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: productId } = await server.pool.insertInto('product').values({ propertyId }).returning('id').executeTakeFirstOrThrow();
  const sold = await server.pool
    .insertInto('productSeason')
    .values({ productId, seasonId: prior.seasonId, typeId, name: `Statue ${number}`, price: 25_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.pool.insertInto('personalization').values({ productSeasonId: sold.id, label: 'Name on the base' }).execute();

  expect(
    (await overview()).Operations.map(({ Operation, Prior, Present, Ready, Waiting, Last }) => [
      Operation,
      Prior,
      Present,
      Ready,
      Waiting,
      Last,
    ]),
  ).toEqual([
    ['Categories', 2, 0, 2, 0, null],
    ['Groups', 1, 0, 1, 1, null],
    ['Recommendations', 1, 0, 0, 1, null],
    ['Reviewers', 1, 0, 1, 1, null],
    ['DifferenceReviewers', 1, 0, 1, 1, null],
    ['ReviewersCategories', 1, 0, 0, 1, null],
    ['ReviewersExecCategories', 1, 0, 0, 1, null],
    ['Subs', 1, 0, 1, 0, null],
    ['Products', 1, 0, 1, 0, null],
  ]);
  const brought: Record<string, number> = {};
  for (const operation of cloneOperations) {
    const others = (await overview()).Operations.filter(({ Operation }) => Operation !== operation).map(({ Operation, Present }) => [
      Operation,
      Present,
    ]);
    brought[operation] = (await clone(operation)).Made;
    const after = (await overview()).Operations;
    // Both operations about judges count the same people.
    const twin = (name: string) => /^(Difference)?Reviewers$/.test(name) && /^(Difference)?Reviewers$/.test(operation);
    expect(
      after.filter(({ Operation }) => Operation !== operation && !twin(Operation)).map(({ Operation, Present }) => [Operation, Present]),
      operation,
    ).toEqual(others.filter(([name]) => !twin(String(name))));
    expect(after.find(({ Operation }) => Operation === operation)).toMatchObject({
      Present: 1 + Number(operation === 'Categories'),
      Ready: 0,
      Waiting: 0,
    });
    expect(partsOf(await clone(operation)), `${operation} again`).toEqual(
      Object.fromEntries(Object.keys(partsOf(await clone(operation))).map((name) => [name, 0])),
    );
  }
  expect(brought).toEqual({
    Categories: 2,
    Groups: 1,
    Recommendations: 1,
    Reviewers: 1,
    DifferenceReviewers: 0,
    ReviewersCategories: 1,
    ReviewersExecCategories: 1,
    Subs: 1,
    Products: 1,
  });
});

describe('categories', () => {
  test('come with everything that hangs on them, and what was switched off stays behind', async () => {
    expect(partsOf(await clone('Categories'))).toEqual({
      categories: 2,
      mediaTypes: 1,
      categoryTypes: 1,
      questions: 1,
      exclusions: 1,
      criteria: 2,
    });
    expect(await namesIn(next)).toEqual(['Films', 'Sites']);
    const films = await server.pool
      .selectFrom('category')
      .selectAll()
      .where('seasonId', '=', next)
      .where('name', '=', 'Films')
      .executeTakeFirstOrThrow();
    expect(films).toMatchObject({ description: 'Moving pictures', earlyPrice: 10_000, latePrice: 30_000, propertyId });
    const criteria = await server.pool.selectFrom('criterion').selectAll().where('seasonId', '=', next).orderBy('name').execute();
    const media = await server.pool.selectFrom('mediaType').select('id').where('seasonId', '=', next).executeTakeFirstOrThrow();
    expect(criteria.map(({ name, mediaTypeId }) => [name, mediaTypeId])).toEqual([
      ['Craft', null],
      ['Use', media.id],
    ]);
  });

  test('that were renamed or made by hand since are known again', async () => {
    await clone('Categories');
    await server.pool
      .updateTable('category')
      .set({ name: 'Films and series' })
      .where('seasonId', '=', next)
      .where('name', '=', 'Films')
      .execute();
    await server.pool.deleteFrom('category').where('seasonId', '=', next).where('name', '=', 'Sites').execute();
    const { id: categoryTypeId } = await server.pool
      .selectFrom('categoryType')
      .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
      .select('categoryType.id')
      .where('mediaType.seasonId', '=', next)
      .executeTakeFirstOrThrow();
    await server.pool.insertInto('category').values({ seasonId: next, propertyId, categoryTypeId, name: 'SITES' }).execute();
    expect((await clone('Categories')).Made).toBe(0);
    expect(await namesIn(next)).toEqual(['Films and series', 'SITES']);
  });

  test('two organisers at the same time bring them once', async () => {
    const made = await Promise.all([clone('Categories'), clone('Categories')]);
    expect(made.map(({ Made }) => Made).sort()).toEqual([0, 2]);
    expect(await namesIn(next)).toEqual(['Films', 'Sites']);
  });
});

describe('clusters', () => {
  test('get their categories, also those that come later, and leave where they are those that someone moved', async () => {
    await cluster('Screen', [film]);
    await cluster('Web', [site]);
    expect(partsOf(await clone('Groups'))).toEqual({ clusters: 2, placedCategories: 0 });
    await clone('Categories');
    expect(partsOf(await clone('Groups'))).toEqual({ clusters: 0, placedCategories: 2 });
    const placed = () =>
      server.pool
        .selectFrom('clusterCategory')
        .innerJoin('cluster', 'cluster.id', 'clusterCategory.clusterId')
        .innerJoin('category', 'category.id', 'clusterCategory.categoryId')
        .select(['cluster.name as cluster', 'category.name as category', 'cluster.id', 'category.id as categoryId'])
        .where('cluster.seasonId', '=', next)
        .orderBy('cluster.name')
        .execute();
    const [films, sites] = await placed();
    expect([films, sites].map((row) => [row?.cluster, row?.category])).toEqual([
      ['Screen', 'Films'],
      ['Web', 'Sites'],
    ]);
    await server.pool
      .updateTable('clusterCategory')
      .set({ clusterId: films?.id ?? 0 })
      .where('categoryId', '=', sites?.categoryId ?? 0)
      .execute();
    expect(partsOf(await clone('Groups'))).toEqual({ clusters: 0, placedCategories: 0 });
    expect((await placed()).map((row) => row.cluster)).toEqual(['Screen', 'Screen']);
  });
});

describe('judges', () => {
  /** What an organiser sees of a judge at the award. */
  const recordOf = async (reviewerId: number) => {
    const { ReviewerProperties } = await server.as(organiser)(reviewerRecord.getReviewerDetails, { params: { id: reviewerId } });
    return ReviewerProperties.find(({ EntryPropertyID }) => EntryPropertyID === propertyId);
  };
  const expertiseOf = (reviewerId: number, seasonId: number) =>
    server.pool
      .selectFrom('enrolmentExpertise as expertise')
      .innerJoin('cluster', 'cluster.id', 'expertise.clusterId')
      .select(['cluster.id', 'expertise.slot', 'cluster.name', 'cluster.seasonId'])
      .where('expertise.reviewerId', '=', reviewerId)
      .where('expertise.seasonId', '=', seasonId)
      .orderBy('expertise.slot')
      .execute();
  const makeCurrent = async (seasonId: number) => {
    const { Phases: _, ...now } = await server.as(organiser)(seasonCalls.getSeason, { params: { seasonId } });
    const body = Object.fromEntries(Object.entries(now).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]));
    await server.as(organiser)(seasonCalls.save, { body: { ...body, IsCurrent: true } as never });
  };

  test('judges of the season before are scheduled again, and go on judging it until the next one is current', async () => {
    const screen = await cluster('Screen', [film]);
    const web = await cluster('Web', [site]);
    const one = await judge([web, screen]);
    const gone = await judge([web], { deletedAt: server.clock.now });
    const applicant = await judge([web], { statusId: reviewerPropertyStatuses.unscheduled });
    await clone('Categories');
    await clone('Groups');
    expect(partsOf(await clone('Reviewers'))).toEqual({ judges: 1, expertise: 2 });
    const before = await recordOf(one.reviewerId);
    expect(before).toMatchObject({ SeasonID: prior.seasonId, ExpertiseCluster1ID: web, ExpertiseCluster2ID: screen });

    await makeCurrent(next);
    const taken = await expertiseOf(one.reviewerId, next);
    expect(taken).toMatchObject([
      { slot: 1, name: 'Web', seasonId: next, id: expect.any(Number) },
      { slot: 2, name: 'Screen', seasonId: next },
    ]);
    expect(await recordOf(one.reviewerId)).toMatchObject({
      SeasonID: next,
      ReviewerPropertyStatusID: reviewerPropertyStatuses.scheduled,
      ReviewsRequired: 12,
      ExpertiseCluster1ID: taken[0]?.id,
      ExpertiseCluster2ID: taken[1]?.id,
    });
    for (const { reviewerId } of [gone, applicant])
      expect(await recordOf(reviewerId)).toMatchObject({
        SeasonID: null,
        ReviewerPropertyStatusID: reviewerPropertyStatuses.unscheduled,
        ExpertiseCluster1ID: null,
      });

    await makeCurrent(prior.seasonId);
    expect(await recordOf(one.reviewerId), 'turned round').toEqual(before);
    expect(await recordOf(applicant.reviewerId)).toMatchObject({ SeasonID: prior.seasonId, ExpertiseCluster1ID: web });
    expect((await overview()).Operations.find(({ Operation }) => Operation === 'Reviewers')).toMatchObject({ Present: 1, Ready: 0 });
  });

  test('those who joined late come with the differences, which leave the others as they are', async () => {
    const screen = await cluster('Screen', [film]);
    const early = await judge([screen]);
    expect((await clone('Reviewers')).Made, 'before there are clusters').toBe(1);
    await clone('Categories');
    await clone('Groups');
    const late = await judge([screen]);
    expect(partsOf(await clone('DifferenceReviewers'))).toEqual({ judges: 1, expertise: 1 });
    expect(partsOf(await clone('Reviewers')), 'what the early one knows').toEqual({ judges: 0, expertise: 1 });
    await makeCurrent(next);
    for (const { reviewerId } of [early, late])
      expect(await expertiseOf(reviewerId, next)).toMatchObject([{ slot: 1, name: 'Screen', seasonId: next }]);
  });

  test('come straight into a season that is current already', async () => {
    const screen = await cluster('Screen', [film]);
    const one = await judge([screen]);
    await makeCurrent(next);
    await clone('Categories');
    await clone('Groups');
    expect(partsOf(await clone('Reviewers'))).toEqual({ judges: 1, expertise: 1 });
    expect(await recordOf(one.reviewerId)).toMatchObject({
      SeasonID: next,
      ReviewerPropertyStatusID: reviewerPropertyStatuses.scheduled,
    });
    expect(await expertiseOf(one.reviewerId, next)).toMatchObject([{ slot: 1, name: 'Screen', seasonId: next }]);
  });
});

test('what was brought is in the audit log, with who brought it', async () => {
  await clone('Subs');
  const log = await server.pool
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'season.cloneSubs')
    .where('subjectId', '=', String(next))
    .execute();
  expect(log).toMatchObject([{ actorId: organiser.id, propertyId, after: { from: prior.seasonId, made: { subscriptions: 1 }, total: 1 } }]);
  const last = (await overview()).Operations.find(({ Operation }) => Operation === 'Subs')?.Last;
  expect(last).toMatchObject({ At: server.clock.now, Made: 1, By: expect.stringMatching(/Robin/) });
});

test('the first season of an award has nothing to take over, another award’s never counts, and only administrators ask', async () => {
  const first = await addSeason(server.world, 15, { number: 1 });
  expect(await overview(first)).toEqual({ SeasonID: first, PriorSeasonID: null, PriorSeasonNumber: null, Operations: [] });
  await expect(clone('Categories', first)).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/no earlier season/) });
  await expect(clone('Categories', 99_999)).rejects.toMatchObject({ status: 404 });
  const entrant = await server.people.entrant(propertyId);
  await expect(server.as(entrant)(calls.Categories, { body: { SeasonID: next } })).rejects.toMatchObject({ status: 403 });
});
