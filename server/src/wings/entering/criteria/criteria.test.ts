import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { award } from '#contract/wings/desk/award/award.ts';
import { criteria } from '#contract/wings/entering/criteria/criteria.ts';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { reviewRecord } from '#contract/wings/judging/review/review-record.ts';
import { ownReview } from '#contract/wings/judging/review/own-review.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { type Judging, openJudging, problemOf, type Work } from '#kit/judging.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';

type Criterion = Sent<typeof criteria.saveCriteria>['body'];

let judging: Judging;
let organizer: Person;
let SeasonID: number;
let propertyId: number;
beforeAll(async () => {
  judging = await openJudging();
  organizer = await judging.server.people.administrator();
  SeasonID = judging.season.seasonId;
  propertyId = judging.season.propertyId;
});
afterAll(() => judging.server.close());
beforeEach(async () => {
  await judging.server.pool.deleteFrom('reviewScore').execute();
  await judging.clear();
  await judging.server.pool.deleteFrom('criterion').execute();
  await judging.server.pool.deleteFrom('season').where('id', '<>', SeasonID).execute();
  await opens(1);
});

/** Round one opens in so many days; criteria are written before it does. */
const opens = (days: number) =>
  judging.server.pool
    .updateTable('season')
    .set({ judgingRnd1StartDate: new Date(judging.server.clock.now.getTime() + days * 86_400_000) })
    .where('id', '=', SeasonID)
    .execute();
const as = (person = organizer) => judging.server.as(person);
const save = (given: Partial<Criterion> & { Name: string }, person = organizer) =>
  as(person)(criteria.saveCriteria, { body: { SeasonID, ...given } });
const list = (season = SeasonID, MediaTypeID?: number) =>
  as()(criteria.getCriterion, { body: { SeasonID: season, ...(MediaTypeID && { MediaTypeID }) } });
const names = async (season = SeasonID) => (await list(season)).Criteria.map(({ Name }) => Name);
const remove = (CriterionID: number, FromNextSeason = false, person = organizer) =>
  as(person)(criteria.deleteCriteria, { body: { CriterionID, FromNextSeason } });
const nextSeason = () => addSeason(judging.server.world, propertyId, { number: 900, isCurrent: false });
/** A judge scores the work in hand, criterion by criterion. */
const score = async (at: number, scores: Record<string, number>) => {
  await opens(-20);
  const judge = judging.associate(at);
  const work = await judging.next(judge);
  await judging.save(judge, work, { Criteria: scored(work, scores) });
  return work;
};
const scored = (work: Pick<Work, 'Criteria'>, scores: Record<string, number>) =>
  work.Criteria.map(({ CriterionID, Name }) => ({ CriterionID, Score: scores[Name] ?? 1 }));
const overallOf = async (entryId: number) =>
  Number(
    (await judging.server.pool.selectFrom('review').select('overallScore').where('entryId', '=', entryId).executeTakeFirstOrThrow())
      .overallScore,
  );

describe('an organizer writes the criteria of a season', () => {
  test('with a question, words along the scale and a weight, for every work or one media type, in an order of their own', async () => {
    const media = (await list()).MediaTypes[0]?.MediaTypeID ?? 0;
    const idea = await save({
      Name: 'Idea',
      Question: 'Worth making?',
      LowAnchor: 'Seen before',
      MiddleAnchor: 'Its own turn',
      HighAnchor: 'New',
      Weight: 3,
    });
    const craft = await save({ Name: 'Craft' });
    const use = await save({ Name: 'Use', MediaTypeID: media });
    expect(idea).toMatchObject({
      Question: 'Worth making?',
      LowAnchor: 'Seen before',
      MiddleAnchor: 'Its own turn',
      HighAnchor: 'New',
      Weight: 3,
      Version: 1,
    });
    expect(await names()).toEqual(['Idea', 'Craft', 'Use']);
    const order = (CriterionIDs: number[]) => as()(criteria.updateCriteriaOrder, { body: { SeasonID, CriterionIDs } });
    await order([use.CriterionID, idea.CriterionID, craft.CriterionID]);
    expect(await names()).toEqual(['Use', 'Idea', 'Craft']);
    await expect(order([use.CriterionID, idea.CriterionID])).rejects.toMatchObject({ status: 409 });
    const elsewhere = (await list()).MediaTypes[1]?.MediaTypeID ?? 999;
    expect((await list(SeasonID, media)).Criteria).toHaveLength(3);
    expect((await list(SeasonID, elsewhere)).Criteria.map(({ Name }) => Name)).toEqual(['Idea', 'Craft']);
  });

  test('once: the same save again finds the first; another under the same name is refused at it', async () => {
    const first = await save({ Name: 'Idea' });
    expect(await save({ Name: 'Idea' })).toEqual(first);
    await expect(save({ Name: 'IDEA', Weight: 2 })).rejects.toMatchObject({ errors: [{ Field: 'Name' }] });
    for (const Weight of [0, 101, 1.5])
      await expect(save({ Name: 'Odd', Weight })).rejects.toMatchObject({ errors: [{ Field: 'Weight' }] });
  });

  test('two who edit at the same time never overwrite each other', async () => {
    const { CriterionID, Version } = await save({ Name: 'Idea' });
    const edits = [2, 3].map((Weight) => save({ Name: 'Idea', CriterionID, Version, Weight }).catch((problem: unknown) => problem));
    const results = await Promise.all(edits);
    expect(results.filter((one) => one instanceof Error)).toMatchObject([{ status: 409, failure: 'Conflict', data: { Version: 2 } }]);
  });

  test('and deletes one, but never what judges need', async () => {
    const [idea, craft] = [await save({ Name: 'Idea' }), await save({ Name: 'Craft' })];
    await remove(idea.CriterionID);
    expect(await names()).toEqual(['Craft']);
    await expect(remove(craft.CriterionID)).rejects.toMatchObject({ status: 409, failure: 'InUse' });
    await expect(remove(idea.CriterionID)).rejects.toMatchObject({ status: 404 });
  });

  test('no one of another award, and no reader', async () => {
    const { CriterionID } = await save({ Name: 'Idea' });
    const stranger = await judging.server.people.staff('organizer', propertyId === 3 ? 1 : 3);
    const reader = await judging.server.people.staff('reader', propertyId);
    const calls: ((person: Person) => Promise<unknown>)[] = [
      (person) => save({ Name: 'Craft' }, person),
      (person) => remove(CriterionID, false, person),
      (person) => as(person)(criteria.updateCriteriaOrder, { body: { SeasonID, CriterionIDs: [CriterionID] } }),
    ];
    for (const call of [...calls, (person: Person) => as(person)(criteria.getCriterion, { body: { SeasonID } })])
      await expect(call(stranger)).rejects.toMatchObject({ failure: 'NotFound' });
    for (const call of calls) await expect(call(reader)).rejects.toMatchObject({ status: 403 });
  });
});

describe('once judging has begun', () => {
  beforeEach(async () => {
    for (const Name of ['Idea', 'Craft']) await save({ Name });
  });

  test('criteria stay: it says how many reviews there are; only their order may change', async () => {
    const [idea, craft] = (await list()).Criteria;
    if (!idea || !craft) throw new Error('no criteria');
    await score(0, { Idea: 8, Craft: 6 });
    await score(1, { Idea: 7, Craft: 7 });
    const refusals = [
      await problemOf(save({ Name: 'Third' })),
      await problemOf(save({ ...idea, Name: 'Thought', Weight: 5 })),
      await problemOf(remove(idea.CriterionID)),
      await problemOf(
        as()(award.addCategories, {
          body: {
            PropertyID: propertyId,
            SeasonID,
            Categories: [{ MediaType: 'Websites', CategoryType: 'General', Name: 'Late' }],
            Prices: { Early: 0, Regular: 0, Late: 0 },
            Criteria: [{ Name: 'Third', Question: '' }],
          },
        }),
      ),
    ];
    for (const problem of refusals) {
      expect(problem.failure).toBe('Locked');
      expect(problem.message).toMatch(/^2 reviews were scored by this season’s criteria/);
    }
    expect(refusals[1]?.data).toEqual({ Reviews: 2, NextSeason: null });
    // How much one counts can change with a second organizer.
    expect(await problemOf(save({ ...idea, Weight: 5 }))).toMatchObject({
      failure: 'RuleLocked',
      data: { Reviews: 2, NextSeason: null, Changes: [{ Rule: 'CriterionWeight', Of: idea.CriterionID, Before: 1, After: 5 }] },
    });
    expect((await list()).Reviews).toBe(2);
    await as()(criteria.updateCriteriaOrder, { body: { SeasonID, CriterionIDs: [craft.CriterionID, idea.CriterionID] } });
    expect(await names()).toEqual(['Craft', 'Idea']);
  });

  test('a change can hold from the next season on, which knows its own criterion again', async () => {
    const [idea] = (await list()).Criteria;
    if (!idea) throw new Error('no criterion');
    await score(0, { Idea: 8, Craft: 6 });
    await expect(save({ ...idea, Weight: 5, FromNextSeason: true })).rejects.toMatchObject({ failure: 'Locked' });
    const seasonId = await nextSeason();
    expect((await problemOf(save({ ...idea, Name: 'Thought' }))).data).toEqual({
      Reviews: 1,
      NextSeason: { SeasonID: seasonId, Name: expect.any(String) },
    });
    const moved = await save({ ...idea, Name: 'Idea', Weight: 5, FromNextSeason: true });
    expect(moved).toMatchObject({ SeasonID: seasonId, Name: 'Idea', Weight: 5 });
    // The same again, and then another change of the same one.
    expect(await save({ ...idea, Weight: 5, FromNextSeason: true })).toEqual(moved);
    expect(await save({ ...idea, Name: 'The idea', Weight: 6, FromNextSeason: true })).toMatchObject({
      CriterionID: moved.CriterionID,
      Weight: 6,
    });
    expect((await list()).Criteria[0]).toEqual(idea);
    await save({ SeasonID: seasonId, Name: 'Other' });
    await remove(idea.CriterionID, true);
    expect(await names(seasonId)).toEqual(['Other']);
    await remove(idea.CriterionID, true);
  });
});

describe('weights enter the overall score', () => {
  test('equal weights are the plain mean, in a judge’s review', async () => {
    for (const Name of ['Idea', 'Craft', 'Clarity']) await save({ Name, Weight: 7 });
    const work = await score(0, { Idea: 9, Craft: 8, Clarity: 8 });
    expect(work.Criteria.map(({ Weight }) => Weight)).toEqual([7, 7, 7]);
    expect(await overallOf(work.EntryID)).toBe(8.33);
  });

  test('in a review, when its judge changes it, and when the organizers correct it', async () => {
    await save({ Name: 'Idea', Weight: 3 });
    await save({ Name: 'Craft', Weight: 1 });
    const work = await score(0, { Idea: 10, Craft: 6 });
    expect(await overallOf(work.EntryID)).toBe(9);
    const { id: ReviewID } = await judging.server.pool.selectFrom('review').select('id').executeTakeFirstOrThrow();
    await as(judging.associate(0) as never)(ownReview.changeReview, {
      body: { ReviewID, Version: 1, Criteria: scored(work, { Idea: 2, Craft: 10 }) },
    });
    expect(await overallOf(work.EntryID)).toBe(4);
    const correction = { ReviewID, Criteria: scored(work, { Idea: 8, Craft: 4 }), Reason: 'Swapped by mistake' };
    expect(await as()(reviewRecord.updateReview, { body: correction })).toMatchObject({ OverallScore: 7 });
    // A score that a judge set by hand stays.
    await as(judging.associate(0) as never)(ownReview.changeReview, {
      body: { ReviewID, Version: 3, Criteria: scored(work, { Idea: 2, Craft: 10 }), OverallScore: 9 },
    });
    expect(await overallOf(work.EntryID)).toBe(9);
  });

  test('and so the ranking: the same scores, another order', async () => {
    const orderWith = async (weights: [number, number]) => {
      await judging.server.pool.deleteFrom('reviewScore').execute();
      await judging.clear();
      await judging.server.pool.deleteFrom('criterion').execute();
      await opens(1);
      await save({ Name: 'Idea', Weight: weights[0] });
      await save({ Name: 'Craft', Weight: weights[1] });
      await opens(-20);
      const category = await judging.server.pool
        .selectFrom('entry')
        .select('categoryId')
        .where('seasonId', '=', SeasonID)
        .groupBy('categoryId')
        .having((eb) => eb.fn.countAll(), '>=', 2)
        .orderBy('categoryId')
        .executeTakeFirstOrThrow();
      const works = await judging.server.pool
        .selectFrom('entry')
        .select('id')
        .where('categoryId', '=', category.categoryId)
        .orderBy('id')
        .limit(2)
        .execute();
      // Both judges hold one work after the other, so that the scores come through their own saves.
      for (const [place, scores] of [
        { Idea: 9, Craft: 5 },
        { Idea: 5, Craft: 10 },
      ].entries()) {
        const entryId = works[place]?.id ?? 0;
        const judge = judging.associate(0);
        const reviewer = await judging.server.pool
          .selectFrom('reviewer')
          .select('id')
          .where('accountId', '=', judge.id)
          .executeTakeFirstOrThrow();
        const now = judging.server.clock.now;
        await judging.server.pool
          .insertInto('reviewLease')
          .values({ reviewerId: reviewer.id, seasonId: SeasonID, entryId, leasedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) })
          .execute();
        const held = await list();
        await judging.save(
          judge,
          { EntryID: entryId },
          { Criteria: held.Criteria.map(({ CriterionID, Name }) => ({ CriterionID, Score: scores[Name as 'Idea' | 'Craft'] })) },
        );
      }
      const { Entries } = await as()(ranking.getRankingData, {
        body: { PropertyID: propertyId, SeasonID, CategoryID: category.categoryId },
      });
      return Entries.filter(({ Place }) => Place !== null)
        .toSorted((one, other) => (one.Place ?? 0) - (other.Place ?? 0))
        .map(({ EntryID }) => works.findIndex(({ id }) => id === EntryID));
    };
    expect(await orderWith([1, 1])).toEqual([1, 0]);
    expect(await orderWith([3, 1])).toEqual([0, 1]);
  });
});
