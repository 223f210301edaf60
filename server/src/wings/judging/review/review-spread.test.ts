import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewRecord } from '#contract/wings/judging/review/review-record.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let owner: Person;
let of: { UserReviewerID: number; SeasonID: number };
let judgeToken: string;
beforeAll(async () => {
  server = await openTestServer();
  owner = await server.people.administrator();
  const { seasonId } = await makeSeason(server.pool, smallSeason, server.clock.now);
  const [one, other] = (await judgesOf(server.pool, seasonId)).filter(({ isExecutive }) => !isExecutive);
  if (!one || !other) throw new Error('too few judges');
  const entries = await server.pool.selectFrom('entry').select('id').where('seasonId', '=', seasonId).orderBy('id').limit(4).execute();
  const [first, second, third, fourth] = entries.map(({ id }) => id) as [number, number, number, number];
  const at = (minutes: number) => new Date(server.clock.now.getTime() + minutes * 60_000);
  const given = (reviewerId: number, entryId: number, minutes: number, score: number | null, more: object = {}) => ({
    reviewerId,
    entryId,
    seasonId,
    overallScore: score === null ? null : String(score),
    savedAt: at(minutes),
    ...more,
  });
  await server.pool
    .insertInto('review')
    .values([
      given(one.reviewerId, first, 0, 8),
      given(one.reviewerId, second, 5, 6),
      // After lunch.
      given(one.reviewerId, third, 120, 4),
      given(one.reviewerId, fourth, 123, null, { isConflict: true }),
      given(other.reviewerId, first, 1, 6),
      given(other.reviewerId, second, 2, 5),
    ] as never)
    .execute();
  of = { UserReviewerID: one.reviewerId, SeasonID: seasonId };
  judgeToken = await server.people.signIn(one.id);
});
afterAll(() => server.close());

test('a judge’s scores are compared with what others gave the same works', async () => {
  expect(await server.as(owner)(reviewRecord.getReviewSpread, { body: of })).toEqual({
    Reviews: 4,
    Scored: 3,
    Conflicts: 1,
    NoLoads: 0,
    Mean: 6,
    Compared: 2,
    OwnMean: 7,
    OthersMean: 5.5,
    Deviation: 1.63,
    OthersDeviation: 0.5,
    // Five minutes and three; what lies hours apart says nothing about a work.
    MedianSeconds: 240,
  });
});

test('each review has the mean of the others and about the time it took', async () => {
  const { Rows } = await server.as(owner)(reviewRecord.getReviewsForReviewer, { body: of });
  expect(Rows.map(({ OverallScore, OthersMean, OthersCount, Seconds }) => [OverallScore, OthersMean, OthersCount, Seconds])).toEqual([
    [null, null, 0, 180],
    [4, null, 0, null],
    [6, 5, 1, 300],
    [8, 6, 1, null],
  ]);
});

test('judges see their own reviews, and never what others gave', async () => {
  const { Rows } = await server.as({ token: judgeToken })(reviewRecord.getReviewsForReviewer, { body: { SeasonID: of.SeasonID } });
  expect(Rows).toHaveLength(4);
  expect(new Set(Rows.map(({ OthersMean, OthersCount, Seconds }) => `${OthersMean} ${OthersCount} ${Seconds}`))).toEqual(
    new Set(['null 0 null']),
  );
  await expect(server.as({ token: judgeToken })(reviewRecord.getReviewSpread, { body: of })).rejects.toMatchObject({ status: 403 });
});
