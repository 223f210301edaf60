import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownReview } from '#contract/wings/judging/review/own-review.ts';
import { reviewRecord } from '#contract/wings/judging/review/review-record.ts';
import { type Judging, openJudging, problemOf, scoresFor } from '#kit/judging.ts';

let judging: Judging;
beforeAll(async () => {
  judging = await openJudging();
});
afterAll(() => judging.server.close());
beforeEach(() => judging.clear());

test('what a judge said stays to be read beside its correction, with who corrected it, when and why; the judge reads it without a name', async () => {
  await judging.server.pool.deleteFrom('handAct').execute();
  const organizer = await judging.server.people.administrator();
  await judging.server.pool.updateTable('account').set({ firstName: 'Ada', lastName: 'Organ' }).where('id', '=', organizer.id).execute();
  const work = await judging.next(judging.associate(0));
  await judging.save(judging.associate(0), work, scoresFor(work, 3));
  const ofEntry = async () => (await judging.server.as(organizer)(reviewRecord.getReviewsForEntry, { params: { id: work.EntryID } }))[0];
  const given = await ofEntry();
  expect(given).toMatchObject({ OverallScore: 3, Version: 1, Correction: null });
  const id = given?.ReviewID ?? 0;
  const sheet = await judging.server.as(organizer)(reviewRecord.getReviewByReviewID, { params: { id } });
  expect(sheet.Criteria.map(({ CriterionID }) => CriterionID)).toEqual(work.Criteria.map(({ CriterionID }) => CriterionID));
  const body = { ReviewID: id, Version: 1, Criteria: scoresFor(work, 8).Criteria, Reason: 'The judge mistyped it.' };
  const correct = (change: object = {}) => judging.server.as(organizer)(reviewRecord.updateReview, { body: { ...body, ...change } });
  const own = {
    OverallScore: 3,
    IsConflict: false,
    Scores: work.Criteria.map(({ CriterionID }) => expect.objectContaining({ CriterionID, Score: 3 })),
  };
  const first = { At: judging.server.clock.now, By: 'Ada Organ', Reason: 'The judge mistyped it.', Own: own };
  expect(await correct()).toMatchObject({ OverallScore: 8, Version: 2, Correction: first });
  // Sent twice, it is one correction; sent by a stale page, it is refused.
  expect(await correct()).toMatchObject({ OverallScore: 8, Version: 2, Correction: first });
  expect(await problemOf(correct({ Reason: 'Another thought.' }))).toMatchObject({ failure: 'Conflict' });
  const isTie = { Version: 2, IsConflict: true, Criteria: [], Reason: 'They work together.' };
  expect(await correct(isTie)).toMatchObject({ IsConflict: true, Version: 3, Correction: { Reason: 'They work together.', Own: own } });
  const mine = await judging.server.as(judging.associate(0))(ownReview.getOwnReview, { params: { reviewId: id } });
  expect(mine.Review).toMatchObject({ State: 'conflict', Correction: { By: null, Reason: 'They work together.', Own: own } });
  const listed = await judging.server.as(judging.associate(0))(reviewRecord.getReviewsForReviewer, {
    body: { SeasonID: judging.season.seasonId },
  });
  expect(listed.Rows[0]).toMatchObject({ Correction: { By: null, Own: own } });
  const acts = await judging.server.pool
    .selectFrom('handAct')
    .select(['kind', 'reason'])
    .where('entryId', '=', work.EntryID)
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { kind: 'reviews', reason: 'The judge mistyped it.' },
    { kind: 'reviews', reason: 'They work together.' },
  ]);
});

test('a correction scores all that is asked about the work, and nothing else', async () => {
  const organizer = await judging.server.people.administrator();
  const work = await judging.next(judging.associate(0));
  await judging.save(judging.associate(0), work, scoresFor(work, 3));
  const [given] = await judging.server.as(organizer)(reviewRecord.getReviewsForEntry, { params: { id: work.EntryID } });
  const part = { ReviewID: given?.ReviewID ?? 0, Criteria: scoresFor(work, 8).Criteria.slice(1), Reason: 'Half of it.' };
  expect(await problemOf(judging.server.as(organizer)(reviewRecord.updateReview, { body: part }))).toMatchObject({ failure: 'Invalid' });
});
