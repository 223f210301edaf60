import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { review } from '#contract/wings/judging/review/review.ts';
import { reviewRecord } from '#contract/wings/judging/review/review-record.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof makeSeason>>;
type JudgeRow = Awaited<ReturnType<typeof judgesOf>>[number];
let judges: (JudgeRow & { token: string })[];

beforeAll(async () => {
  server = await openTestServer();
  season = await makeSeason(server.pool, smallSeason, server.clock.now);
  judges = await Promise.all(
    (await judgesOf(server.pool, season.seasonId)).map(async (judge) => ({ ...judge, token: await server.people.signIn(judge.id) })),
  );
});
afterAll(() => server.close());

const associates = () => judges.filter(({ isExecutive }) => !isExecutive);
const judgeNo = (index: number) => associates()[index] as JudgeRow & { token: string };
const where = () => ({ JudgingPropertyID: season.judgingPropertyId, EntryPropertyID: season.propertyId, SeasonID: season.seasonId });
const next = (judge: { token: string }) => server.as(judge)(review.getReviewEntry, { body: { Data: where() } });
type Work = Awaited<ReturnType<typeof next>>;
const save = (judge: { token: string }, work: Work, more: object) =>
  server.as(judge)(review.saveReview, { body: { Data: { ...where(), EntryID: work.EntryID, ...more } } });
const scoresFor = (work: Work, score = 7) => ({ Criteria: work.Criteria.map(({ CriterionID }) => ({ CriterionID, Score: score })) });
const problemOf = async (call: Promise<unknown>) => {
  const problem = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(problem instanceof CallProblem)) throw new Error('the call succeeded');
  return problem;
};

beforeEach(async () => {
  await server.pool.deleteFrom('reviewScore').execute();
  await server.pool.deleteFrom('review').execute();
  await server.pool.deleteFrom('reviewLease').execute();
  await server.pool.deleteFrom('entryOff').execute();
  await server.pool.deleteFrom('conflict').execute();
  await server.pool.updateTable('entry').set({ reviewsDone: 0, leasesHeld: 0, need: 0, isOff: false }).execute();
});

describe('handing out entries', () => {
  test('R041 a judge who asks is handed an entry with its criteria, unscored', async () => {
    const work = await next(judgeNo(0));
    expect(work).toMatchObject({ ...where(), IsConflict: false, OverallScore: null, ReviewsCompleted: 0, ReviewsRequired: 5 });
    expect(work.Criteria.map(({ Name, Score }) => [Name, Score])).toEqual([
      ['Idea', null],
      ['Craft', null],
      ['Clarity', null],
    ]);
    expect(work.Texts[0]?.Label).toBe('About the work');
  });

  test('asking again gives the same entry back', async () => {
    expect((await next(judgeNo(0))).EntryID).toBe((await next(judgeNo(0))).EntryID);
  });

  test('judges who ask at the same time get different entries', async () => {
    const works = await Promise.all(associates().map(next));
    expect(new Set(works.map(({ EntryID }) => EntryID)).size).toBe(works.length);
  });

  test('the least covered entries come first', async () => {
    await server.pool.updateTable('entry').set({ reviewsDone: 3, need: -3000 }).execute();
    const neglected = await server.pool.selectFrom('entry').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    await server.pool.updateTable('entry').set({ reviewsDone: 1, need: -1000 }).where('id', '=', neglected.id).execute();
    await server.pool.updateTable('enrolment').set({ reviewsRequired: 5 }).execute();
    const judge = judgeNo(1);
    const all = await server.pool.selectFrom('category').select('id').execute();
    await server.pool
      .insertInto('reviewerCategory')
      .values(all.map(({ id }) => ({ reviewerId: judge.reviewerId, categoryId: id, forRound: 1 })))
      .execute();
    expect((await next(judge)).EntryID).toBe(neglected.id);
    await server.pool.deleteFrom('reviewerCategory').execute();
  });

  test('a lease that ran out gives the entry back to others', async () => {
    const before = server.clock.now;
    const work = await next(judgeNo(0));
    server.clock.now = new Date(work.HeldUntil.getTime() + 1000);
    await next(judgeNo(1));
    const entry = await server.pool.selectFrom('entry').select(['leasesHeld']).where('id', '=', work.EntryID).executeTakeFirstOrThrow();
    const holders = await server.pool.selectFrom('reviewLease').select('reviewerId').where('entryId', '=', work.EntryID).execute();
    expect(entry.leasesHeld).toBe(holders.length);
    server.clock.now = before;
  });

  test('a judge who asks again holds the entry longer, also just after the lease ran out', async () => {
    const before = server.clock.now;
    const work = await next(judgeNo(0));
    server.clock.now = new Date(work.HeldUntil.getTime() - 60_000);
    const again = await next(judgeNo(0));
    expect(again.EntryID).toBe(work.EntryID);
    expect(again.HeldUntil.getTime()).toBeGreaterThan(work.HeldUntil.getTime());
    server.clock.now = new Date(again.HeldUntil.getTime() + 1000);
    expect((await next(judgeNo(0))).EntryID).toBe(work.EntryID);
    server.clock.now = before;
  });

  test('two works of one entrant do not follow each other where there is another choice', async () => {
    const judge = judgeNo(2);
    let last: number | undefined;
    for (let round = 0; round < 5; round += 1) {
      const work = await next(judge);
      const { entrantId } = await server.pool
        .selectFrom('entry')
        .select('entrantId')
        .where('id', '=', work.EntryID)
        .executeTakeFirstOrThrow();
      expect(entrantId).not.toBe(last);
      last = entrantId;
      await save(judge, work, scoresFor(work));
    }
  });

  test.each([
    ['the own email', (judge: JudgeRow) => server.pool.updateTable('account').set({ email: judge.email.toUpperCase() })],
    ['the own organisation', () => server.pool.updateTable('account').set({ organization: ' jury 1 ' })],
    ['a colleague of the same mail domain', () => server.pool.updateTable('account').set({ email: 'someone@jury1.example' })],
  ])('a judge is never handed an entry of %s', async (_, change) => {
    const judge = judgeNo(0);
    const [spared, ...others] = await server.pool.selectFrom('account').selectAll().where('role', '=', 'Entrant').orderBy('id').execute();
    for (const entrant of others)
      await server.pool.updateTable('entry').set({ state: 'withdrawn' }).where('entrantId', '=', entrant.id).execute();
    await next(judge);
    await server.pool.deleteFrom('reviewLease').execute();
    await change(judge)
      .where('id', '=', spared?.id ?? 0)
      .execute();
    expect((await problemOf(next(judge))).message).toBe('No_Entries');
    await server.pool
      .updateTable('account')
      .set({ email: spared?.email ?? '', organization: spared?.organization ?? null })
      .where('id', '=', spared?.id ?? 0)
      .execute();
    await server.pool.updateTable('entry').set({ state: 'paid' }).execute();
  });

  test('a judge is never handed a work whose credits name the judge', async () => {
    const judge = judgeNo(0);
    const pieces = await server.pool.selectFrom('piece').select('id').execute();
    await server.pool
      .insertInto('pieceCredit')
      .values(pieces.map(({ id }) => ({ pieceId: id, position: 1, firstName: 'JULES', lastName: 'judge 1' })))
      .execute();
    expect((await problemOf(next(judge))).message).toBe('No_Entries');
    await server.pool.deleteFrom('pieceCredit').execute();
  });

  test('R047 R181 when nothing is left the answer is No_Entries, and it is not a failed call', async () => {
    await server.pool.updateTable('entry').set({ isOff: true }).execute();
    expect(await problemOf(next(judgeNo(0)))).toMatchObject({ kind: 'refused', status: 200, message: 'No_Entries' });
  });
});

describe('saving a review', () => {
  test('R042 R043 a review counts, the answer has completed, required and the percentage, and another entry comes', async () => {
    const work = await next(judgeNo(0));
    expect(await save(judgeNo(0), work, scoresFor(work))).toEqual({
      ReviewsCompleted: 1,
      ReviewsRequired: 5,
      Percentage: 20,
      IsDoneReviewing: false,
    });
    expect((await next(judgeNo(0))).EntryID).not.toBe(work.EntryID);
  });

  test('the overall score is the mean until the judge sets another', async () => {
    const first = await next(judgeNo(0));
    const [one, two, three] = first.Criteria;
    await save(judgeNo(0), first, {
      Criteria: [
        { CriterionID: one?.CriterionID, Score: 9 },
        { CriterionID: two?.CriterionID, Score: 8 },
        { CriterionID: three?.CriterionID, Score: 8 },
      ],
    });
    const second = await next(judgeNo(0));
    await save(judgeNo(0), second, { ...scoresFor(second, 5), OverallScore: 6 });
    const rows = await server.pool.selectFrom('review').select(['overallScore', 'isOverallOwn']).orderBy('id').execute();
    expect(rows.map((row) => [Number(row.overallScore), row.isOverallOwn])).toEqual([
      [8.33, false],
      [6, true],
    ]);
  });

  test('the same save sent twice counts once', async () => {
    const work = await next(judgeNo(0));
    await save(judgeNo(0), work, scoresFor(work));
    expect((await save(judgeNo(0), work, scoresFor(work))).ReviewsCompleted).toBe(1);
    const { reviewsDone, need } = await server.pool
      .selectFrom('entry')
      .select(['reviewsDone', 'need'])
      .where('id', '=', work.EntryID)
      .executeTakeFirstOrThrow();
    expect([reviewsDone, need]).toEqual([1, -1000]);
  });

  test('a different review of a finished entry is refused, not taken for the first one', async () => {
    const work = await next(judgeNo(0));
    await save(judgeNo(0), work, scoresFor(work, 7));
    for (const another of [{ IsConflict: true }, { IsNoLoad: true, NoLoadReasonID: 3 }, scoresFor(work, 2)])
      expect((await problemOf(save(judgeNo(0), work, another))).status).toBe(409);
    const kept = await server.pool.selectFrom('review').select(['overallScore', 'isConflict', 'isNoLoad']).execute();
    expect(kept).toEqual([{ overallScore: '7.00', isConflict: false, isNoLoad: false }]);
  });

  test('a no-load sent twice at the same moment is one report', async () => {
    const work = await next(judgeNo(0));
    const twice = [1, 2, 3].map(() => save(judgeNo(0), work, { IsNoLoad: true, NoLoadReasonID: 2 }));
    expect((await Promise.all(twice)).map(({ ReviewsCompleted }) => ReviewsCompleted)).toEqual([0, 0, 0]);
    expect(await server.pool.selectFrom('entryOff').select(['entryId', 'reports']).execute()).toEqual([
      { entryId: work.EntryID, reports: 1 },
    ]);
  });

  test('of two different reviews at the same moment one is saved, and only its sender gets a success', async () => {
    const work = await next(judgeNo(0));
    const both = [2, 9].map((score) => save(judgeNo(0), work, scoresFor(work, score)));
    const told = await Promise.allSettled(both);
    const kept = await server.pool.selectFrom('review').select('overallScore').executeTakeFirstOrThrow();
    expect(told.map(({ status }) => status === 'fulfilled')).toEqual([2, 9].map((score) => score === Number(kept.overallScore)));
  });

  test('R049 R050 R328 the entry comes in an envelope, and goes back as it came with its scores', async () => {
    const post = async (path: string, Data: object) => {
      const headers = { authorization: `Bearer ${judgeNo(0).token}` };
      return (await server.app.inject({ method: 'POST', url: `/api/Review/${path}`, headers, payload: { Data } })).json();
    };
    const handed = await post('GetReviewEntry', where());
    expect(Object.keys(handed)).toEqual(['Success', 'Message', 'Data', 'Errors']);
    expect(handed).toMatchObject({ Success: true, Message: null, Data: { ...where() }, Errors: [] });
    const entry: Work = handed.Data;
    const back = { ...entry, OverallScore: 9, Criteria: entry.Criteria.map((criterion) => ({ ...criterion, Score: 8 })) };
    expect(await post('SaveReview', back)).toMatchObject({ Success: true, Data: { ReviewsCompleted: 1 } });
    const kept = await server.pool.selectFrom('review').select(['entryId', 'overallScore']).executeTakeFirstOrThrow();
    expect(kept).toEqual({ entryId: entry.EntryID, overallScore: '9.00' });
  });

  test('R046 a review with scores keeps no reason for not loading, even if one was chosen before', async () => {
    const work = await next(judgeNo(0));
    await save(judgeNo(0), work, { ...scoresFor(work), IsNoLoad: false, NoLoadReasonID: 3 });
    const kept = await server.pool.selectFrom('review').select(['isNoLoad', 'noLoadReasonId']).executeTakeFirstOrThrow();
    expect(kept).toEqual({ isNoLoad: false, noLoadReasonId: null });
    expect(await server.pool.selectFrom('entryOff').selectAll().execute()).toEqual([]);
  });

  test('a missing score is named, at its place in what was sent', async () => {
    const work = await next(judgeNo(0));
    const { Criteria } = scoresFor(work);
    const empty = await problemOf(
      save(judgeNo(0), work, { Criteria: Criteria.map((one, index) => (index === 1 ? { ...one, Score: null } : one)) }),
    );
    expect(empty.status).toBe(400);
    expect(empty.errors).toEqual([{ Field: 'Criteria.1.Score', Message: 'Score Craft.' }]);
    const absent = await problemOf(save(judgeNo(0), work, { Criteria: Criteria.slice(1) }));
    expect(absent.errors).toEqual([{ Field: 'Criteria', Message: 'Score Idea.' }]);
  });

  test('an entry that is not in hand cannot be reviewed', async () => {
    const work = await next(judgeNo(0));
    expect((await problemOf(save(judgeNo(1), work, scoresFor(work)))).status).toBe(409);
  });

  test('R045 a conflict clears the scores, does not count, and brings another entry', async () => {
    const work = await next(judgeNo(0));
    expect((await save(judgeNo(0), work, { ...scoresFor(work), IsConflict: true, OverallScore: 9 })).ReviewsCompleted).toBe(0);
    expect(await server.pool.selectFrom('reviewScore').selectAll().execute()).toEqual([]);
    const { reviewsDone, leasesHeld } = await server.pool
      .selectFrom('entry')
      .select(['reviewsDone', 'leasesHeld'])
      .where('id', '=', work.EntryID)
      .executeTakeFirstOrThrow();
    expect([reviewsDone, leasesHeld]).toEqual([0, 0]);
    expect((await next(judgeNo(0))).EntryID).not.toBe(work.EntryID);
  });

  test('a conflict needs no reason, also when it does not load either', async () => {
    const work = await next(judgeNo(0));
    await save(judgeNo(0), work, { IsConflict: true, IsNoLoad: true });
    const kept = await server.pool.selectFrom('review').select(['isConflict', 'isNoLoad', 'noLoadReasonId']).executeTakeFirstOrThrow();
    expect(kept).toEqual({ isConflict: true, isNoLoad: false, noLoadReasonId: null });
  });

  test('R048 a judge who has done all required reviews gets a notice', async () => {
    for (let round = 0; round < 5; round += 1) {
      const work = await next(judgeNo(0));
      const progress = await save(judgeNo(0), work, scoresFor(work));
      expect(progress.IsDoneReviewing).toBe(round === 4);
    }
    expect((await next(judgeNo(0))).IsDoneReviewing).toBe(true);
  });
});

test('R347 R356 R544 the reasons why a work may not load are listed under both addresses', async () => {
  const reasons = await server.as(judgeNo(0))(review.getNoLoadReasons, {});
  expect(reasons.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(await server.as(judgeNo(0))(review.getNoLoadReasonsOfEntries, {})).toEqual(reasons);
});

describe('who may not', () => {
  test('R189 an executive is not handed entries', async () => {
    const executive = judges.find(({ isExecutive }) => isExecutive) as JudgeRow & { token: string };
    const refused = { kind: 'refused', status: 200, message: 'Not allowed to access Associate judging.' };
    expect(await problemOf(next(executive))).toMatchObject(refused);
    const Data = { EntryPropertyID: season.propertyId, SeasonID: season.seasonId, EntryID: 1, IsConflict: true };
    expect(await problemOf(server.as(executive)(review.saveReview, { body: { Data } }))).toMatchObject(refused);
  });

  test('R028 R549 a judge who isn’t scheduled learns that first, an executive that next, and the judging period comes last', async () => {
    const executive = judges.find(({ isExecutive }) => isExecutive) as JudgeRow & { token: string };
    const setStatus = (statusId: number) =>
      server.pool.updateTable('enrolment').set({ statusId }).where('reviewerId', '=', executive.reviewerId).execute();
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 21 * 86_400_000);
    await server.keepSessions();
    expect((await problemOf(next(executive))).message).toBe('Not allowed to access Associate judging.');
    await setStatus(reviewerPropertyStatuses.unscheduled);
    expect((await problemOf(next(executive))).message).toBe('Not scheduled for judging.');
    await setStatus(reviewerPropertyStatuses.scheduled);
    expect((await problemOf(next(judgeNo(0)))).message).toBe('This judging period is currently unavailable.');
    server.clock.now = before;
  });

  test('R053 R191 R547 outside round one no one is: the start belongs to it, the end does not', async () => {
    const before = server.clock.now;
    const { judgingRnd1EndDate } = await server.pool
      .selectFrom('season')
      .select('judgingRnd1EndDate')
      .where('id', '=', season.seasonId)
      .executeTakeFirstOrThrow();
    await server.keepSessions();
    server.clock.now = judgingRnd1EndDate;
    expect((await problemOf(next(judgeNo(0)))).message).toBe('This judging period is currently unavailable.');
    server.clock.now = new Date(judgingRnd1EndDate.getTime() - 1);
    expect((await next(judgeNo(0))).EntryID).toBeGreaterThan(0);
    server.clock.now = before;
  });

  test.each([
    ['not globally active', { globalStatusId: globalStatuses.groupActive }, undefined, /^Not setup for judging\. /],
    ['not scheduled', undefined, { statusId: reviewerPropertyStatuses.unscheduled }, /^Not scheduled for judging\.$/],
    ['neither', { globalStatusId: 7 }, { statusId: reviewerPropertyStatuses.unscheduled }, /^Not setup for judging\. /],
  ])('R028 R187 R188 R548 R549 a judge who is %s is not, and hears just that', async (_, reviewer, enrolment, why) => {
    const judge = judgeNo(3);
    if (reviewer) await server.pool.updateTable('reviewer').set(reviewer).where('id', '=', judge.reviewerId).execute();
    if (enrolment) await server.pool.updateTable('enrolment').set(enrolment).where('reviewerId', '=', judge.reviewerId).execute();
    expect((await problemOf(next(judge))).message).toMatch(why);
    await server.pool.updateTable('reviewer').set({ globalStatusId: globalStatuses.active }).execute();
    await server.pool.updateTable('enrolment').set({ statusId: reviewerPropertyStatuses.scheduled }).execute();
  });

  test('a judge of another site is not', async () => {
    const stranger = await server.people.reviewer(12);
    expect((await problemOf(next(stranger))).kind).toBe('refused');
  });
});

describe('the record', () => {
  test('R612 a judge submits a review, an administrator corrects it, and neither does the other; the log has before, after and why', async () => {
    const administrator = await server.people.administrator();
    const work = await next(judgeNo(0));
    await save(judgeNo(0), work, scoresFor(work, 3));
    const [record] = await server.as(administrator)(reviewRecord.getReviewsForEntry, { params: { id: work.EntryID } });
    const corrected = await server.as(administrator)(reviewRecord.updateReview, {
      body: { ReviewID: record?.ReviewID ?? 0, Criteria: scoresFor(work, 9).Criteria, Reason: 'Sent by mistake' },
    });
    expect(corrected.OverallScore).toBe(9);
    const note = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'review.corrected').executeTakeFirstOrThrow();
    expect(note.after).toMatchObject({ overallScore: 9, reason: 'Sent by mistake' });
    const correction = { ReviewID: record?.ReviewID ?? 0, Criteria: scoresFor(work, 1).Criteria, Reason: 'Mine' };
    expect((await problemOf(server.as(judgeNo(0))(reviewRecord.updateReview, { body: correction }))).status).toBe(403);
    expect((await problemOf(save(administrator, work, scoresFor(work, 1)))).status).toBe(403);
  });

  test('judges see their own reviews and no one else’s', async () => {
    const work = await next(judgeNo(0));
    await save(judgeNo(0), work, scoresFor(work));
    const ask = (judge: { token: string }) =>
      server.as(judge)(reviewRecord.getReviewsForReviewer, { body: { SeasonID: season.seasonId, UserReviewerID: judgeNo(0).reviewerId } });
    expect((await ask(judgeNo(0))).Total).toBe(1);
    expect((await ask(judgeNo(1))).Total).toBe(0);
  });
});
