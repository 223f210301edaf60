import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { judgingMenu } from '#contract/wings/judging/cluster/judging-menu.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { holdBallotRule } from '#server/wings/ground/access/ballot-rule.store.ts';

type JudgeRow = Awaited<ReturnType<typeof judgesOf>>[number] & { token: string };

let server: TestServer;
let season: Awaited<ReturnType<typeof makeSeason>>;
let executives: JudgeRow[];
let associate: JudgeRow;
let categories: number[];

beforeAll(async () => {
  server = await openTestServer();
  season = await makeSeason(server.pool, { ...smallSeason, entries: 40 }, server.clock.now);
  const judges = await Promise.all(
    (await judgesOf(server.pool, season.seasonId)).map(async (judge) => ({ ...judge, token: await server.people.signIn(judge.id) })),
  );
  executives = judges.filter(({ isExecutive }) => isExecutive);
  associate = judges.find(({ isExecutive }) => !isExecutive) as JudgeRow;
  await server.pool.updateTable('entry').set({ isShortlisted: true }).execute();
  categories = (await server.pool.selectFrom('category').select('id').orderBy('position').execute()).map(({ id }) => id);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.pool.deleteFrom('ballotRank').execute();
  await server.pool.deleteFrom('ballot').execute();
});

const executive = (index = 0) => executives[index] as JudgeRow;
const categoryNo = (index: number) => categories[index] as number;
const where = (CategoryID = categoryNo(0)) => ({
  JudgingPropertyID: season.judgingPropertyId,
  EntryPropertyID: season.propertyId,
  SeasonID: season.seasonId,
  CategoryID,
});
const show = (judge: { token: string }, category?: number) => server.as(judge)(ballot.getReviewBallot, { body: { Data: where(category) } });
const rank = (ids: readonly number[]) => ids.map((id, index) => ({ id, value: index + 1 }));
const save = (judge: { token: string }, more: object, category?: number) => {
  const { SeasonID: SeasonId, ...rest } = where(category);
  return server.as(judge)(ballot.saveReviewBallot, { body: { Data: { ...rest, SeasonId, ...more } } });
};
const setJudge = async (reviewerId: number, general: object, enrolment: object) => {
  await server.pool
    .updateTable('reviewer')
    .set({ globalStatusId: globalStatuses.active, ...general })
    .where('id', '=', reviewerId)
    .execute();
  await server.pool
    .updateTable('enrolment')
    .set({ statusId: reviewerPropertyStatuses.scheduled, isExecutive: true, ...enrolment })
    .where('reviewerId', '=', reviewerId)
    .execute();
};
const post = async (judge: { token: string }, path: string, payload: object) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${judge.token}` },
    payload,
  });
  return answer.json<{ Success: boolean; Message: string | null; Data: unknown; Errors: unknown[] }>();
};
const menu = (judge: { token: string }) =>
  server.as(judge)(judgingMenu.getForExecutiveJudgingDisplay, { body: { PropertyID: season.propertyId, SeasonID: season.seasonId } });
const nextId = (judge: { token: string }) =>
  server.as(judge)(judgingMenu.getExecutiveJudgeNextCategoryID, { body: { PropertyID: season.propertyId, SeasonID: season.seasonId } });
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as CallProblem,
  );
const idsOf = (shown: Awaited<ReturnType<typeof show>>) => shown.Entries.map(({ EntryID }) => EntryID);

describe('the ballot', () => {
  test('R055 R276 shows the shortlisted works, none selected, as many places as R073 says', async () => {
    const shown = await show(executive());
    expect(shown).toMatchObject({ CategoryID: categoryNo(0), CategoryName: 'Category 1', IsMobile: false, NomineesNeeded: 5 });
    expect(shown.Entries.every(({ Selected }) => !Selected)).toBe(true);
  });

  test('the order is each judge’s own and stays the same on reload', async () => {
    const one = idsOf(await show(executive(0)));
    expect(idsOf(await show(executive(0)))).toEqual(one);
    const other = idsOf(await show(executive(1)));
    expect(other).not.toEqual(one);
    expect([...other].sort()).toEqual([...one].sort());
  });

  test('R075 R319 R320 five ranked nominees are saved, each with its place; R084 R214 asked again the category is VOTED.', async () => {
    const ids = idsOf(await show(executive())).slice(0, 5);
    await save(executive(), { Entries: rank(ids) });
    const saved = await server.pool.selectFrom('ballotRank').select(['entryId', 'rank']).orderBy('rank').execute();
    expect(saved).toEqual(ids.map((entryId, index) => ({ entryId, rank: index + 1 })));
    expect(await problemOf(show(executive()))).toMatchObject({ kind: 'refused', message: 'VOTED.' });
  });

  test('a ballot waits for an organizer who is changing the rule it is counted by, and is in the box afterwards', async () => {
    const ids = idsOf(await show(executive())).slice(0, 5);
    const ballots = () => server.pool.selectFrom('ballot').select('id').execute();
    const waiting = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`.execute(server.pool))
        .rows[0]?.n;
    const { cast } = await server.pool.transaction().execute(async (db) => {
      await holdBallotRule(db, season.propertyId);
      const begun = save(executive(), { Entries: rank(ids) });
      await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(1);
      expect(await ballots()).toEqual([]);
      return { cast: begun };
    });
    await cast;
    expect(await ballots()).toHaveLength(1);
  });

  test('R085 R216 a second save answers EXISTING and changes nothing', async () => {
    const ids = idsOf(await show(executive())).slice(0, 5);
    await save(executive(), { Entries: rank(ids) });
    expect(await problemOf(save(executive(), { Entries: rank([...ids].reverse()) }))).toMatchObject({ kind: 'refused', data: 'EXISTING' });
    const first = await server.pool.selectFrom('ballotRank').select('entryId').where('rank', '=', 1).executeTakeFirstOrThrow();
    expect(first.entryId).toBe(ids[0]);
  });

  test('two saves at the same moment leave one ballot', async () => {
    const ids = idsOf(await show(executive())).slice(0, 5);
    const results = await Promise.allSettled([save(executive(), { Entries: rank(ids) }), save(executive(), { Entries: rank(ids) })]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await server.pool.selectFrom('ballot').select('id').execute()).toHaveLength(1);
  });

  test.each(['SeasonId', 'SeasonID'])('R081 R316 R320 R541 the save takes %s, and answers Success, Message and Data', async (spelling) => {
    const ids = idsOf(await show(executive())).slice(0, 5);
    const { SeasonID, ...rest } = where();
    const answer = await post(executive(), 'Review/SaveReviewBallot', { Data: { ...rest, [spelling]: SeasonID, Entries: rank(ids) } });
    expect(answer).toEqual({ Success: true, Message: null, Data: expect.objectContaining({ CategoryID: categoryNo(0) }), Errors: [] });
    const saved = await server.pool.selectFrom('ballot').select('seasonId').executeTakeFirstOrThrow();
    expect(saved.seasonId).toBe(season.seasonId);
  });

  test('R080 R316 the ballot is asked for by its request, and answers Message and Data', async () => {
    const shown = await post(executive(), 'Review/GetReviewBallot', { Data: where() });
    expect(shown).toMatchObject({ Success: true, Message: null, Data: { CategoryID: categoryNo(0) } });
    await save(executive(), { ConflictOfInterest: true });
    expect(await post(executive(), 'Review/GetReviewBallot', { Data: where() })).toMatchObject({ Success: false, Message: 'VOTED.' });
  });

  test('R060 R069 R320 a conflict of interest takes the whole category', async () => {
    await save(executive(), { ConflictOfInterest: true });
    const saved = await server.pool.selectFrom('ballot').select('isConflict').executeTakeFirstOrThrow();
    expect(saved.isConflict).toBe(true);
    expect((await problemOf(show(executive()))).message).toBe('VOTED.');
  });

  test('R073 a category of three takes three', async () => {
    const three = await server.pool
      .selectFrom('entry')
      .select('id')
      .where('categoryId', '=', categoryNo(1))
      .orderBy('id')
      .limit(3)
      .execute();
    const ids = three.map(({ id }) => id);
    await server.pool
      .updateTable('entry')
      .set({ isShortlisted: false })
      .where('categoryId', '=', categoryNo(1))
      .where('id', 'not in', ids)
      .execute();
    expect((await show(executive(), categoryNo(1))).NomineesNeeded).toBe(3);
    expect((await problemOf(save(executive(), { Entries: rank(ids.slice(1)) }, categoryNo(1)))).status).toBe(400);
    await save(executive(), { Entries: rank(ids) }, categoryNo(1));
  });
});

describe('who may not vote', () => {
  test('R087 an associate', async () =>
    expect((await problemOf(save(associate, { ConflictOfInterest: true }))).data).toBe('JUDGEUNAVAILABLE'));

  test('R029 an associate, who is not shown the executives’ menu either', async () => {
    for (const ask of [menu, nextId]) expect((await problemOf(ask(associate))).data).toBe('JUDGEUNAVAILABLE');
  });

  test('R086 R089 anyone outside round two', async () => {
    const before = server.clock.now;
    await server.keepSessions();
    server.clock.now = new Date(before.getTime() + 26 * 86_400_000);
    expect((await problemOf(save(executive(), { ConflictOfInterest: true }))).data).toBe('JUDGINGUNAVAILABLE');
    server.clock.now = before;
  });

  test('R547 judges whose own days are over, although the round continues', async () => {
    const setEnd = (judgingEndDate: Date) =>
      server.pool.updateTable('enrolment').set({ judgingEndDate }).where('reviewerId', '=', executive().reviewerId).execute();
    const [{ judgingEndDate } = { judgingEndDate: null }] = await server.pool
      .selectFrom('enrolment')
      .select('judgingEndDate')
      .where('reviewerId', '=', executive().reviewerId)
      .execute();
    await setEnd(server.clock.now);
    expect((await problemOf(show(executive()))).data).toBe('JUDGINGUNAVAILABLE');
    expect((await problemOf(save(executive(), { ConflictOfInterest: true }))).data).toBe('JUDGINGUNAVAILABLE');
    await setEnd(new Date(server.clock.now.getTime() + 1));
    expect((await show(executive())).Entries.length).toBeGreaterThan(0);
    if (judgingEndDate) await setEnd(judgingEndDate);
  });

  test.each([
    ['R187 who was deactivated meanwhile', { globalStatusId: globalStatuses.groupActive }, {}, /^Not setup for judging\. /],
    ['R190 who is no longer an executive', {}, { isExecutive: false }, /^Not allowed to access Executive judging\.$/],
  ])('R028 R087 R549 %s, and hears just that', async (_, general, enrolment, why) => {
    await setJudge(executive().reviewerId, general, enrolment);
    for (const ask of [() => show(executive()), () => save(executive(), { ConflictOfInterest: true }), () => menu(executive())])
      expect(await problemOf(ask())).toMatchObject({ data: 'JUDGEUNAVAILABLE', message: expect.stringMatching(why) });
    await setJudge(executive().reviewerId, {}, {});
  });

  test('anyone in a hidden category', async () => {
    await server.pool.updateTable('category').set({ isHiddenFromExecutives: true }).where('id', '=', categoryNo(2)).execute();
    expect((await problemOf(show(executive(), categoryNo(2)))).status).toBe(404);
    await server.pool.updateTable('category').set({ isHiddenFromExecutives: false }).execute();
  });
});

describe('the menu', () => {
  test('R082 takes the property and the season, and answers Data', async () => {
    const answer = await post(executive(), 'cluster/GetForExecutiveJudgingDisplay', {
      PropertyID: season.propertyId,
      SeasonID: season.seasonId,
    });
    expect(answer.Success).toBe(true);
    expect(Object.keys(answer.Data as object)).toEqual(['Clusters1', 'Clusters2', 'Clusters3', 'FeaturedCategory']);
  });

  test('R321 lists the judge’s clusters by expertise and features an open category of them', async () => {
    const { Clusters1, Clusters2, Clusters3, FeaturedCategory } = await menu(executive());
    expect([Clusters1.length, Clusters2.length, Clusters3.length]).toEqual([2, 1, 0]);
    const own = [...Clusters1, ...Clusters2].flatMap(({ Categories }) => Categories.map(({ id }) => id));
    expect(own).toContain(FeaturedCategory?.id);
  });

  test('R071 R083 after every category there is none left', async () => {
    const seen: number[] = [];
    for (let turn = 0; turn < categories.length; turn += 1) {
      const category = await nextId(executive());
      seen.push(category);
      await save(executive(), { ConflictOfInterest: true }, category);
    }
    expect([...seen].sort()).toEqual([...categories].sort());
    expect(await nextId(executive())).toBe(0);
  });

  test('R343 a cluster belongs to a season and a property, and one that is not active is left out', async () => {
    const all = (await menu(executive())).Clusters1.map(({ ClusterID }) => ClusterID);
    const own = await server.pool
      .selectFrom('cluster')
      .select(['seasonId', 'propertyId'])
      .where('id', '=', all[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(own).toEqual({ seasonId: season.seasonId, propertyId: season.propertyId });
    await server.pool
      .updateTable('cluster')
      .set({ isActive: false })
      .where('id', '=', all[0] ?? 0)
      .execute();
    const left = await menu(executive());
    expect([...left.Clusters1, ...left.Clusters2].map(({ ClusterID }) => ClusterID)).not.toContain(all[0]);
    await server.pool.updateTable('cluster').set({ isActive: true }).execute();
  });

  test('a judging site may name itself in place of the award whose season it is', async () => {
    const body = { PropertyID: season.judgingPropertyId, SeasonID: season.seasonId };
    expect(await server.as(executive())(judgingMenu.getForExecutiveJudgingDisplay, { body })).toEqual(await menu(executive()));
    const elsewhere = { PropertyID: season.judgingPropertyId, SeasonID: season.seasonId + 1000 };
    expect((await problemOf(server.as(executive())(judgingMenu.getForExecutiveJudgingDisplay, { body: elsewhere }))).status).toBe(404);
  });

  test.each([
    ['not active', { globalStatusId: globalStatuses.inactive }, {}, false],
    ['not scheduled', {}, { statusId: reviewerPropertyStatuses.unscheduled }, false],
    ['disabled for the season (R359)', {}, {}, true],
    ['no executive', {}, { isExecutive: false }, false],
  ])('a judge who is %s sees no menu and has no next category; the account page still opens', async (_, standing, enrolment, isOff) => {
    const { reviewerId } = executive(1);
    await setJudge(reviewerId, standing, enrolment);
    const { seasonId } = season;
    if (isOff) await server.pool.insertInto('reviewerSeasonOff').values({ reviewerId, seasonId, disabledAt: server.clock.now }).execute();
    const refused = { kind: 'refused', status: 200, data: 'JUDGEUNAVAILABLE' };
    expect(await problemOf(menu(executive(1)))).toMatchObject(refused);
    expect(await problemOf(nextId(executive(1)))).toMatchObject(refused);
    expect((await server.as(executive(1))(reviewer.getCurrentReviewerDetails, {})).ReviewerProperties).toHaveLength(1);
    await server.pool.deleteFrom('reviewerSeasonOff').execute();
    await setJudge(reviewerId, {}, {});
    expect(await nextId(executive(1))).toBeGreaterThan(0);
  });

  test('voted categories are marked', async () => {
    await save(executive(), { ConflictOfInterest: true });
    const { Clusters1, Clusters2 } = await menu(executive());
    const marked = [...Clusters1, ...Clusters2].flatMap(({ Categories }) => Categories).filter(({ value2 }) => value2 === 'voted');
    expect(marked.map(({ id }) => id)).toEqual([categoryNo(0)]);
  });

  test('R130 anyone may read the clusters of the open seasons', async () => {
    const { Seasons } = await server.send(judgingMenu.getClustersForJudgingProperty, { body: { PropertyID: season.judgingPropertyId } });
    expect(Seasons).toMatchObject([{ EntryPropertyID: 1, SeasonNumber: 30, PropertyName: 'Halyard' }]);
    expect(Seasons[0]?.Clusters).toHaveLength(3);
  });
});
