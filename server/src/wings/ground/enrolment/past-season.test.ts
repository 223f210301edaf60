import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgingExport } from '#contract/wings/desk/export/judging-export.ts';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { review } from '#contract/wings/judging/review/review.ts';
import { reviewerList } from '#contract/wings/judging/reviewer/reviewer-list.ts';
import { reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { season as seasonCalls } from '#contract/wings/ground/season/season.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

/** A season with four associates and two executives whose judging goes on although another season became current. */
let server: TestServer;
let organiser: Person;
let past: Awaited<ReturnType<typeof makeSeason>>;
let current: number;
let judges: (Awaited<ReturnType<typeof judgesOf>>[number] & { token: string })[];
beforeAll(async () => {
  server = await openTestServer();
  organiser = await server.people.administrator();
  past = await makeSeason(server.pool, smallSeason, server.clock.now);
  judges = await Promise.all(
    (await judgesOf(server.pool, past.seasonId)).map(async (judge) => ({ ...judge, token: await server.people.signIn(judge.id) })),
  );
  current = await addSeason(server.world, past.propertyId, { number: 31, isCurrent: false, round1: -5, round2: 40 });
  await change(current, { IsCurrent: true });
});
afterAll(() => server.close());

async function change(seasonId: number, more: object): Promise<void> {
  const { Phases: _, ...now } = await server.as(organiser)(seasonCalls.getSeason, { params: { seasonId } });
  const body = Object.fromEntries(Object.entries(now).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]));
  await server.as(organiser)(seasonCalls.save, { body: { ...body, ...more } as never });
}
const progress = (SeasonID: number) =>
  server.as(organiser)(ranking.getRankingProgress, { body: { PropertyID: past.propertyId, SeasonID, Kind: 'executive' } });
const list = async (more: Partial<Sent<typeof reviewerList.getReviewersByProperty>['body']>) =>
  (
    await server.as(organiser)(reviewerList.getReviewersByProperty, { body: { JudgingPropertyID: past.judgingPropertyId, ...more } })
  ).Rows.map(({ UserReviewerID }) => UserReviewerID).toSorted((one, other) => one - other);
const exported = (SeasonID: number) =>
  server.as(organiser)(judgingExport.exportReviewers, { body: { PropertyID: past.propertyId, SeasonID, IsExecutive: true } });
const idsOf = (isExecutive: boolean) => judges.filter((one) => one.isExecutive === isExecutive).map(({ reviewerId }) => reviewerId);
const judgeNo = (index: number) => judges[index] as (typeof judges)[number];
const nextWork = (judge: { token: string }, SeasonID: number) =>
  server.as(judge)(review.getReviewEntry, {
    body: { Data: { JudgingPropertyID: past.judgingPropertyId, EntryPropertyID: past.propertyId, SeasonID } },
  });

test('a season that is no longer current counts its own executives', async () => {
  expect((await progress(past.seasonId)).map(({ Expected }) => Expected)).toEqual([2, 2, 2, 2, 2, 2]);
});

test('judges are found by the clusters and categories they know in a season that is no longer current', async () => {
  const { Clusters } = await server.as(organiser)(reviewerList.getReviewerCategoryFilterOptionsVMForJudgingProperty, {
    body: { JudgingPropertyID: past.judgingPropertyId, SeasonID: past.seasonId },
  });
  const everybody = judges.map(({ reviewerId }) => reviewerId).toSorted((one, other) => one - other);
  expect(Clusters).toHaveLength(3);
  for (const { id, Categories } of Clusters) {
    expect(await list({ SeasonID: past.seasonId, ClusterID: id })).toEqual(everybody);
    expect(await list({ SeasonID: past.seasonId, CategoryID: Categories[0]?.id ?? 0 })).toEqual(everybody);
  }
});

test('a judge goes on with the season they are enrolled for, and only with that one', async () => {
  expect((await nextWork(judgeNo(0), past.seasonId)).EntryID).toBeGreaterThan(0);
  const problem = await nextWork(judgeNo(0), current).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(CallProblem);
  expect(problem).toMatchObject({ failure: 'JudgeUnavailable' });
});

test('anyone who is enrolled for the current season alone is handed nothing of the one before', async () => {
  const newcomer = await server.people.reviewer(past.judgingPropertyId);
  const { id: reviewerId } = await server.pool
    .insertInto('reviewer')
    .values({ accountId: newcomer.id, globalStatusId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.as(organiser)(reviewerList.bulkUpdateReviewers, {
    body: {
      JudgingPropertyID: past.judgingPropertyId,
      UserReviewerIDs: [reviewerId],
      EntryPropertyID: past.propertyId,
      ReviewerPropertyStatusID: reviewerPropertyStatuses.scheduled,
    },
  });
  expect(await list({ SeasonID: current })).toEqual([reviewerId]);
  expect(await nextWork(newcomer, past.seasonId).catch((error: unknown) => error)).toMatchObject({ failure: 'JudgeUnavailable' });
});

test('an executive who becomes an associate stays an executive of the seasons that are over', async () => {
  const before = server.clock.now;
  server.clock.now = new Date(before.getTime() + 26 * 86_400_000);
  organiser = await server.people.administrator();
  const [demoted = 0, other = 0] = idsOf(true);
  await server.as(organiser)(reviewerList.bulkUpdateReviewers, {
    body: {
      JudgingPropertyID: past.judgingPropertyId,
      UserReviewerIDs: [demoted, other],
      EntryPropertyID: past.propertyId,
      ReviewerPropertyStatusID: reviewerPropertyStatuses.scheduled,
    },
  });
  const details = await server.as(organiser)(reviewerRecord.getReviewerDetails, { params: { id: demoted } });
  await server.as(organiser)(reviewer.saveReviewer, { body: { Data: { ...details, Executive: false }, Dashboard: true } as never });

  expect((await progress(past.seasonId)).map(({ Expected }) => Expected)).toEqual([2, 2, 2, 2, 2, 2]);
  expect(await list({ SeasonID: past.seasonId, Role: 'Executive' })).toEqual([demoted, other].toSorted((one, two) => one - two));
  expect(await exported(past.seasonId)).toHaveLength(2);
  expect(await list({ SeasonID: current, Role: 'Executive' }), 'of the current one they are none').toEqual([other]);
  expect(await exported(current)).toHaveLength(1);
  server.clock.now = before;
});
