import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgingExport } from '#contract/wings/desk/export/judging-export.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { addReviewer, enrol } from '#kit/enrolments.ts';
import { addReview } from '#kit/entries.ts';
import { openExports } from '#kit/exports.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';

const { server, season, home, shop, lamp, market, answer, wanted, ofSeason, awardLamp } = await openExports();
afterAll(() => server.close());

describe('exports of judging', () => {
  let judge: Person;
  let cluster: number;
  /** A season of an award whose executives judge as associates. */
  let wrens: Awaited<ReturnType<typeof makeSeason>>;
  beforeAll(async () => {
    wrens = await makeSeason(server.pool, { ...smallSeason, propertyId: 3, entries: 1 }, server.clock.now);
    await awardLamp();
    judge = await server.people.reviewer(2);
    const reviewerId = await addReview(server.world, judge, { entryId: lamp.entryId, seasonId: season.seasonId }, { score: 8 });
    await addReview(server.world, judge, { entryId: market.entryId, seasonId: season.seasonId }, 'conflict');
    const made = await server.pool
      .insertInto('cluster')
      .values({ seasonId: season.seasonId, propertyId: 1, name: 'Screens' })
      .returning('id')
      .executeTakeFirstOrThrow();
    cluster = made.id;
    await server.pool.insertInto('clusterCategory').values({ clusterId: cluster, categoryId: home }).execute();
    await enrol(server.pool, reviewerId, season.seasonId, { reviewsRequired: 5 }, [cluster]);
    const executive = await server.people.reviewer(2);
    const executiveId = await addReviewer(server.pool, executive.id, { isExecutive: true });
    await enrol(server.pool, executiveId, season.seasonId);
    await server.pool.insertInto('reviewerCategory').values({ reviewerId: executiveId, categoryId: shop, forRound: 2 }).execute();
    const ballot = await server.pool
      .insertInto('ballot')
      .values({ reviewerId: executiveId, categoryId: home, seasonId: season.seasonId, savedAt: server.clock.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.pool
      .insertInto('ballotRank')
      .values([
        { ballotId: ballot.id, entryId: market.entryId, rank: 1 },
        { ballotId: ballot.id, entryId: lamp.entryId, rank: 2 },
      ])
      .execute();
    await server.pool
      .insertInto('ranking')
      .values({
        entryId: lamp.entryId,
        kind: 'executive',
        categoryId: home,
        place: 2,
        decidedBy: 'firstPlaces',
        changedAt: server.clock.now,
      })
      .execute();
  });

  test('judges with their expertise and work, by a filter set (R395)', async () => {
    const all = await answer(judgingExport.exportReviewers, wanted());
    expect(all.Data).toHaveLength(2);
    expect(all.Data.find(({ Email }) => Email === judge.email)).toMatchObject({
      Status: 'Scheduled',
      GlobalStatus: 'Active',
      Clusters: ['Screens'],
      ReviewsRequired: 5,
      Reviews: 1,
      Conflicts: 1,
      Ballots: 0,
    });
    expect((await answer(judgingExport.exportReviewers, wanted({ IsExecutive: true }))).Data).toMatchObject([{ Ballots: 1 }]);
    expect((await answer(judgingExport.exportReviewers, { body: { PropertyID: 3, SeasonID: season.seasonId } })).Data).toEqual([]);
  });

  test('judges of a season to come are in its export, not in that of today', async () => {
    const next = await addSeason(server.world, 1, { number: 99, isCurrent: false });
    const newcomer = await server.people.reviewer(2);
    await enrol(server.pool, await addReviewer(server.pool, newcomer.id), next);
    const judges = async (SeasonID: number) =>
      (await answer(judgingExport.exportReviewers, { body: { PropertyID: 1, SeasonID } })).Data.map(({ Email }) => Email);
    expect(await judges(next)).toEqual([newcomer.email]);
    expect(await judges(season.seasonId)).not.toContain(newcomer.email);
  });

  test('assignments by hand and by expertise, by a filter set (R395)', async () => {
    const { Data } = await answer(judgingExport.exportAssignments, wanted());
    expect(Data.map(({ Round, Category, AssignedBy, Reviews }) => [Round, Category, AssignedBy, Reviews]).sort()).toEqual([
      [1, 'Best Home Page', 'Expertise', 1],
      [2, 'Best Shop', 'Administrator', 0],
    ]);
    expect((await answer(judgingExport.exportAssignments, wanted({ Round: 2 }))).Data).toHaveLength(1);
  });

  test('executives of an award that treats them as associates are assigned round one', async () => {
    const { Data } = await answer(judgingExport.exportAssignments, { body: { PropertyID: 3, SeasonID: wrens.seasonId } });
    expect(new Set(Data.map(({ Email }) => Email)).size).toBe(smallSeason.judges + smallSeason.executives);
    expect(Data.filter(({ Round }) => Round !== 1)).toEqual([]);
  });

  test('categories given by hand for a round that a judge has no part in are no assignments (R395)', async () => {
    const [executive] = (await judgesOf(server.pool, wrens.seasonId)).filter(({ isExecutive }) => isExecutive);
    const { id: categoryId } = await server.pool
      .selectFrom('category')
      .select('id')
      .where('seasonId', '=', wrens.seasonId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const reviewerId = executive?.reviewerId ?? 0;
    await server.pool.insertInto('reviewerCategory').values({ reviewerId, categoryId, forRound: 2 }).execute();
    const own = async () =>
      (await answer(judgingExport.exportAssignments, { body: { PropertyID: 3, SeasonID: wrens.seasonId } })).Data.filter(
        ({ ReviewerID }) => ReviewerID === reviewerId,
      ).map(({ Round, AssignedBy }) => `${Round} ${AssignedBy}`);
    expect(new Set(await own())).toEqual(new Set(['1 Expertise']));
    await server.pool.insertInto('reviewerCategory').values({ reviewerId, categoryId, forRound: 1 }).execute();
    expect(await own()).toEqual(['1 Administrator']);
  });

  test('winners for audit say what decided where reviews have the last word (R398)', async () => {
    const { id: entryId, categoryId } = await server.pool
      .selectFrom('entry')
      .select(['id', 'categoryId'])
      .where('seasonId', '=', wrens.seasonId)
      .executeTakeFirstOrThrow();
    const { id: winnerLevelId } = await server.pool
      .insertInto('winnerLevel')
      .values({ propertyId: 3, name: 'Winner of an audit', kind: 'winner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const placed = { entryId, categoryId, place: 1, changedAt: server.clock.now };
    await server.pool
      .insertInto('ranking')
      .values([
        { ...placed, kind: 'ordinary', decidedBy: 'calibrated' },
        { ...placed, kind: 'executive', decidedBy: 'points' },
      ])
      .execute();
    await server.pool.insertInto('entryAward').values({ entryId, winnerLevelId, awardedAt: server.clock.now }).execute();
    const ofWrens = { params: { propertyId: 3, seasonId: wrens.seasonId } };
    expect((await answer(judgingExport.exportWinnersForAudit, ofWrens)).Data).toMatchObject([{ DecidedBy: 'calibrated' }]);
  });

  test('ballot counts, judging results, winners for audit and the same in time by property and season (R398)', async () => {
    expect((await answer(judgingExport.exportBallotCounts, ofSeason())).Data[0]).toMatchObject({
      Category: 'Best Home Page',
      Shortlisted: 2,
      Ballots: 1,
      Conflicts: 0,
    });
    const results = (await answer(judgingExport.exportJudgingResults, ofSeason())).Data;
    expect(results.find(({ Title }) => Title === 'Lamp')).toMatchObject({
      MeanScore: 8,
      Reviews: 1,
      Ballots: 1,
      SecondPlaces: 1,
      BallotPoints: 4,
      ExecutivePlace: 2,
      Place: null,
    });
    expect(results.find(({ Title }) => Title === 'Market')).toMatchObject({
      MeanScore: null,
      Conflicts: 1,
      FirstPlaces: 1,
      BallotPoints: 5,
    });
    expect((await answer(judgingExport.exportWinnersForAudit, ofSeason())).Data).toMatchObject([
      {
        Title: 'Lamp',
        AwardLevel: 'Winner',
        AwardKind: 'winner',
        ExecutivePlace: 2,
        DecidedBy: 'firstPlaces',
        AwardedBy: expect.stringMatching(/^Robin/),
        FinalizedDate: null,
      },
      { Title: 'Lamp', AwardKind: 'pv_winner', DecidedBy: '' },
    ]);
    const inTime = async () => (await answer(judgingExport.exportTimeWinnersForAudit, ofSeason())).Data.map(({ AwardKind }) => AwardKind);
    expect(await inTime()).toHaveLength(2);
    await server.pool
      .updateTable('entryAward')
      .set({ awardedAt: new Date('2026-11-14T12:00:00Z') })
      .where('winnerLevelId', 'in', (eb) => eb.selectFrom('winnerLevel').select('id').where('kind', '=', 'pv_winner'))
      .execute();
    expect(await inTime(), 'the earlier first').toEqual(['pv_winner', 'winner']);
    expect((await answer(judgingExport.exportWinnersForAudit, { params: { propertyId: 3, seasonId: season.seasonId } })).Data).toEqual([]);
  });
});
