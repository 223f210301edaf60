import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { review } from '#contract/wings/judging/review/review.ts';
import { stage } from '#contract/wings/judging/stage/stage.ts';
import { juryOfOneRoom } from '#contract/wings/results/rulebook/presets/jury-of-one-room.ts';
import { results } from '#contract/wings/desk/results/results.ts';
import { stageResult } from '#contract/wings/results/stage-result/stage-result.ts';
import { problemOf } from '#kit/judging.ts';
import type { Person } from '#kit/people.ts';
import { type StageSeason, stageSeason } from '#kit/stage-season.ts';

let room: StageSeason;
beforeAll(async () => {
  room = await stageSeason(juryOfOneRoom, { entries: 12, judges: 5 });
  await room.seatAll();
});
afterAll(() => room.server.close());

const judge = (at = 0) => room.judges[at] as StageSeason['judges'][number];
const category = (at = 0) => room.categories[at] as number;
const worksIn = (categoryId: number) => room.works.filter((work) => work.categoryId === categoryId).map(({ id }) => id);
const scores = (work: number, value: number) => ({ kind: 'score' as const, work, scores: { idea: value, craft: value, effect: value } });

test('a judge is asked to score every work of every category, and of nothing before and after the stage', async () => {
  const { Asks, Soon } = await room.asks(judge());
  expect(Asks).toMatchObject([{ Stage: 'scores', Kind: 'score', Done: 0, Of: 12, MinutesEach: 6, IsOwnPace: false }]);
  expect(Asks[0]?.Contests.map(({ Contest, Of }) => [Contest, Of])).toEqual(room.categories.map((id) => [String(id), 6]));
  expect(Soon).toMatchObject([{ Stage: 'best-of-show', Kind: 'rank', Of: 0 }]);
  const sheet = await room.sheet(judge(), 'scores', category());
  expect(sheet.Works.map(({ EntryID }) => EntryID)).toEqual(worksIn(category()));
  expect(await problemOf(room.sheet(judge(), 'best-of-show', 'award'))).toMatchObject({ failure: 'JudgingUnavailable' });
  await room.during('after');
  expect((await room.asks(judge())).Asks).toEqual([]);
  expect(await problemOf(room.sheet(judge(), 'scores', category()))).toMatchObject({ failure: 'JudgingUnavailable' });
  await room.during('scores');
});

test('a score counts when it is whole and on the scale', async () => {
  const [work = 0] = worksIn(category());
  const wrong = async (answer: Parameters<StageSeason['answer']>[3]) =>
    (await problemOf(room.answer(judge(), 'scores', category(), answer))).errors.map(({ Message }) => Message);
  expect(await wrong({ kind: 'score', work, scores: { idea: 90, craft: 90 } })).toEqual(['Score every criterion.']);
  expect(await wrong(scores(work, 101))).toEqual(['Choose scores on the scale of this stage.']);
  expect(await wrong(scores(worksIn(category(1))[0] ?? 0, 90))).toEqual([expect.stringContaining('Choose works from this list.')]);
  expect(await wrong({ kind: 'rank', ranked: [work] })).toEqual([expect.stringContaining('another kind of answer')]);
  expect(await room.answer(judge(), 'scores', category(), scores(work, 90))).toMatchObject({ Version: 1 });
});

test('an answer sent again is taken once, and a second tab doesn’t overwrite the first', async () => {
  const work = worksIn(category())[1] ?? 0;
  const first = await Promise.all([1, 2, 3].map(() => room.answer(judge(), 'scores', category(), scores(work, 80))));
  expect(first.map(({ Version }) => Version)).toEqual([1, 1, 1]);
  expect(await room.answer(judge(), 'scores', category(), scores(work, 82), 1)).toMatchObject({ Version: 2 });
  expect(await problemOf(room.answer(judge(), 'scores', category(), scores(work, 70), 1))).toMatchObject({ failure: 'Conflict' });
  const { Answers } = await room.sheet(judge(), 'scores', category());
  expect(Answers.find(({ Answer }) => 'work' in Answer && Answer.work === work)).toMatchObject({ Answer: scores(work, 82), Version: 2 });
});

test('who has no seat, a seat elsewhere, or judges for another site is asked nothing', async () => {
  const stranger = await room.server.people.reviewer(room.season.judgingPropertyId);
  expect(await room.asks(stranger)).toEqual({ Asks: [], Soon: [] });
  expect(await problemOf(room.sheet(stranger, 'scores', category()))).toMatchObject({ failure: 'JudgeUnavailable' });
  const last = judge(4);
  await room.server.pool.deleteFrom('panelMember').where('reviewerId', '=', last.reviewerId).execute();
  await room.seat('jury', last.reviewerId, { categoryId: category(1) });
  expect((await room.asks(last)).Asks[0]?.Contests.map(({ Contest }) => Contest)).toEqual([String(category(1))]);
  expect(await problemOf(room.sheet(last, 'scores', category()))).toMatchObject({ status: 404 });
  expect(await problemOf(room.answer(last, 'scores', category(), scores(worksIn(category())[0] ?? 0, 50)))).toMatchObject({ status: 404 });
  await room.server.pool
    .updateTable('enrolment')
    .set({ statusId: reviewerPropertyStatuses.unscheduled })
    .where('reviewerId', '=', last.reviewerId)
    .execute();
  expect((await room.asks(last)).Asks).toEqual([]);
  expect(await problemOf(room.sheet(last, 'scores', category(1)))).toMatchObject({ failure: 'JudgeUnavailable' });
});

test('a work a judge declares a conflict with leaves their sheet, and their score leaves the count', async () => {
  const work = worksIn(category())[2] ?? 0;
  await room.answer(judge(1), 'scores', category(), scores(work, 100));
  await room.server.as(judge(1))(stage.declareStageConflict, {
    body: { SeasonID: room.season.seasonId, Stage: 'scores', Contest: String(category()), EntryID: work },
  });
  expect((await room.sheet(judge(1), 'scores', category())).Works.map(({ EntryID }) => EntryID)).not.toContain(work);
  expect(await problemOf(room.answer(judge(1), 'scores', category(), scores(work, 90), 1))).toMatchObject({ status: 400 });
});

describe('from entries to levels', () => {
  let whole: StageSeason;
  let organizer: Person;
  beforeAll(async () => {
    whole = await stageSeason(juryOfOneRoom, { entries: 12, judges: 5 });
    await whole.seatAll();
    organizer = await whole.server.people.administrator();
  });
  afterAll(() => whole.server.close());
  const place = () => ({ PropertyID: whole.season.propertyId, SeasonID: whole.season.seasonId });
  const as = () => whole.server.as(organizer);
  const standings = () => as()(stageResult.getStandings, { params: { seasonId: whole.season.seasonId } });
  const finalize = () => as()(stageResult.finalizeStages, { body: place() });

  test('every judge scores every work and ranks the Golds, and the levels are those of a count by hand', async () => {
    await whole.during('scores');
    const given = new Map<number, Record<'idea' | 'craft' | 'effect', number>[]>();
    for (const [at, { id, categoryId }] of whole.works.entries())
      for (const [number, judge] of whole.judges.entries()) {
        // The first works of each category are the best; the last of them gets nothing.
        const base = 97 - at * 4 - number;
        const own = { idea: base, craft: base - 2, effect: base + 1 };
        given.set(id, [...(given.get(id) ?? []), own]);
        await whole.answer(judge, 'scores', categoryId, { kind: 'score', work: id, scores: own });
      }
    expect((await whole.asks(whole.judges[0] as never)).Asks).toMatchObject([{ Done: 12, Of: 12, IsOwnPace: true }]);
    expect(await problemOf(finalize())).toMatchObject({ failure: 'RankingOpen' });

    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const pointsOf = (id: number) => {
      const of = (key: 'idea' | 'craft' | 'effect') => mean((given.get(id) ?? []).map((one) => one[key]));
      return (50 * of('idea') + 30 * of('craft') + 20 * of('effect')) / 100;
    };
    const between = (from: number, below: number) =>
      whole.works.map(({ id }) => id).filter((id) => pointsOf(id) >= from && pointsOf(id) < below);
    const golds = between(90, 101);
    expect(golds.length).toBeGreaterThan(1);

    await whole.during('best-of-show');
    const [first = 0, second = 0] = golds;
    for (const [number, judge] of whole.judges.entries()) {
      const sheet = await whole.sheet(judge, 'best-of-show', 'award');
      expect(sheet.Works.map(({ EntryID }) => EntryID)).toEqual(golds);
      await whole.answer(judge, 'best-of-show', 'award', { kind: 'rank', ranked: number < 3 ? [second, first] : [first, second] });
    }
    await whole.during('after');
    const shown = await standings();
    expect(shown.Open).toEqual([]);
    const holders = (level: string) => shown.Levels.find(({ Level }) => Level === level)?.Holders.map(({ EntryID }) => EntryID);
    expect(holders('gold')?.toSorted()).toEqual(golds);
    expect(holders('silver')?.toSorted()).toEqual(between(80, 90));
    expect(holders('bronze')?.toSorted()).toEqual(between(70, 80));
    expect(between(0, 70).length).toBeGreaterThan(0);
    expect(holders('best-of-show')).toEqual([second]);

    const count = golds.length + between(80, 90).length + between(70, 80).length + 1;
    expect(await Promise.all([finalize(), finalize()])).toEqual([{ Given: count }, { Given: count }]);
    const finalAwards = () =>
      whole.server.pool
        .selectFrom('finalAward')
        .innerJoin('winnerLevel', 'winnerLevel.id', 'finalAward.winnerLevelId')
        .select(['finalAward.entryId', 'winnerLevel.name'])
        .orderBy('finalAward.entryId')
        .execute();
    expect(await finalAwards()).toEqual([]);
    // What is announced in steps are the season's own levels, not those the award has had before.
    await whole.server.pool
      .insertInto('winnerLevel')
      .values({ propertyId: whole.season.propertyId, name: 'Emerald', kind: 'winner', position: 9 })
      .execute();
    const levels = async () => (await as()(results.getResults, { body: place() })).Levels.map(({ Name, Given }) => [Name, Given]);
    expect((await levels()).toSorted()).toEqual([
      ['Best of Show', 1],
      ['Bronze', between(70, 80).length],
      ['Gold', golds.length],
      ['Silver', between(80, 90).length],
    ]);
    const announce = (Levels: string[]) => as()(stageResult.announceLevels, { body: { ...place(), Levels } });
    expect(await announce(['gold'])).toEqual({ Announced: golds.length });
    expect(await announce(['gold'])).toEqual({ Announced: 0 });
    expect(await finalAwards()).toEqual(golds.map((entryId) => ({ entryId, name: 'Gold' })));
    await announce(['best-of-show', 'silver', 'bronze']);
    expect((await finalAwards()).filter(({ name }) => name === 'Best of Show')).toEqual([{ entryId: second, name: 'Best of Show' }]);
  });
});

test('no one reviews or votes on ballots as in the printed shape where the season has stages of its own', async () => {
  const where = {
    JudgingPropertyID: room.season.judgingPropertyId,
    EntryPropertyID: room.season.propertyId,
    SeasonID: room.season.seasonId,
  };
  expect(await problemOf(room.server.as(judge())(review.getReviewEntry, { body: { Data: where } }))).toMatchObject({ kind: 'refused' });
});
