import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondThought } from '#contract/wings/judging/review/second-thought.ts';
import { type Judging, openJudging, problemOf, scoresFor, type Work } from '#kit/judging.ts';

let judging: Judging;
beforeAll(async () => {
  judging = await openJudging();
});
afterAll(() => judging.server.close());
let begun: Date;
beforeEach(async () => {
  begun ??= judging.server.clock.now;
  judging.server.clock.now = begun;
  await judging.clear();
  await judging.server.pool.deleteFrom('putOffWork').execute();
  await judging.server.pool.deleteFrom('conflict').where('signal', '=', 'declared').execute();
});

type Judge = ReturnType<Judging['associate']>;
const which = ({ EntryID }: Pick<Work, 'EntryID'>) => ({
  EntryPropertyID: judging.where.EntryPropertyID,
  SeasonID: judging.where.SeasonID,
  EntryID,
});
const undo = (judge: Judge, work: Work) => judging.server.as(judge)(secondThought.undoReview, { body: which(work) });
const putOff = (judge: Judge, work: Work, How: 'skip' | 'later') =>
  judging.server.as(judge)(secondThought.putOffReview, { body: { ...which(work), How } });
const takeUp = (judge: Judge, work: Work) => judging.server.as(judge)(secondThought.takeUpReview, { body: which(work) });
const listed = async (judge: Judge) => {
  const { EntryPropertyID, SeasonID } = judging.where;
  const works = await judging.server.as(judge)(secondThought.getPutOff, { body: { EntryPropertyID, SeasonID } });
  return works.map(({ EntryID }) => EntryID);
};
const entryOf = ({ EntryID }: Work) =>
  judging.server.pool.selectFrom('entry').select(['reviewsDone', 'leasesHeld']).where('id', '=', EntryID).executeTakeFirstOrThrow();
const undone = () => judging.server.pool.selectFrom('auditLog').select('id').where('action', '=', 'review.undone').execute();
const later = (ms: number) => {
  judging.server.clock.now = new Date(judging.server.clock.now.getTime() + ms);
};

describe('undoing a review', () => {
  test('a judge undoes it within ten seconds, has the work in hand again, and it counts for nothing in the meantime', async () => {
    const judge = judging.associate(0);
    const work = await judging.next(judge);
    await judging.save(judge, work, scoresFor(work));
    const other = await judging.next(judge);
    expect(await entryOf(work)).toEqual({ reviewsDone: 1, leasesHeld: 0 });

    await undo(judge, work);
    expect(await entryOf(work)).toEqual({ reviewsDone: 0, leasesHeld: 1 });
    expect(await entryOf(other)).toEqual({ reviewsDone: 0, leasesHeld: 0 });
    const again = await judging.next(judge);
    expect(again).toMatchObject({ EntryID: work.EntryID, ReviewsCompleted: 0 });
    expect(await judging.save(judge, work, scoresFor(work, 9))).toMatchObject({ ReviewsCompleted: 1 });
  });

  test('the same undo twice is one', async () => {
    const judge = judging.associate(0);
    const work = await judging.next(judge);
    await judging.save(judge, work, scoresFor(work));
    const before = (await undone()).length;
    await Promise.all([undo(judge, work), undo(judge, work)]);
    await undo(judge, work);
    expect(await undone()).toHaveLength(before + 1);
    expect(await entryOf(work)).toEqual({ reviewsDone: 0, leasesHeld: 1 });
  });

  test('no one undoes it a minute later, or what another judge gave', async () => {
    const [judge, other] = [judging.associate(0), judging.associate(1)];
    const work = await judging.next(judge);
    await judging.save(judge, work, scoresFor(work));
    expect((await problemOf(undo(other, work))).failure).toBe('NotFound');
    later(60_000);
    expect((await problemOf(undo(judge, work))).failure).toBe('TooLate');
    expect(await entryOf(work)).toEqual({ reviewsDone: 1, leasesHeld: 0 });
  });
});

describe('undoing a declared conflict', () => {
  test('a judge who pressed the wrong button judges the work after all', async () => {
    const judge = judging.associate(0);
    const work = await judging.next(judge);
    await judging.save(judge, work, { IsConflict: true });
    await judging.next(judge);
    later(9 * 60_000);
    await undo(judge, work);
    expect((await judging.next(judge)).EntryID).toBe(work.EntryID);
    expect(await judging.server.pool.selectFrom('conflict').select('pieceId').where('signal', '=', 'declared').execute()).toEqual([]);
    expect(await judging.save(judge, work, scoresFor(work))).toMatchObject({ ReviewsCompleted: 1 });
  });

  test('after eleven minutes it stays', async () => {
    const judge = judging.associate(0);
    const work = await judging.next(judge);
    await judging.save(judge, work, { IsConflict: true });
    later(11 * 60_000);
    expect((await problemOf(undo(judge, work))).failure).toBe('TooLate');
  });

  test('a work that another judge has taken since stays with them; the conflict is gone', async () => {
    const [judge, other] = [judging.associate(0), judging.associate(1)];
    const work = await judging.next(judge);
    await judging.save(judge, work, { IsConflict: true });
    const now = judging.server.clock.now;
    const { pool } = judging.server;
    const lease = {
      reviewerId: other.reviewerId,
      seasonId: work.SeasonID,
      entryId: work.EntryID,
      leasedAt: now,
      expiresAt: new Date(now.getTime() + 600_000),
    };
    await pool.insertInto('reviewLease').values(lease).execute();
    const mine = await judging.next(judge);
    await undo(judge, work);
    expect((await judging.next(judge)).EntryID).toBe(mine.EntryID);
    expect(await pool.selectFrom('conflict').select('pieceId').where('signal', '=', 'declared').execute()).toEqual([]);
  });
});

describe('putting a work off', () => {
  test('a skipped work comes when nothing else is left, and others get it in the meantime', async () => {
    const judge = judging.associate(0);
    const first = await judging.next(judge);
    expect(await putOff(judge, first, 'skip')).toEqual({ BackAt: null });
    expect(await putOff(judge, first, 'skip')).toEqual({ BackAt: null });
    expect(await entryOf(first)).toEqual({ reviewsDone: 0, leasesHeld: 0 });
    expect(await listed(judge)).toEqual([first.EntryID]);
    const seen: number[] = [];
    for (;;) {
      const work = await judging.next(judge);
      seen.push(work.EntryID);
      if (work.EntryID === first.EntryID) break;
      await judging.save(judge, work, scoresFor(work));
    }
    expect(seen.length).toBeGreaterThan(1);
    expect(await listed(judge)).toEqual([]);
  });

  test('a long film put off for tonight comes back when the judge chooses it', async () => {
    const judge = judging.associate(0);
    const film = await judging.next(judge);
    const { BackAt } = await putOff(judge, film, 'later');
    expect(BackAt && BackAt > judging.server.clock.now).toBe(true);
    const other = await judging.next(judge);
    expect(other.EntryID).not.toBe(film.EntryID);
    expect(await listed(judge)).toEqual([film.EntryID]);
    await takeUp(judge, film);
    await takeUp(judge, film);
    expect((await judging.next(judge)).EntryID).toBe(film.EntryID);
    expect(await entryOf(other)).toEqual({ reviewsDone: 0, leasesHeld: 0 });
    expect(await listed(judge)).toEqual([]);
  });

  test('and automatically the next day, like any other work', async () => {
    const judge = judging.associate(0);
    const film = await judging.next(judge);
    const { BackAt } = await putOff(judge, film, 'later');
    for (;;) {
      const work = await judging.next(judge).catch(() => undefined);
      if (!work) break;
      expect(work.EntryID).not.toBe(film.EntryID);
      await judging.save(judge, work, scoresFor(work));
    }
    later((BackAt?.getTime() ?? 0) - judging.server.clock.now.getTime());
    const token = await judging.server.people.signIn(judge.id);
    expect((await judging.next({ token })).EntryID).toBe(film.EntryID);
  });

  test('no one puts off or takes up what is not in their hands', async () => {
    const [judge, other] = [judging.associate(0), judging.associate(1)];
    const work = await judging.next(judge);
    expect((await problemOf(putOff(other, work, 'skip'))).failure).toBe('NotHeld');
    await putOff(judge, work, 'later');
    expect((await problemOf(takeUp(other, work))).failure).toBe('NotFound');
    expect(await listed(other)).toEqual([]);
  });
});

test('a judge who submits other scores in a second tab learns that they have reviewed the work', async () => {
  const judge = judging.associate(0);
  const work = await judging.next(judge);
  await judging.save(judge, work, scoresFor(work, 7));
  expect((await problemOf(judging.save(judge, work, scoresFor(work, 8)))).failure).toBe('ReviewedElsewhere');
});
