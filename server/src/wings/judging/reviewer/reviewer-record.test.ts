import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { token, usernameOf } from '#contract/wings/accounts/account/token.ts';
import { ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { judgingMenu } from '#contract/wings/judging/cluster/judging-menu.ts';
import { review } from '#contract/wings/judging/review/review.ts';
import { expertiseFields, reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { reviewerCategory } from '#contract/wings/judging/reviewer/reviewer-category.ts';
import { reviewerList } from '#contract/wings/judging/reviewer/reviewer-list.ts';
import { reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { addSeason } from '#kit/seasons.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { mailsTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';

type JudgeRow = Awaited<ReturnType<typeof judgesOf>>[number] & { token: string };
let server: TestServer;
let season: Awaited<ReturnType<typeof makeSeason>>;
let judges: JudgeRow[];
let admin: Person;

beforeAll(async () => {
  server = await openTestServer();
  season = await makeSeason(server.pool, smallSeason, server.clock.now);
  await server.pool.updateTable('entry').set({ isShortlisted: true }).execute();
  judges = await Promise.all(
    (await judgesOf(server.pool, season.seasonId)).map(async (judge) => ({ ...judge, token: await server.people.signIn(judge.id) })),
  );
  admin = await server.people.administrator();
});
afterAll(() => server.close());

const associate = (index = 0) => judges.filter(({ isExecutive }) => !isExecutive)[index] as JudgeRow;
const executive = (index = 0) => judges.filter(({ isExecutive }) => isExecutive)[index] as JudgeRow;
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as CallProblem,
  );
const where = () => ({ JudgingPropertyID: season.judgingPropertyId, EntryPropertyID: season.propertyId, SeasonID: season.seasonId });
const next = (judge: { token: string }) => server.as(judge)(review.getReviewEntry, { body: { Data: where() } });
const check = (judge: { token: string }) => server.as(judge)(account.judgeInfo, { body: { entryPropertyID: season.propertyId } });
const details = (judge: JudgeRow) => server.as(admin)(reviewerRecord.getReviewerDetails, { params: { id: judge.reviewerId } });
const disable = (judge: JudgeRow) =>
  server.as(admin)(reviewerRecord.disableSeasonForReviewer, { body: { SeasonID: season.seasonId, UserID: judge.id } });
const enable = (judge: JudgeRow) =>
  server.as(admin)(reviewerRecord.enableSeasonForReviewer, { body: { SeasonID: season.seasonId, UserID: judge.id } });
const audited = (action: string) => server.pool.selectFrom('auditLog').selectAll().where('action', '=', action).orderBy('id').execute();

describe('a judge and a season', () => {
  beforeEach(() => enable(associate()));

  test('an organiser disables a judge for a season, who then may not judge it, and enables them again (R332, R359)', async () => {
    const judge = associate();
    const work = await next(judge);
    const Criteria = work.Criteria.map(({ CriterionID }) => ({ CriterionID, Score: 8 }));
    await server.as(judge)(review.saveReview, { body: { Data: { ...where(), EntryID: work.EntryID, Criteria } } });
    const held = await next(judge);
    expect(await check(judge)).toMatchObject({ AllowedToJudge: true });

    expect(await disable(judge)).toEqual({ SeasonID: season.seasonId, UserID: judge.id, Enabled: false });
    expect(await check(judge)).toEqual({ ValidAccount: true, GActive: true, Executive: false, AllowedToJudge: false });
    expect(await problemOf(next(judge))).toMatchObject({ kind: 'refused', message: 'Not scheduled for judging.' });
    const late = server.as(judge)(review.saveReview, { body: { Data: { ...where(), EntryID: held.EntryID, Criteria } } });
    expect(await problemOf(late)).toMatchObject({ kind: 'refused', message: 'Not scheduled for judging.' });
    // What they held is free again, what they did stays.
    const entry = await server.pool.selectFrom('entry').select('leasesHeld').where('id', '=', held.EntryID).executeTakeFirstOrThrow();
    expect(entry.leasesHeld).toBe(0);
    expect((await details(judge)).ReviewerProperties).toMatchObject([{ IsSeasonDisabled: true, ReviewsCompleted: 1 }]);
    expect((await server.as(judge)(reviewer.getCurrentReviewerDetails, {})).ReviewerProperties[0]?.IsSeasonDisabled).toBe(true);

    expect(await enable(judge)).toMatchObject({ Enabled: true });
    expect(await check(judge)).toMatchObject({ AllowedToJudge: true });
    expect((await next(judge)).ReviewsCompleted).toBe(1);
  });

  test('an executive who is disabled casts no ballot (R332, R359)', async () => {
    const judge = executive();
    const menu = await server.as(judge)(judgingMenu.getForExecutiveJudgingDisplay, {
      body: { PropertyID: season.propertyId, SeasonID: season.seasonId },
    });
    const CategoryID = menu.FeaturedCategory?.id ?? 0;
    await disable(judge);
    const asked = server.as(judge)(ballot.getReviewBallot, { body: { Data: { ...where(), CategoryID } } });
    expect(await problemOf(asked)).toMatchObject({ kind: 'refused', data: 'JUDGEUNAVAILABLE' });
    await enable(judge);
    expect((await server.as(judge)(ballot.getReviewBallot, { body: { Data: { ...where(), CategoryID } } })).CategoryID).toBe(CategoryID);
  });

  test('R332 both ids are needed, and must belong together', async () => {
    const send = (body: object) => problemOf(server.as(admin)(reviewerRecord.disableSeasonForReviewer, { body } as never));
    expect((await send({ SeasonID: season.seasonId })).errors).toEqual([{ Field: 'UserID', Message: 'Enter a number.' }]);
    expect((await send({ UserID: associate().id })).errors).toEqual([{ Field: 'SeasonID', Message: 'Enter a number.' }]);
    expect((await send({ SeasonID: season.seasonId, UserID: admin.id })).status).toBe(404);
    const elsewhere = await makeSeason(server.pool, { ...smallSeason, propertyId: 3, entries: 6 }, server.clock.now);
    expect((await send({ SeasonID: elsewhere.seasonId, UserID: associate().id })).status).toBe(404);
  });

  test('disabling twice is noted once', async () => {
    const before = (await audited('reviewer.seasonDisabled')).length;
    await disable(associate());
    await disable(associate());
    expect(await audited('reviewer.seasonDisabled')).toHaveLength(before + 1);
  });

  test('a season that is over may be disabled without touching the current one', async () => {
    const old = await addSeason(server.world, season.propertyId, { number: 29, isCurrent: false });
    await server.as(admin)(reviewerRecord.disableSeasonForReviewer, { body: { SeasonID: old, UserID: associate().id } });
    expect(await check(associate())).toMatchObject({ AllowedToJudge: true });
    expect((await next(associate())).EntryID).toBeGreaterThan(0);
  });
});

describe('deleting and reactivating', () => {
  const remove = (Id: number) => server.as(admin)(reviewerRecord.deleteReviewer, { body: { Id } });
  const list = (more: object = {}) =>
    server.as(admin)(reviewerList.getReviewersByProperty, { body: { JudgingPropertyID: season.judgingPropertyId, ...more } });
  const idsIn = (page: Awaited<ReturnType<typeof list>>) => page.Rows.map(({ UserReviewerID }) => UserReviewerID);

  test('a deleted judge is signed out, cannot sign in and leaves the lists; work stays, and reactivating restores it all (R333, R359)', async () => {
    const judge = associate(2);
    const password = 'Laurel!2026';
    await server.pool
      .updateTable('account')
      .set({ passwordHash: await server.world.services.passwords.hash(password) })
      .where('id', '=', judge.id)
      .execute();
    const signIn = () =>
      server.send(token.token, { body: { grant_type: 'password', username: usernameOf(judge.email, season.judgingPropertyId), password } });
    const { access_token } = await signIn();
    const work = await next({ token: access_token });
    const Criteria = work.Criteria.map(({ CriterionID }) => ({ CriterionID, Score: 5 }));
    await server.as({ token: access_token })(review.saveReview, { body: { Data: { ...where(), EntryID: work.EntryID, Criteria } } });
    const held = await next({ token: access_token });

    const gone = await remove(judge.reviewerId);
    expect(gone.DeletedDate).toEqual(server.clock.now);
    expect((await problemOf(next({ token: access_token }))).status).toBe(401);
    expect((await problemOf(signIn())).status).toBe(400);
    expect(idsIn(await list())).not.toContain(judge.reviewerId);
    expect(idsIn(await list({ Deleted: true }))).toEqual([judge.reviewerId]);
    const entry = await server.pool.selectFrom('entry').select('leasesHeld').where('id', '=', held.EntryID).executeTakeFirstOrThrow();
    expect(entry.leasesHeld).toBe(0);
    expect(await server.pool.selectFrom('review').select('id').where('reviewerId', '=', judge.reviewerId).execute()).toHaveLength(1);
    // Asked again, it is as it was.
    expect(await remove(judge.reviewerId)).toEqual(gone);

    await server.as(admin)(reviewerRecord.reactivateReviewer, { body: { Id: judge.reviewerId } });
    expect(idsIn(await list())).toContain(judge.reviewerId);
    const back = await signIn();
    expect(await check({ token: back.access_token })).toMatchObject({ ValidAccount: true, AllowedToJudge: true });
    expect(await audited('reviewer.deleted')).toHaveLength(1);
    expect(await audited('reviewer.reactivated')).toHaveLength(1);
  });

  test('R333 no one by that id', async () => {
    expect((await problemOf(remove(99_999))).status).toBe(404);
    expect((await problemOf(server.as(admin)(reviewerRecord.deleteReviewer, { body: {} } as never))).errors).toEqual([
      { Field: 'Id', Message: 'Enter a number.' },
    ]);
  });

  test('a deleted judge is not edited until they are back', async () => {
    const judge = associate(3);
    const before = await details(judge);
    await remove(judge.reviewerId);
    const save = server.as(admin)(reviewer.saveReviewer, { body: { Data: before as never, Dashboard: true } });
    expect(await problemOf(save)).toMatchObject({ status: 409, message: 'This judge was deleted. Reactivate them first.' });
    await server.as(admin)(reviewerRecord.reactivateReviewer, { body: { Id: judge.reviewerId } });
  });
});

describe('the record of a judge', () => {
  const save = (Data: object, Dashboard = true) => server.as(admin)(reviewer.saveReviewer, { body: { Data, Dashboard } as never });
  const clusters = async () =>
    (await server.pool.selectFrom('cluster').select('id').where('seasonId', '=', season.seasonId).orderBy('position').execute()).map(
      ({ id }) => id,
    );

  test('an organiser changes standing, dates, quota and expertise in one save', async () => {
    const judge = associate(1);
    const before = await details(judge);
    const [first, second] = await clusters();
    const JudgingEndDate = new Date(server.clock.now.getTime() + 5 * 86_400_000);
    const changed = {
      ...before.ReviewerProperties[0],
      ReviewsRequired: 25,
      JudgingEndDate,
      ExpertiseCluster1ID: second,
      ExpertiseCluster2ID: first,
      ExpertiseCluster3ID: null,
    };
    await save({ ...before, MayRecommendWork: true, ReviewerProperties: [changed] });
    const after = await details(judge);
    expect(after.MayRecommendWork).toBe(true);
    expect(after.ReviewerProperties).toMatchObject([
      { ReviewsRequired: 25, JudgingEndDate, ExpertiseCluster1ID: second, ExpertiseCluster2ID: first, ExpertiseCluster3ID: null },
    ]);
    expect((await audited('reviewer.standing')).at(-1)?.after).toMatchObject({ mayRecommend: true });
    // Nothing new: they could judge before.
    expect(await mailsTo(server, judge.email)).toEqual([]);
  });

  test('arrangements for a planned season are shown beside today’s', async () => {
    const judge = associate(2);
    const planned = await addSeason(server.world, season.propertyId, { number: 90, isCurrent: false });
    const past = await addSeason(server.world, season.propertyId, { number: 0, isCurrent: false });
    const before = await details(judge);
    expect(before.PlannedSeasons).toEqual([]);
    const [today] = before.ReviewerProperties;
    const none = Object.fromEntries(expertiseFields.map((field) => [field, null]));
    await save({ ...before, ReviewerProperties: [{ ...today, ...none, SeasonID: planned, ReviewsRequired: 35 }] });
    await server.pool
      .insertInto('enrolment')
      .values({ reviewerId: judge.reviewerId, seasonId: past, statusId: 2, isExecutive: false, reviewsRequired: 3 })
      .execute();
    const after = await details(judge);
    expect(after.ReviewerProperties).toMatchObject([{ SeasonID: season.seasonId, ReviewsRequired: today?.ReviewsRequired }]);
    expect(after.PlannedSeasons).toMatchObject([{ SeasonID: planned, ReviewsRequired: 35 }]);
  });

  test('two organisers do not overwrite each other', async () => {
    const old = await details(associate(1));
    await save({ ...old, Title: 'Editor' });
    expect((await problemOf(save({ ...old, Title: 'Director' }))).status).toBe(409);
    await server.as(admin)(reviewerList.bulkUpdateReviewers, {
      body: {
        JudgingPropertyID: season.judgingPropertyId,
        UserReviewerIDs: [associate(1).reviewerId],
        EntryPropertyID: 1,
        ReviewsRequired: 26,
      },
    });
    const stale = { ...(await details(associate(1))), Version: old.Version + 1 };
    expect((await problemOf(save(stale))).status).toBe(409);
  });

  test('what does not fit is said at its field', async () => {
    const before = await details(associate(1));
    const [property] = before.ReviewerProperties;
    const wrong = async (change: object) => (await problemOf(save({ ...before, ReviewerProperties: [{ ...property, ...change }] }))).errors;
    const soon = new Date(server.clock.now.getTime() + 86_400_000);
    expect(await wrong({ JudgingStartDate: soon, JudgingEndDate: server.clock.now })).toEqual([
      { Field: 'ReviewerProperties.0.JudgingEndDate', Message: 'Judging must end after it begins.' },
    ]);
    expect(await wrong({ EntryPropertyID: 3 })).toMatchObject([{ Field: 'ReviewerProperties.0.EntryPropertyID' }]);
    expect(await wrong({ SeasonID: 99_999 })).toEqual([
      { Field: 'ReviewerProperties.0.SeasonID', Message: 'Choose the award’s current season or a planned one.' },
    ]);
    expect(await wrong({ ExpertiseCluster1ID: 99_999 })).toMatchObject([{ Field: 'ReviewerProperties.0.ExpertiseCluster1ID' }]);
    expect(await wrong({ ReviewerPropertyStatusID: 3 })).toMatchObject([{ Field: 'ReviewerProperties.0.ReviewerPropertyStatusID' }]);
  });

  test('saving from anywhere but the dashboard, or someone else’s ids, is refused', async () => {
    const before = await details(associate(1));
    expect((await problemOf(save(before, false))).status).toBe(403);
    expect((await problemOf(save({ ...before, UserID: associate(0).id }))).status).toBe(404);
  });

  test('someone who is unscheduled gives back what they hold', async () => {
    const judge = associate(0);
    const held = await next(judge);
    const before = await details(judge);
    const [property] = before.ReviewerProperties;
    await save({ ...before, ReviewerProperties: [{ ...property, ReviewerPropertyStatusID: reviewerPropertyStatuses.unscheduled }] });
    const entry = await server.pool.selectFrom('entry').select('leasesHeld').where('id', '=', held.EntryID).executeTakeFirstOrThrow();
    expect(entry.leasesHeld).toBe(0);
    const { Version } = await details(judge);
    await save({ ...before, Version });
    expect(await mailsTo(server, judge.email)).toMatchObject([{ template: 'judge-approved' }]);
  });

  test('the options name statuses, awards, seasons and clusters', async () => {
    const options = await server.as(admin)(reviewerRecord.getReviewerDetailOptions, { params: { propertyId: season.judgingPropertyId } });
    expect(options.GlobalStatuses.map(({ id }) => id).toSorted()).toEqual(Object.values(globalStatuses).toSorted());
    expect(options.EntryProperties).toMatchObject([{ EntryPropertyID: 1, Name: 'Halyard' }]);
    expect(options.EntryProperties[0]?.Seasons.find(({ IsCurrent }) => IsCurrent)?.Clusters).toHaveLength(3);
    expect((await problemOf(server.as(admin)(reviewerRecord.getReviewerDetailOptions, { params: { propertyId: 1 } }))).status).toBe(404);
  });
});

describe('the tie-breaker of a cluster', () => {
  const cluster = async () =>
    (
      await server.pool
        .selectFrom('cluster')
        .select('id')
        .where('seasonId', '=', season.seasonId)
        .orderBy('position')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;
  const options = async (judge: JudgeRow) =>
    server.as(admin)(reviewerRecord.getTieBreakerOptions, { body: { ClusterID: await cluster(), EntryPropertyID: 1, UserID: judge.id } });
  const name = async (UserID: number | null) =>
    server.as(admin)(reviewerRecord.saveTieBreaker, { body: { ClusterID: await cluster(), EntryPropertyID: 1, UserID } });

  test('an organiser is offered the executives who may judge, experts of the cluster first (R334)', async () => {
    const offered = await options(executive(0));
    expect(offered).toMatchObject({ ClusterName: 'Cluster 1', TieBreaker: null, WhyNot: '' });
    expect(offered.Options.map(({ UserID }) => UserID).toSorted()).toEqual([executive(0).id, executive(1).id].toSorted());
    const slots = offered.Options.map(({ Slot }) => Slot ?? 99);
    expect(slots).toEqual(slots.toSorted((one, other) => one - other));
    expect((await options(associate(0))).WhyNot).toBe('Only executive judges can break ties in Halyard.');
    await disable(executive(1));
    expect((await options(executive(1))).Options.map(({ UserID }) => UserID)).toEqual([executive(0).id]);
    expect((await options(executive(1))).WhyNot).toBe('This judge can’t judge the award right now.');
    await enable(executive(1));
  });

  test('R334 the cluster must be of that award', async () => {
    const asked = server.as(admin)(reviewerRecord.getTieBreakerOptions, {
      body: { ClusterID: await cluster(), EntryPropertyID: 3, UserID: executive(0).id },
    });
    expect((await problemOf(asked)).status).toBe(404);
  });

  test('naming one, another and no one', async () => {
    expect((await name(executive(0).id)).TieBreaker).toMatchObject({ UserID: executive(0).id });
    expect((await details(executive(0))).TieBreakerOf).toMatchObject([{ ClusterName: 'Cluster 1', EntryPropertyID: 1 }]);
    await name(executive(1).id);
    expect((await options(executive(0))).TieBreaker).toMatchObject({ UserID: executive(1).id });
    expect((await details(executive(0))).TieBreakerOf).toEqual([]);
    expect((await problemOf(name(associate(0).id))).errors).toMatchObject([{ Field: 'UserID' }]);
    await name(null);
    await name(null);
    expect((await options(executive(0))).TieBreaker).toBeNull();
    expect(await audited('cluster.tieBreaker')).toHaveLength(3);
  });
});

describe('categories assigned by hand', () => {
  const info = (judge: JudgeRow, ForRound: 1 | 2 = 1) =>
    server.as(admin)(reviewerCategory.getCategoryClusterInfoForUser, { body: { UserID: judge.id, SeasonID: season.seasonId, ForRound } });
  const assign = (judge: JudgeRow, CategoryIDs: number[], ForRound: 1 | 2 = 1) =>
    server.as(admin)(reviewerCategory.assignCategoriesToUser, {
      body: { UserID: judge.id, SeasonID: season.seasonId, ForRound, CategoryIDs },
    });

  test('take the place of the expertise until they are taken away', async () => {
    const judge = executive(0);
    const shown = await info(judge, 2);
    expect(shown.IsAssignedByHand).toBe(false);
    const all = shown.Clusters.flatMap(({ Categories }) => Categories);
    expect(all).toHaveLength(6);
    const [first] = all;
    await assign(judge, [first?.CategoryID ?? 0], 2);
    expect((await details(judge)).AssignedCategories).toEqual([{ SeasonID: season.seasonId, ForRound: 2, Count: 1 }]);
    const menu = await server.as(judge)(judgingMenu.getForExecutiveJudgingDisplay, {
      body: { PropertyID: season.propertyId, SeasonID: season.seasonId },
    });
    expect([...menu.Clusters1, ...menu.Clusters2, ...menu.Clusters3].flatMap(({ Categories }) => Categories)).toHaveLength(1);
    expect((await details(judge)).ReviewerProperties[0]?.BallotsOpen).toBe(1);
    await assign(judge, [], 2);
    expect((await info(judge, 2)).IsAssignedByHand).toBe(false);
    expect((await details(judge)).ReviewerProperties[0]?.BallotsOpen).toBe(6);
  });

  test('are of that season', async () => {
    expect((await problemOf(assign(associate(0), [99_999]))).errors).toEqual([
      { Field: 'CategoryIDs', Message: 'Choose categories from this season.' },
    ]);
    expect((await problemOf(assign({ ...associate(0), id: admin.id }, []))).status).toBe(404);
  });
});
