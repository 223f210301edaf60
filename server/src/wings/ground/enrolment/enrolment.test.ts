import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { addReviewer, enrol } from '#kit/enrolments.ts';
import { addSeason } from '#kit/seasons.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { inForce, ofAwards, ofReviewers } from './enrolment.store.ts';
import { isEntitled, isVoting, roundOf } from './who-may-judge.rules.ts';
import { isSeasonOff, judgingRound, mayJudge, mayVote } from './who-may-judge.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const judge = async (change: Parameters<typeof addReviewer>[2] = {}) =>
  addReviewer(server.pool, (await server.people.reviewer()).id, change);
const disable = (reviewerId: number, seasonId: number) =>
  server.pool.insertInto('reviewerSeasonOff').values({ reviewerId, seasonId, disabledAt: server.clock.now }).execute();

test('rules and queries agree on who may judge, in which round, and who votes, for all statuses', async () => {
  // One award with executives and one that treats them as associates.
  const seasons = [await addSeason(server.world, 1), await addSeason(server.world, 3)];
  for (const globalStatusId of Object.values(globalStatuses))
    for (const isExecutive of [false, true])
      for (const statusId of Object.values(reviewerPropertyStatuses))
        for (const isOff of [false, true]) {
          const reviewerId = await judge({ globalStatusId });
          for (const seasonId of seasons) {
            await enrol(server.pool, reviewerId, seasonId, { statusId, isExecutive });
            if (isOff) await disable(reviewerId, seasonId);
          }
        }
  const rows = await server.pool
    .selectFrom('enrolment')
    .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
    .innerJoin('season', 'season.id', 'enrolment.seasonId')
    .select(['reviewer.globalStatusId', 'enrolment.statusId', 'enrolment.isExecutive', 'season.propertyId'])
    .select([isSeasonOff.as('isSeasonOff'), mayJudge.as('mayJudge'), judgingRound.as('round'), mayVote.as('mayVote')])
    .execute();
  expect(rows).toHaveLength(Object.keys(globalStatuses).length * 2 * 4 * 2 * 2);
  for (const row of rows) {
    const one = { ...row, enrolment: row };
    const traits = traitsOf(row.propertyId);
    expect(row).toMatchObject({ mayJudge: isEntitled(one), round: roundOf(one, traits), mayVote: isVoting(one, traits) });
  }
  // Scheduled or done, of those who are active and not disabled; executives at the one award.
  expect(rows.filter((row) => row.mayJudge)).toHaveLength(8);
  expect(rows.filter((row) => row.mayVote)).toHaveLength(2);
});

describe('what holds at an award today', () => {
  const { scheduled, assignmentFulfilled, unscheduled } = reviewerPropertyStatuses;
  const rowsOf = (reviewerId: number) =>
    server.pool
      .selectFrom(inForce(ofReviewers([reviewerId])).as('enrolled'))
      .selectAll()
      .orderBy('entryPropertyId')
      .execute();

  test('is the enrolment for the current season, not an earlier or later one', async () => {
    const [past, current, future] = [
      await addSeason(server.world, 4, { number: 1, isCurrent: false }),
      await addSeason(server.world, 4, { number: 2 }),
      await addSeason(server.world, 4, { number: 3, isCurrent: false }),
    ];
    const reviewerId = await judge();
    await enrol(server.pool, reviewerId, past, { statusId: assignmentFulfilled, reviewsRequired: 7 });
    await enrol(server.pool, reviewerId, future, { reviewsRequired: 9 });
    expect(await rowsOf(reviewerId), 'enrolled for other seasons only').toMatchObject([
      { entryPropertyId: 4, seasonId: null, statusId: unscheduled, judgingStartDate: null, judgingEndDate: null, isSeasonOff: false },
    ]);
    await disable(reviewerId, past);
    expect(await rowsOf(reviewerId)).toMatchObject([{ isSeasonOff: false }]);
    await disable(reviewerId, current);
    expect(await rowsOf(reviewerId)).toMatchObject([{ seasonId: null, isSeasonOff: true }]);
    await enrol(server.pool, reviewerId, current, { reviewsRequired: 8 });
    expect(await rowsOf(reviewerId)).toMatchObject([{ seasonId: current, statusId: scheduled, reviewsRequired: 8, isSeasonOff: true }]);
  });

  test('is the latest enrolment where no season is current', async () => {
    const reviewerId = await judge();
    const older = await addSeason(server.world, 5, { number: 1, isCurrent: false });
    const later = await addSeason(server.world, 5, { number: 2, isCurrent: false });
    await enrol(server.pool, reviewerId, later, { reviewsRequired: 2 });
    await enrol(server.pool, reviewerId, older, { reviewsRequired: 1 });
    expect(await rowsOf(reviewerId)).toMatchObject([{ seasonId: later, statusId: scheduled, reviewsRequired: 2 }]);
    const all = await server.pool
      .selectFrom(inForce(ofAwards([5])).as('enrolled'))
      .selectAll()
      .execute();
    expect(all).toMatchObject([{ reviewerId, entryPropertyId: 5 }]);
  });

  test('is one row for each award', async () => {
    const reviewerId = await judge();
    for (const award of [7, 6]) await enrol(server.pool, reviewerId, await addSeason(server.world, award));
    expect((await rowsOf(reviewerId)).map(({ entryPropertyId }) => entryPropertyId)).toEqual([6, 7]);
  });
});
