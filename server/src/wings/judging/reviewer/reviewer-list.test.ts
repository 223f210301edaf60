import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { recommendation } from '#contract/wings/judging/recommendation/recommendation.ts';
import { recommendationRecord } from '#contract/wings/judging/recommendation/recommendation-record.ts';
import { review } from '#contract/wings/judging/review/review.ts';
import { registration } from '#contract/wings/judging/reviewer/registration.ts';
import { reviewerList } from '#contract/wings/judging/reviewer/reviewer-list.ts';
import { reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { addSeason } from '#kit/seasons.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { mailsTo, mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';

type JudgeRow = Awaited<ReturnType<typeof judgesOf>>[number] & { token: string };
let server: TestServer;
let season: Awaited<ReturnType<typeof makeSeason>>;
let judges: JudgeRow[];
let admin: Person;

beforeAll(async () => {
  server = await openTestServer({ CAPTCHA: 'off' });
  season = await makeSeason(server.pool, { ...smallSeason, propertyId: 4, reviewsRequired: 2 }, server.clock.now);
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
type ListBody = Sent<typeof reviewerList.getReviewersByProperty>['body'];
const list = (more: Partial<ListBody> = {}) =>
  server.as(admin)(reviewerList.getReviewersByProperty, { body: { JudgingPropertyID: season.judgingPropertyId, ...more } });
const idsOf = async (more: Partial<ListBody> = {}) => (await list(more)).Rows.map(({ UserReviewerID }) => UserReviewerID);
const options = (SeasonID?: number) =>
  server.as(admin)(reviewerList.getReviewerFilterOptionsVMForJudgingProperty, {
    body: { JudgingPropertyID: season.judgingPropertyId, SeasonID },
  });
const bulk = (more: object) =>
  server.as(admin)(reviewerList.bulkUpdateReviewers, { body: { JudgingPropertyID: season.judgingPropertyId, ...more } as never });
const where = () => ({ JudgingPropertyID: season.judgingPropertyId, EntryPropertyID: season.propertyId, SeasonID: season.seasonId });
const reviewOne = async (judge: { token: string }) => {
  const work = await server.as(judge)(review.getReviewEntry, { body: { Data: where() } });
  const Criteria = work.Criteria.map(({ CriterionID }) => ({ CriterionID, Score: 7 }));
  await server.as(judge)(review.saveReview, { body: { Data: { ...where(), EntryID: work.EntryID, Criteria } } });
};

describe('the list of judges', () => {
  test('shows who they are and how far they are at each award', async () => {
    await reviewOne(associate(0));
    const page = await list();
    expect(page).toMatchObject({ Total: 6, Page: 1 });
    const row = page.Rows.find(({ UserReviewerID }) => UserReviewerID === associate(0).reviewerId);
    expect(row).toMatchObject({
      UserID: associate(0).id,
      Email: associate(0).email,
      GlobalStatusID: 1,
      Executive: false,
      Featured: false,
      DeletedDate: null,
      ReviewerProperties: [{ EntryPropertyID: 4, ReviewsCompleted: 1, ReviewsRequired: 2, IsSeasonDisabled: false, BallotsOpen: 0 }],
    });
  });

  test('knows how many ballots an executive has left', async () => {
    await server.pool.updateTable('entry').set({ isShortlisted: true }).execute();
    const row = (await list({ Role: 'Executive' })).Rows[0];
    expect(row?.ReviewerProperties).toMatchObject([{ BallotsCast: 0, BallotsOpen: 6 }]);
  });

  test('pages, and sorts by name and progress', async () => {
    const first = await list({ PageSize: 4, Sort: 'Name' });
    const second = await list({ PageSize: 4, Page: 2, Sort: 'Name' });
    expect([...first.Rows, ...second.Rows].map(({ LastName }) => LastName)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Judge ${n}`));
    expect((await idsOf({ Sort: '-Progress' }))[0]).toBe(associate(0).reviewerId);
    // In one season another statement counts, which reads the reviews of all its judges at once.
    expect((await idsOf({ Sort: '-Progress', SeasonID: season.seasonId }))[0]).toBe(associate(0).reviewerId);
    expect((await idsOf({ Sort: 'Progress', SeasonID: season.seasonId })).at(-1)).toBe(associate(0).reviewerId);
    expect((await problemOf(list({ Sort: 'Password' as never }))).status).toBe(400);
  });

  test('finds by name, email and organisation', async () => {
    expect(await idsOf({ Search: 'jules judge 3' })).toEqual([associate(2).reviewerId]);
    expect(await idsOf({ Search: associate(1).email.toUpperCase() })).toEqual([associate(1).reviewerId]);
    expect(await idsOf({ Search: 'Jury 2' })).toEqual([associate(1).reviewerId]);
    expect(await idsOf({ Search: '%' })).toEqual([]);
  });

  test('of a past season shows what judges were and did in that season', async () => {
    const [judge, other] = [associate(1), associate(2)];
    const past = await addSeason(server.world, 4, { number: 1, isCurrent: false });
    const enrolment = { seasonId: past, statusId: reviewerPropertyStatuses.assignmentFulfilled, isExecutive: true, reviewsRequired: 9 };
    await server.pool
      .insertInto('enrolment')
      .values({ ...enrolment, reviewerId: judge.reviewerId })
      .execute();
    const page = await list({ EntryPropertyID: 4, SeasonID: past });
    expect(page.Rows).toMatchObject([
      {
        UserReviewerID: judge.reviewerId,
        Executive: true,
        ReviewerProperties: [
          {
            SeasonID: past,
            ReviewerPropertyStatusID: enrolment.statusId,
            ReviewsRequired: 9,
            ReviewsCompleted: 0,
            IsSeasonDisabled: false,
          },
        ],
      },
    ]);
    expect(await idsOf({ SeasonID: past, Role: 'Associate' })).toEqual([]);
    expect(await options(past)).toMatchObject({ Judges: 6, InSeason: 1 });
    // Today's list is as before.
    const today = (await list({ EntryPropertyID: 4, SeasonID: season.seasonId })).Rows;
    expect(today.find(({ UserReviewerID }) => UserReviewerID === judge.reviewerId)).toMatchObject({ Executive: false });
    expect(today.map(({ UserReviewerID }) => UserReviewerID)).toContain(other.reviewerId);
    await server.pool.deleteFrom('enrolment').where('seasonId', '=', past).execute();
  });

  test('filters by role, award, status, season, cluster and category', async () => {
    expect((await list({ Role: 'Executive' })).Total).toBe(2);
    expect((await list({ EntryPropertyID: 4, SeasonID: season.seasonId })).Total).toBe(6);
    expect((await list({ EntryPropertyID: 5 })).Total).toBe(0);
    await server.pool
      .updateTable('enrolment')
      .set({ statusId: reviewerPropertyStatuses.temporarilyInactive })
      .where('reviewerId', '=', associate(3).reviewerId)
      .execute();
    expect(await idsOf({ ReviewerPropertyStatusID: reviewerPropertyStatuses.temporarilyInactive })).toEqual([associate(3).reviewerId]);
    await server.pool
      .updateTable('enrolment')
      .set({ statusId: reviewerPropertyStatuses.scheduled })
      .where('reviewerId', '=', associate(3).reviewerId)
      .execute();
    const { Clusters } = await server.as(admin)(reviewerList.getReviewerCategoryFilterOptionsVMForJudgingProperty, {
      body: { JudgingPropertyID: season.judgingPropertyId },
    });
    expect(Clusters.map(({ value, Categories }) => [value, Categories.length])).toEqual([
      ['Cluster 1', 2],
      ['Cluster 2', 2],
      ['Cluster 3', 2],
    ]);
    const [cluster] = Clusters;
    await server.pool
      .deleteFrom('enrolmentExpertise')
      .where('reviewerId', '=', associate(0).reviewerId)
      .where('clusterId', '=', cluster?.id ?? 0)
      .execute();
    expect(await idsOf({ ClusterID: cluster?.id ?? 0 })).not.toContain(associate(0).reviewerId);
    expect((await list({ CategoryID: cluster?.Categories[0]?.id ?? 0 })).Total).toBe(5);
  });

  test('belongs to a site where judges work', async () => {
    expect((await problemOf(list({ JudgingPropertyID: 4 }))).errors).toEqual([
      { Field: 'JudgingPropertyID', Message: 'Choose a judging site.' },
    ]);
    expect((await list({ JudgingPropertyID: 2 })).Total).toBe(0);
  });
});

describe('a judge who registered', () => {
  const register = async (Email: string) => {
    const cluster = await server.pool
      .selectFrom('cluster')
      .select('id')
      .where('seasonId', '=', season.seasonId)
      .limit(1)
      .executeTakeFirstOrThrow();
    return server.send(registration.saveNewReviewer, {
      body: {
        Data: {
          JudgingPropertyID: season.judgingPropertyId,
          Email,
          Password: 'Laurel!2026',
          ConfirmPassword: 'Laurel!2026',
          FirstName: 'Nour',
          LastName: 'Newcomer',
          ReviewerProperties: [{ EntryPropertyID: season.propertyId, SeasonID: season.seasonId, ExpertiseCluster1ID: cluster.id }],
        },
      } as never,
    });
  };
  const approve = (UserReviewerID: number) => server.as(admin)(reviewerList.approveReviewer, { body: { UserReviewerID } });

  test('is found, approved and scheduled in one act, notified once, and may judge (R359)', async () => {
    const { UserID, UserReviewerID } = await register('nour@newcomer.example');
    expect((await options()).Waiting).toBe(1);
    expect(await idsOf({ GlobalStatusID: globalStatuses.new })).toEqual([UserReviewerID]);
    expect(await server.as(admin)(reviewerList.countWaitingReviewers, {})).toEqual([
      { JudgingPropertyID: season.judgingPropertyId, Waiting: 1 },
    ]);
    const judge = { token: await server.people.signIn(UserID) };
    const check = () => server.as(judge)(account.judgeInfo, { body: { entryPropertyID: season.propertyId } });
    expect(await check()).toMatchObject({ GActive: false, AllowedToJudge: false });

    expect(await approve(UserReviewerID)).toEqual({ Scheduled: 1 });
    expect(await check()).toEqual({ ValidAccount: true, GActive: true, Executive: false, AllowedToJudge: true });
    await reviewOne(judge);
    const mail = await mailTo(server, 'nour@newcomer.example', 'judge-approved');
    expect(mail.subject).toBe('Welcome to the jury: Concord judging');
    expect(mail.text).toContain('Deepwell');
    expect(mail.text).toContain('/judging/concord');

    // Asked again, nothing happens twice.
    expect(await approve(UserReviewerID)).toEqual({ Scheduled: 0 });
    expect((await mailsTo(server, 'nour@newcomer.example')).map(({ template }) => template)).toEqual([
      'judge-registered',
      'judge-approved',
    ]);
    expect((await options()).Waiting).toBe(0);
  });

  test('reads that there is nothing to judge yet when approved without a schedule', async () => {
    const { UserReviewerID } = await register('later@newcomer.example');
    expect(await bulk({ UserReviewerIDs: [UserReviewerID], GlobalStatusID: globalStatuses.active })).toEqual({ Changed: 1, Unchanged: 0 });
    expect((await mailTo(server, 'later@newcomer.example', 'judge-approved')).text).toContain('You aren’t scheduled yet.');
  });

  test('who was deleted is not approved', async () => {
    const { UserReviewerID } = await register('gone@newcomer.example');
    await server.as(admin)(reviewerRecord.deleteReviewer, { body: { Id: UserReviewerID } });
    expect((await problemOf(approve(UserReviewerID))).status).toBe(409);
    expect((await problemOf(approve(99_999))).status).toBe(404);
    expect((await options()).Deleted).toBe(1);
  });
});

describe('many judges at once', () => {
  test('get status, dates and a number of reviews; what is not sent stays', async () => {
    const ids = [associate(1).reviewerId, associate(2).reviewerId];
    const JudgingEndDate = new Date(server.clock.now.getTime() + 3 * 86_400_000);
    expect(await bulk({ UserReviewerIDs: ids, EntryPropertyID: 4, ReviewsRequired: 9, JudgingEndDate })).toEqual({
      Changed: 2,
      Unchanged: 0,
    });
    expect(await bulk({ UserReviewerIDs: ids, EntryPropertyID: 4, ReviewsRequired: 9 })).toEqual({ Changed: 0, Unchanged: 2 });
    const rows = (await list({ Role: 'Associate' })).Rows.filter(({ UserReviewerID }) => ids.includes(UserReviewerID));
    for (const { ReviewerProperties } of rows)
      expect(ReviewerProperties).toMatchObject([{ ReviewsRequired: 9, JudgingEndDate, ReviewerPropertyStatusID: 2 }]);
    await bulk({ UserReviewerIDs: ids, EntryPropertyID: 4, JudgingEndDate: null, ReviewsRequired: 2 });
    expect((await list({ Search: associate(1).email })).Rows[0]?.ReviewerProperties[0]?.JudgingEndDate).toBeNull();
  });

  test('are enrolled for an award they were not at', async () => {
    const other = await makeSeason(server.pool, { ...smallSeason, propertyId: 5, judges: 0, executives: 0, entries: 6 }, server.clock.now);
    await bulk({
      UserReviewerIDs: [associate(2).reviewerId],
      EntryPropertyID: 5,
      ReviewerPropertyStatusID: reviewerPropertyStatuses.scheduled,
    });
    expect((await list({ EntryPropertyID: 5 })).Rows.map(({ ReviewerProperties }) => ReviewerProperties.at(-1))).toMatchObject([
      { EntryPropertyID: 5, SeasonID: other.seasonId, ReviewerPropertyStatusID: 2 },
    ]);
    expect((await mailTo(server, associate(2).email, 'judge-approved')).subject).toBe('You’re scheduled to judge: Concord judging');
  });

  test('what does not fit changes no one', async () => {
    const ids = [associate(0).reviewerId];
    const errorsOf = async (body: object) => (await problemOf(bulk(body))).errors;
    expect(await errorsOf({ UserReviewerIDs: ids })).toMatchObject([{ Message: 'Set at least one field.' }]);
    expect(await errorsOf({ UserReviewerIDs: ids, ReviewsRequired: 3 })).toMatchObject([{ Field: 'EntryPropertyID' }]);
    expect(await errorsOf({ UserReviewerIDs: [...ids, 99_999], MayRecommendWork: true })).toMatchObject([{ Field: 'UserReviewerIDs' }]);
    expect(await errorsOf({ UserReviewerIDs: ids, EntryPropertyID: 1, ReviewsRequired: 3 })).toMatchObject([{ Field: 'EntryPropertyID' }]);
    expect((await list({ Search: associate(0).email })).Rows[0]?.MayRecommendWork).toBe(false);
  });
});

describe('featured judges', () => {
  const feature = (UserReviewerID: number, Featured: boolean) =>
    server.as(admin)(reviewerList.updateFeaturedStatus, { body: { UserReviewerID, Featured } });
  const order = (UserReviewerIDs: number[]) =>
    server.as(admin)(reviewerList.updateFeaturedReviewerOrder, { body: { JudgingPropertyID: season.judgingPropertyId, UserReviewerIDs } });
  const featured = () => idsOf({ Featured: true, Sort: 'Featured' });

  test('an organiser features judges and puts them in order (R359)', async () => {
    const [one, two, three] = [associate(0).reviewerId, associate(1).reviewerId, executive(0).reviewerId];
    for (const id of [one, two, three]) expect(await feature(id, true)).toEqual({ Featured: true });
    await feature(one, true);
    expect(await featured()).toEqual([one, two, three]);
    expect((await options()).Featured).toBe(3);
    await order([three, one, two]);
    expect(await featured()).toEqual([three, one, two]);
    await feature(one, false);
    expect(await featured()).toEqual([three, two]);
    // Someone else featured fewer in the meantime: the order no longer fits.
    expect((await problemOf(order([three, one, two]))).status).toBe(409);
    expect((await problemOf(order([three, three]))).status).toBe(409);
    expect(await featured()).toEqual([three, two]);
  });
});

describe('reminders', () => {
  const remind = (isMidTerm: boolean) =>
    server.as(admin)(reviewerList.sendMidTermEmails, { params: { isMidTerm: String(isMidTerm) as never }, query: {} });

  test('go once to each judge who is not done, also when asked twice', async () => {
    await reviewOne(associate(0));
    // Done, so nothing to remind them of.
    await bulk({ UserReviewerIDs: [associate(0).reviewerId], EntryPropertyID: 4, ReviewsRequired: 1 });
    await server.as(admin)(reviewerRecord.disableSeasonForReviewer, { body: { SeasonID: season.seasonId, UserID: associate(3).id } });
    const expected = await remind(true);
    expect(expected.Judges).toBeGreaterThanOrEqual(2);
    await remind(true);
    await server.workJobs();
    const mail = await mailTo(server, associate(1).email, 'judge-reminder');
    expect(mail.subject).toBe('Halfway through judging: Concord judging');
    expect(mail.text).toMatch(/0 of 2 reviewed/);
    const reminders = () => server.pool.selectFrom('mail').select('recipient').where('template', '=', 'judge-reminder').execute();
    await expect.poll(async () => (await reminders()).length, { timeout: 15_000 }).toBe(expected.Judges);
    expect((await remind(true)).Judges).toBe(0);
    const written = (await reminders()).map(({ recipient }) => recipient);
    expect(new Set(written).size).toBe(written.length);
    for (const { email } of [associate(0), associate(3), executive(0)]) expect(written).not.toContain(email);
    // The last reminder before the end is another one.
    expect((await remind(false)).Judges).toBe(expected.Judges);
  });
});

describe('what judges recommended', () => {
  test('R402 R559 is read and exported for one award, newest first', async () => {
    await server.pool.updateTable('reviewer').set({ mayRecommend: true, globalStatusId: globalStatuses.active }).execute();
    const other = await makeSeason(server.pool, { ...smallSeason, propertyId: 14, entries: 6 }, server.clock.now);
    const [judge] = await judgesOf(server.pool, other.seasonId);
    await server.pool.updateTable('reviewer').set({ mayRecommend: true }).execute();
    const as = server.as({ token: await server.people.signIn(judge?.id ?? 0) });
    const work = { URL: 'example.com/salt', Categories: 'Maps; Sound', MediaTypes: 'Websites', PropertyID: 14 };
    await as(recommendation.submitJudgesRecommendation, { body: { ...work, Title: 'Salt Roads' } });
    await as(recommendation.submitJudgesRecommendation, { body: { ...work, Title: 'Night Bus' } });
    await as(recommendation.submitSpecialAchievement, {
      body: { Name: 'Ada Vale', Category: 'Science', Reason: 'Thirty years', URL1: 'example.com', PropertyID: 14 },
    });
    await as(recommendation.submitFundRecommendation, {
      body: { OrganizationName: 'Coastal Paths', Category: 'Access', Reason: 'Open shores', PropertyID: 14 },
    });
    const params = { propertyId: 14 };
    const every = { params, query: {} };
    const read = await server.as(admin)(recommendationRecord.getJudgesRecommendationsForAdmin, every);
    expect(read.map(({ Title }) => Title)).toEqual(['Night Bus', 'Salt Roads']);
    expect(read[0]).toMatchObject({ URL: 'http://example.com/salt', Categories: 'Maps; Sound', JudgeEmail: judge?.email });
    expect(await server.as(admin)(recommendationRecord.getJudgesRecommendationsCSVForAdmin, every)).toEqual(read);
    expect(await server.as(admin)(recommendationRecord.getSpecialAchievementRecommendationsCSVForAdmin, every)).toMatchObject([
      { Name: 'Ada Vale', URL1: 'http://example.com', URL2: '', Reason: 'Thirty years' },
    ]);
    expect(await server.as(admin)(recommendationRecord.getFundRecommendationsCSVForAdmin, every)).toMatchObject([
      { OrganizationName: 'Coastal Paths', Category: 'Access' },
    ]);
    expect(
      await server.as(admin)(recommendationRecord.getFundRecommendationsCSVForAdmin, { params: { propertyId: 4 }, query: {} }),
    ).toEqual([]);
    const inSeason = async (seasonId: number) => [
      ...(await server.as(admin)(recommendationRecord.getJudgesRecommendationsForAdmin, { params, query: { seasonId } })),
      ...(await server.as(admin)(recommendationRecord.getSpecialAchievementRecommendationsCSVForAdmin, { params, query: { seasonId } })),
      ...(await server.as(admin)(recommendationRecord.getFundRecommendationsCSVForAdmin, { params, query: { seasonId } })),
    ];
    expect(await inSeason(other.seasonId), 'those made in the season at work are its').toHaveLength(4);
    const past = await addSeason(server.world, 14, { number: 98, isCurrent: false, start: -400, end: -300 });
    expect(await inSeason(past)).toEqual([]);
    const elsewhere = server.as(admin)(recommendationRecord.getJudgesRecommendationsForAdmin, { params: { propertyId: 10 }, query: {} });
    expect((await problemOf(elsewhere)).status).toBe(404);
  });
});
