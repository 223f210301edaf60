import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { category } from '#contract/wings/entering/category/category.ts';
import { recommendation } from '#contract/wings/judging/recommendation/recommendation.ts';
import { review } from '#contract/wings/judging/review/review.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { enrol } from '#kit/enrolments.ts';
import { addSeason } from '#kit/seasons.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

type JudgeRow = Awaited<ReturnType<typeof judgesOf>>[number] & { token: string };
let server: TestServer;
let season: Awaited<ReturnType<typeof makeSeason>>;
let judges: JudgeRow[];
let devices: number[];

beforeAll(async () => {
  server = await openTestServer();
  season = await makeSeason(server.pool, { ...smallSeason, reviewsRequired: 2 }, server.clock.now);
  judges = await Promise.all(
    (await judgesOf(server.pool, season.seasonId)).map(async (judge) => ({ ...judge, token: await server.people.signIn(judge.id) })),
  );
  devices = (await server.pool.selectFrom('deviceType').select('id').orderBy('id').limit(2).execute()).map(({ id }) => id);
});
afterAll(() => server.close());

const judgeNo = (index: number) => judges[index] as JudgeRow;
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as CallProblem,
  );
const profile = (judge: { token: string }) => server.as(judge)(reviewer.getCurrentReviewerDetails, {});
const save = (judge: { token: string }, Data: object) =>
  server.as(judge)(reviewer.saveReviewer, { body: { Data, Dashboard: false } as never });

describe('the profile', () => {
  test('takes no time zone that no one lives in', async () => {
    const { Version: _, ...own } = await profile(judgeNo(0));
    const problem = await save(judgeNo(0), { ...own, TimeZone: 'Mars/Base' }).catch((error: CallProblem) => error);
    expect(problem).toMatchObject({ status: 400, errors: [{ Field: 'TimeZone' }] });
  });

  test('R304 R306 shows the judge and where they are enrolled', async () => {
    const shown = await profile(judgeNo(0));
    expect(shown).toMatchObject({
      UserID: judgeNo(0).id,
      UserReviewerID: judgeNo(0).reviewerId,
      GlobalStatusID: 1,
      Executive: false,
      MayRecommendWork: false,
    });
    expect(shown.ReviewerProperties).toMatchObject([
      { EntryPropertyID: 1, EntryPropertySlug: 'halyard', ReviewerPropertyStatusID: 2, ReviewsRequired: 2 },
    ]);
    expect(shown.ReviewerProperties[0]?.ExpertiseCluster1ID).toBeGreaterThan(0);
  });

  test('R305 holds who they are and where they live, as they saved it', async () => {
    const { Version: _, ...own } = await profile(judgeNo(2));
    expect(own.RoleID).toBe(4);
    const person = {
      FirstName: 'Noor',
      LastName: 'Vale',
      Address1: '1 Quay Street',
      Address2: 'Second floor',
      City: 'Portland',
      State: 'OR',
      PostalCode: '97201',
      Country: 'US',
      Phone: '+1 503 555 0100',
      TimeZone: 'Europe/Lisbon',
      LangList: ['pt', 'en'],
    };
    await save(judgeNo(2), { ...own, ...person });
    expect(await profile(judgeNo(2))).toMatchObject(person);
  });

  test('R100 comes as Success and Data', async () => {
    const answer = await server.app.inject({
      url: '/api/Reviewer/GetCurrentReviewerDetails/',
      headers: { authorization: `Bearer ${judgeNo(0).token}` },
    });
    expect(answer.json()).toMatchObject({ Success: true, Data: { UserReviewerID: judgeNo(0).reviewerId } });
  });

  test('R101 an account that is no judge’s is answered without success', async () => {
    const nobody = await server.people.reviewer(2);
    expect(await problemOf(profile(nobody))).toMatchObject({ kind: 'refused', status: 200 });
  });

  test('an empty gender counts as left out, anything else that is not offered is refused', async () => {
    const { Version: _, ...own } = await profile(judgeNo(1));
    expect((await save(judgeNo(1), { ...own, Gender: 'Woman' })).Gender).toBe('Woman');
    expect((await save(judgeNo(1), { ...own, Gender: '' })).Gender).toBeNull();
    expect(await problemOf(save(judgeNo(1), { ...own, Gender: 'Robot' }))).toMatchObject({ status: 400, errors: [{ Field: 'Gender' }] });
    const admin = await server.people.administrator();
    const byAdmin = server.as(admin)(reviewer.saveReviewer, { body: { Data: { ...own, Gender: '' }, Dashboard: true } as never });
    expect((await byAdmin).Gender).toBeNull();
  });

  test('R098 R099 saves what judges may change, and only their own', async () => {
    const before = await profile(judgeNo(0));
    const after = await save(judgeNo(0), {
      ...before,
      FirstName: 'Juliette',
      PrimaryDeviceTypes: devices,
      LangList: ['en', 'fr'],
      GlobalStatusID: 9,
      Executive: true,
    });
    expect(after).toMatchObject({
      FirstName: 'Juliette',
      PrimaryDeviceTypes: devices,
      LangList: ['en', 'fr'],
      GlobalStatusID: 1,
      Executive: false,
    });
    expect((await problemOf(save(judgeNo(1), before))).status).toBe(403);
    const note = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'reviewer.save').executeTakeFirstOrThrow();
    expect(note.before).toMatchObject({ FirstName: 'Jules' });
  });

  test('a second editor with an old copy is refused', async () => {
    const old = await profile(judgeNo(0));
    await save(judgeNo(0), { ...old, Title: 'Editor' });
    expect((await problemOf(save(judgeNo(0), { ...old, Title: 'Director' }))).status).toBe(409);
  });

  test('an unknown device is refused at its field', async () => {
    const own = await profile(judgeNo(0));
    expect((await problemOf(save(judgeNo(0), { ...own, SecondaryDeviceTypes: [99_999] }))).errors).toEqual([
      { Field: 'SecondaryDeviceTypes', Message: 'Choose one of the options.' },
    ]);
  });
});

describe('the dashboard', () => {
  const dashboard = (judge: { token: string }) =>
    server.as(judge)(reviewer.getJudgingDashboard, { body: { EntryPropertyID: season.propertyId, SeasonID: season.seasonId } });
  const where = () => ({ JudgingPropertyID: season.judgingPropertyId, EntryPropertyID: season.propertyId, SeasonID: season.seasonId });
  const reviewOne = async (judge: { token: string }, score: number) => {
    const work = await server.as(judge)(review.getReviewEntry, { body: { Data: where() } });
    const Criteria = work.Criteria.map(({ CriterionID }) => ({ CriterionID, Score: score }));
    await server.as(judge)(review.saveReview, { body: { Data: { ...where(), EntryID: work.EntryID, Criteria } } });
  };

  test('no one sees everyone’s scores early by naming an award where less is required of them', async () => {
    const judge = judgeNo(2);
    await reviewOne(judge, 5);
    const elsewhere = await addSeason(server.world, 4, { number: 77 });
    await enrol(server.pool, judge.reviewerId, elsewhere, { reviewsRequired: 1 });
    expect((await dashboard(judge)).MeanOfEveryone).toBeNull();
    const asked = server.as(judge)(reviewer.getJudgingDashboard, { body: { EntryPropertyID: 4, SeasonID: season.seasonId } });
    expect((await problemOf(asked)).failure).toBe('JudgeUnavailable');
    await server.pool.deleteFrom('season').where('id', '=', elsewhere).execute();
    await server.pool.deleteFrom('reviewScore').execute();
    await server.pool.deleteFrom('review').execute();
  });

  test('shows everyone’s scores only when the judge is done', async () => {
    await reviewOne(judgeNo(1), 4);
    await reviewOne(judgeNo(0), 9);
    const halfway = await dashboard(judgeNo(0));
    expect(halfway).toMatchObject({ ReviewsCompleted: 1, IsDoneReviewing: false, MeanScore: 9, MeanOfEveryone: null });
    expect(halfway.Scores.find(({ Score }) => Score === 9)).toEqual({ Score: 9, Own: 1, Everyone: null });
    await reviewOne(judgeNo(0), 7);
    const done = await dashboard(judgeNo(0));
    expect(done).toMatchObject({ ReviewsCompleted: 2, IsDoneReviewing: true, MeanScore: 8 });
    expect(done.MeanOfEveryone).toBeCloseTo(6.67, 2);
    expect(done.LastReviews).toHaveLength(2);
  });

  test('shows the works of the last reviews with their pictures, where they have one', async () => {
    const [last, before] = (await dashboard(judgeNo(0))).LastReviews;
    expect([last?.PictureUrl, before?.PictureUrl]).toEqual([null, null]);
    const { pieceId } = await server.pool
      .selectFrom('entry')
      .select('pieceId')
      .where('id', '=', last?.EntryID ?? 0)
      .executeTakeFirstOrThrow();
    const key = 'Pieces/1/00000000-0000-4000-8000-000000000001/salt.png';
    await server.pool
      .insertInto('storedFile')
      .values({
        key,
        uuid: '00000000-0000-4000-8000-000000000001',
        kind: 'pieceFile',
        propertyId: 1,
        originalName: 'salt.png',
        contentType: 'image/png',
        status: 'stored',
        createdAt: server.clock.now,
      })
      .execute();
    await server.pool.insertInto('pieceFile').values({ pieceId, fileKey: key, originalName: 'salt.png', isLeadImage: true }).execute();
    const shown = (await dashboard(judgeNo(0))).LastReviews;
    // Without the name under which it was uploaded: lists of judges are alike for blind rounds and others.
    expect(shown.map(({ PictureUrl }) => PictureUrl)).toEqual([expect.stringMatching(/^\/nameless\/[\w-]+\.png$/), null]);
  });
});

describe('recommendations', () => {
  const work = { Title: 'Salt Roads', URL: 'example.com/salt', Categories: 'Best visual design', MediaTypes: 'Websites', PropertyID: 1 };

  test('R137 R142 R322 R370 only a flagged judge recommends work', async () => {
    expect((await problemOf(server.as(judgeNo(0))(recommendation.submitJudgesRecommendation, { body: work }))).status).toBe(403);
    await server.pool.updateTable('reviewer').set({ mayRecommend: true }).where('id', '=', judgeNo(0).reviewerId).execute();
    expect((await server.as(judgeNo(0))(recommendation.submitJudgesRecommendation, { body: work })).RecommendationID).toBeGreaterThan(0);
    const kept = await server.pool.selectFrom('workRecommendation').selectAll().executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      title: 'Salt Roads',
      url: 'http://example.com/salt',
      categories: 'Best visual design',
      mediaTypes: 'Websites',
      propertyId: 1,
      reviewerId: judgeNo(0).reviewerId,
    });
  });

  test('categories and media types may come as a list', async () => {
    const body = { ...work, Title: 'Listed', Categories: ['Best writing', 'Best sound'], MediaTypes: [3] };
    const { RecommendationID: id } = await server.as(judgeNo(0))(recommendation.submitJudgesRecommendation, { body });
    const kept = await server.pool.selectFrom('workRecommendation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ categories: 'Best writing, Best sound', mediaTypes: '3' });
  });

  test('sent again after a lost answer each is there once', async () => {
    const send = server.as(judgeNo(0));
    const Key = 'one attempt at recommending';
    const rest = { Category: 'Science', Reason: 'Because', PropertyID: 1, Key };
    const attempts = [
      () => send(recommendation.submitJudgesRecommendation, { body: { ...work, Title: 'Once', Key } }),
      () => send(recommendation.submitSpecialAchievement, { body: { ...rest, Name: 'Once' } }),
      () => send(recommendation.submitFundRecommendation, { body: { ...rest, OrganizationName: 'Once' } }),
    ];
    for (const attempt of attempts) {
      const [one, other] = await Promise.all([attempt(), attempt()]);
      expect(other.RecommendationID).toBe(one.RecommendationID);
    }
    for (const table of ['workRecommendation', 'achievementRecommendation', 'fundRecommendation'] as const) {
      const kept = server.pool.selectFrom(table as 'workRecommendation').where('key', '=', Key);
      expect(await kept.select('id').execute()).toHaveLength(1);
      await server.pool.deleteFrom(table).where('key', '=', Key).execute();
    }
  });

  test('not for a property of another site', async () => {
    expect(
      (await problemOf(server.as(judgeNo(0))(recommendation.submitJudgesRecommendation, { body: { ...work, PropertyID: 3 } }))).status,
    ).toBe(403);
  });

  test('R488 what is missing is said at its field, private addresses too', async () => {
    const problem = await problemOf(
      server.as(judgeNo(0))(recommendation.submitSpecialAchievement, {
        body: { Name: ' ', Category: 'Science', Reason: 'Because', PropertyID: 1 },
      }),
    );
    expect(problem.errors).toEqual([{ Field: 'Name', Message: 'Fill this in.' }]);
    const private_ = await problemOf(
      server.as(judgeNo(0))(recommendation.submitFundRecommendation, {
        body: { OrganizationName: 'Coastal Paths', Category: 'Access', Reason: 'Because', URL2: 'http://10.0.0.4', PropertyID: 1 },
      }),
    );
    expect(private_.errors[0]).toMatchObject({ Field: 'URL2' });
  });

  test('R138 R142 R323 R324 R588 achievements and funds are kept apart and add no special achievement; each answers Data', async () => {
    const achievement = await server.as(judgeNo(1))(recommendation.submitSpecialAchievement, {
      body: { Name: 'Ada Vale', Category: 'Science', Reason: 'Thirty years', URL1: 'example.com', PropertyID: 1 },
    });
    const fund = await server.as(judgeNo(1))(recommendation.submitFundRecommendation, {
      body: { OrganizationName: 'Coastal Paths', Category: 'Access', Reason: 'Open shores', PropertyID: 1 },
    });
    for (const { RecommendationID } of [achievement, fund]) expect(RecommendationID).toBeGreaterThan(0);
    expect(await server.pool.selectFrom('achievementRecommendation').select('name').execute()).toEqual([{ name: 'Ada Vale' }]);
    expect(await server.pool.selectFrom('fundRecommendation').select('organizationName').execute()).toEqual([
      { organizationName: 'Coastal Paths' },
    ]);
    expect(await server.pool.selectFrom('specialAchievement').select('name').execute()).toEqual([]);
  });
});

test('R140 R552 anyone may read the media types and categories of a property', async () => {
  const tree = await server.send(category.getCategoriesOfProperty, { params: { propertyId: 1 } });
  expect(tree.MediaTypes[0]).toMatchObject({ Name: 'Websites', CategoryTypes: [{ Name: 'General' }] });
  expect(tree.MediaTypes[0]?.CategoryTypes[0]?.Categories[0]?.Price).toEqual({
    Early: 24_500,
    Regular: 29_500,
    Late: 39_500,
    Currency: 'USD',
  });
});
