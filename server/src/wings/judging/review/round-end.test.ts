import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { finishBy } from '#contract/wings/judging/review/judging-window.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { type Judging, openJudging, problemOf, scoresFor } from '#kit/judging.ts';

let judging: Judging;
let start: Date;
let end: Date;
beforeAll(async () => {
  judging = await openJudging();
  const { server, season } = judging;
  start = server.clock.now;
  const row = await server.pool.selectFrom('season').selectAll().where('id', '=', season.seasonId).executeTakeFirstOrThrow();
  end = row.judgingRnd1EndDate;
  await server.keepSessions();
});
afterAll(() => judging.server.close());
beforeEach(() => judging.clear());
afterEach(() => {
  judging.server.clock.now = start;
});
const at = (moment: Date, minutes = 0) => {
  judging.server.clock.now = new Date(moment.getTime() + minutes * 60_000);
};
const award = async (judge: { token: string }) =>
  (await judging.server.as(judge)(reviewer.getCurrentReviewerDetails, {})).ReviewerProperties.find(
    ({ EntryPropertyID }) => EntryPropertyID === judging.season.propertyId,
  );

test('an entry handed out before the end is there on reload, may be saved within the grace, and no other comes', async () => {
  const judge = judging.associate(0);
  at(end, -5);
  const work = await judging.next(judge);
  expect(work).toMatchObject({ ClosesAt: end, FinishBy: finishBy({ end }) });
  at(end, 10);
  const again = await judging.next(judge);
  expect(again.EntryID).toBe(work.EntryID);
  expect(again.HeldUntil).toEqual(finishBy({ end }));
  at(end, 29);
  expect(await judging.save(judge, work, scoresFor(work))).toMatchObject({ ReviewsCompleted: 1 });
  expect(await problemOf(judging.next(judge))).toMatchObject({ failure: 'JudgingUnavailable' });
});

test('tabs that ask in the grace while another one saves get the work in hand or nothing, never another work', async () => {
  const judge = judging.associate(0);
  // The moment between two questions of one request cannot be held open from outside; so many tabs and rounds nearly always meet it.
  for (let round = 0; round < 20; round += 1) {
    await judging.clear();
    at(end, -5);
    const work = await judging.next(judge);
    at(end, 10);
    const tabs = [...Array(12).keys()].map((tab) => (tab === 4 ? judging.save(judge, work, scoresFor(work)) : judging.next(judge)));
    const answers = await Promise.allSettled(tabs);
    for (const answer of answers.filter((_, tab) => tab !== 4))
      expect(answer).toMatchObject(
        answer.status === 'fulfilled' ? { value: { EntryID: work.EntryID } } : { reason: { failure: 'JudgingUnavailable' } },
      );
    expect(answers[4]).toMatchObject({ status: 'fulfilled', value: { ReviewsCompleted: 1 } });
    expect(await judging.server.pool.selectFrom('reviewLease').select('entryId').execute()).toEqual([]);
  }
});

test('after the grace it is too late, also for what is in hand', async () => {
  const judge = judging.associate(0);
  at(end, -5);
  const work = await judging.next(judge);
  at(end, 30);
  expect(await problemOf(judging.save(judge, work, scoresFor(work)))).toMatchObject({ failure: 'JudgingUnavailable' });
  expect(await problemOf(judging.next(judge))).toMatchObject({ failure: 'JudgingUnavailable' });
});

test('anyone who holds nothing at the end is handed nothing in the grace', async () => {
  at(end, 1);
  expect(await problemOf(judging.next(judging.associate(1)))).toMatchObject({ failure: 'JudgingUnavailable' });
});

test('a review that was saved in time is reported as saved when it is sent again after the end', async () => {
  const judge = judging.associate(0);
  at(end, -5);
  const work = await judging.next(judge);
  await judging.save(judge, work, scoresFor(work));
  at(end, 600);
  expect(await judging.save(judge, work, scoresFor(work))).toMatchObject({ ReviewsCompleted: 1 });
  expect(await problemOf(judging.save(judge, work, scoresFor(work, 2)))).toMatchObject({ failure: 'JudgingUnavailable' });
});

test('the account shows the window that the server goes by: the round within dates of the judge’s own', async () => {
  const judge = judging.associate(2);
  const { server } = judging;
  const own = new Date(end.getTime() - 5 * 86_400_000);
  const setEnd = (judgingEndDate: Date) =>
    server.pool.updateTable('enrolment').set({ judgingEndDate }).where('reviewerId', '=', judge.reviewerId).execute();
  expect(await award(judge)).toMatchObject({ ClosesAt: end, HeldSince: null });
  await setEnd(own);
  expect(await award(judge)).toMatchObject({ ClosesAt: own });
  at(own, -1);
  await judging.next(judge);
  expect(await award(judge)).toMatchObject({ HeldSince: server.clock.now });
  at(own, 29);
  await judging.next(judge);
  at(own, 30);
  expect(await problemOf(judging.next(judge))).toMatchObject({ failure: 'JudgingUnavailable' });
  await setEnd(new Date(end.getTime() + 86_400_000));
  at(end, 31);
  expect(await award(judge)).toMatchObject({ ClosesAt: end });
  expect(await problemOf(judging.next(judge))).toMatchObject({ failure: 'JudgingUnavailable' });
});
