import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownReview } from '#contract/wings/judging/review/own-review.ts';
import { privateNote } from '#contract/wings/judging/review/private-note.ts';
import { reviewRecord } from '#contract/wings/judging/review/review-record.ts';
import { type Judging, openJudging, problemOf, scoresFor, type Work } from '#kit/judging.ts';

let judging: Judging;
beforeAll(async () => {
  judging = await openJudging();
});
afterAll(() => judging.server.close());
beforeEach(() => judging.clear());

type Who = { token: string };
const mine = (judge: Who) => {
  const { EntryPropertyID, SeasonID } = judging.where;
  return judging.server.as(judge)(ownReview.getOwnReviews, { body: { EntryPropertyID, SeasonID } });
};
const open = (judge: Who, reviewId: number) => judging.server.as(judge)(ownReview.getOwnReview, { params: { reviewId } });
const change = (judge: Who, ReviewID: number, Version: number, work: Work, score: number, more: object = {}) =>
  judging.server.as(judge)(ownReview.changeReview, { body: { ReviewID, Version, ...scoresFor(work, score), ...more } });
const give = async (judge: Who, score = 7) => {
  const work = await judging.next(judge);
  await judging.save(judge, work, { ...scoresFor(work, score), Note: 'Well made.' });
  const [review] = (await mine(judge)).Reviews;
  if (!review) throw new Error('the review is not listed');
  return { work, review };
};

test('a judge sees every review of their own with its scores, notes and state, and no one else’s', async () => {
  const [judge, other] = [judging.associate(0), judging.associate(1)];
  const { work, review } = await give(judge);
  await judging.server.as(judge)(privateNote.savePrivateNote, { body: { EntryID: work.EntryID, Text: 'For me.' } });
  await judging.save(judge, await judging.next(judge), { IsConflict: true });
  await judging.save(judge, await judging.next(judge), { IsNoLoad: true, NoLoadReasonID: 1 });
  await give(other);
  const { Reviews, MayChange } = await mine(judge);
  expect(MayChange).toBe(true);
  expect(Reviews.map(({ State }) => State).toSorted()).toEqual(['conflict', 'noLoad', 'scored']);
  expect(Reviews.find(({ ReviewID }) => ReviewID === review.ReviewID)).toMatchObject({
    PieceTitle: work.PieceTitle,
    CategoryName: work.CategoryName,
    OverallScore: 7,
    Scores: work.Criteria.map(({ CriterionID, Name }) => ({ CriterionID, Name, Score: 7 })),
    Note: 'Well made.',
    PrivateNote: 'For me.',
    Version: 1,
  });
  expect(await open(judge, review.ReviewID)).toMatchObject({ Work: { PieceTitle: work.PieceTitle }, Review: { OverallScore: 7 } });
  expect((await problemOf(open(other, review.ReviewID))).status).toBe(404);
  expect((await problemOf(change(other, review.ReviewID, 1, work, 3))).status).toBe(404);
});

test('a judge sees that a review was set aside and can no longer change it', async () => {
  const judge = judging.associate(0);
  const { work, review } = await give(judge);
  expect(review.IsSetAside).toBe(false);
  await judging.server.pool
    .insertInto('conflict')
    .columns(['reviewerId', 'pieceId', 'signal', 'state', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('review')
        .innerJoin('entry', 'entry.id', 'review.entryId')
        .select([
          'review.reviewerId',
          'entry.pieceId',
          eb.val('client').as('signal'),
          eb.val('confirmed').as('state'),
          'review.savedAt as at',
        ])
        .where('review.id', '=', review.ReviewID),
    )
    .execute();
  expect((await mine(judge)).Reviews).toMatchObject([
    { ReviewID: review.ReviewID, State: 'scored', IsSetAside: true, ReviewStatusID: null, OverallScore: 7 },
  ]);
  expect((await problemOf(change(judge, review.ReviewID, 1, work, 3))).failure).toBe('Locked');
});

test('how far a judge is in each of their categories: what they scored, and what could still come', async () => {
  const judge = judging.associate(0);
  const before = await mine(judge);
  const { work } = await give(judge);
  const of = ({ Categories }: typeof before) => Categories.find(({ CategoryID }) => CategoryID === work.CategoryID);
  expect(of(before)).toMatchObject({ Done: 0 });
  expect(of(await mine(judge))).toMatchObject({ Done: 1, Left: (of(before)?.Left ?? 0) - 1 });
});

test('a category with nothing for the judge is not counted', async () => {
  const { pool } = judging.server;
  const judge = judging.associate(0);
  const [first] = (await mine(judge)).Categories;
  const categoryId = first?.CategoryID ?? 0;
  const put = (isOff: boolean) => pool.updateTable('entry').set({ isOff }).where('categoryId', '=', categoryId).execute();
  await put(true);
  const { Categories } = await mine(judge);
  await put(false);
  expect(categoryId).toBeGreaterThan(0);
  expect(Categories.map(({ CategoryID }) => CategoryID)).not.toContain(categoryId);
});

test('scores are changed while the round is open; the version before is kept, and the log has both', async () => {
  const { pool } = judging.server;
  const judge = judging.associate(0);
  const { work, review } = await give(judge, 7);
  expect(await change(judge, review.ReviewID, 1, work, 4, { Note: 'Seen again.' })).toMatchObject({
    OverallScore: 4,
    Note: 'Seen again.',
    Version: 2,
  });
  // The same again, after an answer that got lost, is no third version.
  expect(await change(judge, review.ReviewID, 1, work, 4, { Note: 'Seen again.' })).toMatchObject({ Version: 2 });
  const versions = await pool.selectFrom('reviewVersion').selectAll().where('reviewId', '=', review.ReviewID).execute();
  expect(versions).toMatchObject([{ version: 1, note: 'Well made.', isOverallOwn: false }]);
  expect(Number(versions[0]?.overallScore)).toBe(7);
  expect(versions[0]?.scores).toEqual(work.Criteria.map(({ CriterionID }) => ({ criterionId: CriterionID, score: 7 })));
  const logged = await pool.selectFrom('auditLog').selectAll().where('action', '=', 'review.changed').execute();
  expect(logged).toMatchObject([{ before: { overallScore: 7, version: 1 }, after: { overallScore: 4, version: 2 } }]);
  // Coverage counts it once, and the ranking's own source has the newest.
  expect(await pool.selectFrom('entry').select('reviewsDone').where('id', '=', work.EntryID).execute()).toEqual([{ reviewsDone: 1 }]);
  const [row] = await judging.server.as(await judging.server.people.administrator())(reviewRecord.getReviewsForEntry, {
    params: { id: work.EntryID },
  });
  expect(row).toMatchObject({ OverallScore: 4 });
});

test('a second tab with older scores is refused and changes nothing; of two at the same moment one is saved', async () => {
  const judge = judging.associate(0);
  const { work, review } = await give(judge);
  await change(judge, review.ReviewID, 1, work, 4);
  expect(await problemOf(change(judge, review.ReviewID, 1, work, 9))).toMatchObject({ failure: 'Conflict', status: 409 });
  const both = await Promise.allSettled([change(judge, review.ReviewID, 2, work, 5), change(judge, review.ReviewID, 2, work, 6)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await mine(judge)).Reviews[0]).toMatchObject({ Version: 3 });
});

test('nothing is changed after the end, by a judge who may no longer judge, or where there is nothing to change', async () => {
  const { server, season } = judging;
  const judge = judging.associate(0);
  const { work, review } = await give(judge);
  const start = server.clock.now;
  const { judgingRnd1EndDate } = await server.pool
    .selectFrom('season')
    .selectAll()
    .where('id', '=', season.seasonId)
    .executeTakeFirstOrThrow();
  await server.keepSessions();
  server.clock.now = judgingRnd1EndDate;
  expect(await problemOf(change(judge, review.ReviewID, 1, work, 4))).toMatchObject({ failure: 'JudgingUnavailable' });
  expect((await mine(judge)).MayChange).toBe(false);
  server.clock.now = start;
  await server.pool.updateTable('entry').set({ isOff: true }).where('id', '=', work.EntryID).execute();
  expect(await problemOf(change(judge, review.ReviewID, 1, work, 4))).toMatchObject({ failure: 'Locked' });
  await judging.clear();
  const declined = await judging.next(judge);
  await judging.save(judge, declined, { IsConflict: true });
  const [conflict] = (await mine(judge)).Reviews;
  expect(await problemOf(change(judge, conflict?.ReviewID ?? 0, 1, declined, 4))).toMatchObject({ failure: 'Locked' });
});

test('a correction by an administrator is a version, too: the judge’s open sheet does not overwrite it unseen', async () => {
  const judge = judging.associate(0);
  const { work, review } = await give(judge);
  await judging.server.as(await judging.server.people.administrator())(reviewRecord.updateReview, {
    body: { ReviewID: review.ReviewID, ...scoresFor(work, 2), Reason: 'Asked by phone' },
  });
  expect(await problemOf(change(judge, review.ReviewID, 1, work, 9))).toMatchObject({ failure: 'Conflict' });
});
