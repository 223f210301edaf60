import { afterAll, beforeAll, expect, test } from 'vitest';
import { ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { judgingSummary } from '#contract/wings/results/ranking/judging-summary.ts';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { type Judging, openJudging, problemOf } from '#kit/judging.ts';
import type { Person } from '#kit/people.ts';

let judging: Judging;
let organizer: Person;
let categoryId: number;
let entries: number[];
beforeAll(async () => {
  judging = await openJudging();
  const { pool, people } = judging.server;
  organizer = await people.administrator();
  const { categoryId: found } = await pool
    .selectFrom('entry')
    .select('categoryId')
    .groupBy('categoryId')
    .having((eb) => eb.fn.countAll(), '>=', 4)
    .orderBy('categoryId')
    .executeTakeFirstOrThrow();
  categoryId = found;
  entries = (await pool.selectFrom('entry').select('id').where('categoryId', '=', categoryId).orderBy('id').execute()).map(({ id }) => id);
  const judges = await pool.selectFrom('reviewer').select('id').orderBy('id').limit(3).execute();
  // Three reviews, one, none, and one that is off; the second also has a conflict.
  for (const [at, count] of [3, 1, 0, 3].entries()) {
    const entryId = entries[at] ?? 0;
    await pool
      .updateTable('entry')
      .set({ reviewsDone: count, isOff: at === 3, isShortlisted: at < 2 })
      .where('id', '=', entryId)
      .execute();
    for (const { id } of judges.slice(0, count))
      await pool
        .insertInto('review')
        .values({ reviewerId: id, entryId, seasonId: judging.season.seasonId, overallScore: 6 + at, savedAt: judging.server.clock.now })
        .execute();
  }
  await pool
    .insertInto('review')
    .values({
      reviewerId: judges[2]?.id ?? 0,
      entryId: entries[1] ?? 0,
      seasonId: judging.season.seasonId,
      isConflict: true,
      savedAt: judging.server.clock.now,
    })
    .execute();
});
afterAll(() => judging.server.close());

const as = (person = organizer) => judging.server.as(person);
const summary = async (FewerThan?: number) => {
  const all = await as()(judgingSummary.getCategorySummary, {
    body: { SeasonID: judging.season.seasonId, ...(FewerThan && { FewerThan }) },
  });
  return { ...all, one: all.Categories.find(({ CategoryID }) => CategoryID === categoryId) };
};
const executives = async () => {
  const all = await as()(judgingSummary.getCategoryExecutiveSummary, { body: { SeasonID: judging.season.seasonId } });
  return { ...all, one: all.Categories.find(({ CategoryID }) => CategoryID === categoryId) };
};
const hide = (IsHidden: boolean, person = organizer) =>
  as(person)(judgingSummary.updateExecJudgingCategoryHide, { body: { CategoryID: categoryId, IsHidden } });

test('coverage counts entries with fewer reviews than asked for, not those reviewed at all', async () => {
  const judged = entries.length - 1;
  const { one, Entries, Short, FewerThan } = await summary();
  expect(FewerThan).toBe(3);
  const { pool } = judging.server;
  await pool.updateTable('season').set({ reviewsWanted: 5 }).where('id', '=', judging.season.seasonId).execute();
  expect((await summary()).FewerThan).toBe(5);
  await pool.updateTable('season').set({ reviewsWanted: 3 }).where('id', '=', judging.season.seasonId).execute();
  expect(one).toMatchObject({
    Entries: judged,
    Off: 1,
    Reviews: 4,
    Judges: 3,
    Conflicts: 1,
    LeastReviews: 0,
    MostReviews: 3,
    MeanReviews: Math.round((4 / judged) * 10) / 10,
    Short: judged - 1,
  });
  expect(Short).toBe(Entries - 1);
  expect((await summary(2)).one?.Short).toBe(judged - 1);
  expect((await summary(1)).one?.Short).toBe(judged - 2);
});

test('the entries of a category come with their reviews, the fewest first, and those off at the end', async () => {
  const count = await as()(judgingSummary.getCategoryReviewCount, { body: { CategoryID: categoryId, FewerThan: 2 } });
  expect(count.Short).toBe(entries.length - 2);
  expect(count.Entries.map(({ Reviews, IsOff }) => [Reviews, IsOff])).toEqual([
    ...Array.from({ length: entries.length - 3 }, () => [0, false]),
    [1, false],
    [3, false],
    [3, true],
  ]);
  expect(count.Counts).toEqual([
    { Reviews: 0, Entries: entries.length - 3 },
    { Reviews: 1, Entries: 1 },
    { Reviews: 3, Entries: 1 },
  ]);
  expect(count.Entries.find(({ EntryID }) => EntryID === entries[1])?.Conflicts).toBe(1);
});

test('a category hidden from executives leaves their menu, ballots and what is expected of them', async () => {
  const place = { ...judging.where, CategoryID: categoryId };
  const open = () => judging.server.as(judging.executive(0))(ballot.getReviewBallot, { body: { Data: place } });
  const expected = async () =>
    (
      await as()(ranking.getRankingProgress, {
        body: { PropertyID: judging.season.propertyId, SeasonID: judging.season.seasonId, Kind: 'executive' },
      })
    ).find(({ CategoryID }) => CategoryID === categoryId);
  const before = (await executives()).one;
  expect(before).toMatchObject({ Shortlisted: 2, IsHidden: false, Ballots: 0 });
  expect(before?.Executives).toBeGreaterThan(0);
  expect(before?.Missing).toBe(before?.Executives);
  await expect(open()).resolves.toMatchObject({ CategoryID: categoryId });
  expect(await hide(true)).toEqual({ CategoryID: categoryId, IsHidden: true });
  expect(await hide(true)).toEqual({ CategoryID: categoryId, IsHidden: true });
  expect((await problemOf(open())).status).toBeGreaterThan(0);
  expect((await executives()).one).toMatchObject({ IsHidden: true, Executives: 0, Missing: 0 });
  expect(await expected()).toMatchObject({ IsHidden: true, Expected: 0 });
  const notes = await judging.server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'category.hidden').execute();
  expect(notes).toHaveLength(1);
  await hide(false);
  await expect(open()).resolves.toMatchObject({ CategoryID: categoryId });
  expect(await expected()).toMatchObject({ IsHidden: false, Expected: before?.Executives });
});

test('once executives have voted there it stays as it is', async () => {
  const { id } = await judging.server.pool
    .selectFrom('reviewer')
    .select('id')
    .where('accountId', '=', judging.executive(0).id)
    .executeTakeFirstOrThrow();
  await judging.server.pool
    .insertInto('ballot')
    .values({ reviewerId: id, categoryId, seasonId: judging.season.seasonId, savedAt: judging.server.clock.now })
    .execute();
  const problem = await problemOf(hide(true));
  expect(problem).toMatchObject({ status: 409, failure: 'InUse' });
  expect(problem.message).toMatch(/^1 executive has voted in /);
  expect((await executives()).one).toMatchObject({ Ballots: 1, IsHidden: false });
});

test('staff of another award see and hide nothing; readers see', async () => {
  const stranger = await judging.server.people.staff('owner', 3);
  const reader = await judging.server.people.staff('reader', judging.season.propertyId);
  const SeasonID = judging.season.seasonId;
  const calls: ((person: Person) => Promise<unknown>)[] = [
    (person) => as(person)(judgingSummary.getCategorySummary, { body: { SeasonID } }),
    (person) => as(person)(judgingSummary.getCategoryExecutiveSummary, { body: { SeasonID } }),
    (person) => as(person)(judgingSummary.getCategoryReviewCount, { body: { CategoryID: categoryId } }),
  ];
  for (const call of [...calls, (person: Person) => hide(true, person)])
    await expect(call(stranger)).rejects.toMatchObject({ failure: 'NotFound' });
  for (const call of calls) await expect(call(reader)).resolves.toBeDefined();
  await expect(hide(true, reader)).rejects.toMatchObject({ status: 403 });
  await expect(as()(judgingSummary.getCategoryReviewCount, { body: { CategoryID: 999_999 } })).rejects.toMatchObject({ status: 404 });
  await expect(as()(judgingSummary.getCategorySummary, { body: { SeasonID: 999_999 } })).rejects.toMatchObject({ status: 404 });
});
