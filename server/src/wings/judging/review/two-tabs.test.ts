import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { review } from '#contract/wings/judging/review/review.ts';
import { secondThought } from '#contract/wings/judging/review/second-thought.ts';
import { type Judging, openJudging, scoresFor } from '#kit/judging.ts';

let judging: Judging;
beforeAll(async () => {
  judging = await openJudging();
});
afterAll(() => judging.server.close());
beforeEach(() => judging.clear());

const leases = () => judging.server.pool.selectFrom('reviewLease').select(['reviewerId', 'entryId']).orderBy('reviewerId').execute();

test('many tabs of one judge that ask at the same moment all get the same entry, which is held once', async () => {
  const judge = judging.associate(0);
  for (let round = 0; round < 3; round += 1) {
    const works = await Promise.all(Array.from({ length: 12 }, () => judging.next(judge)));
    const [work] = works;
    if (!work) throw new Error('nothing was handed out');
    expect(new Set(works.map(({ EntryID }) => EntryID))).toEqual(new Set([work.EntryID]));
    expect(await leases()).toEqual([{ reviewerId: judge.reviewerId, entryId: work.EntryID }]);
    const held = await judging.server.pool.selectFrom('entry').select(['id', 'leasesHeld']).where('leasesHeld', '>', 0).execute();
    expect(held).toEqual([{ id: work.EntryID, leasesHeld: 1 }]);
    await judging.save(judge, work, scoresFor(work));
  }
});

test('two judges with several tabs each get an entry of their own', async () => {
  const [one, other] = [judging.associate(0), judging.associate(1)];
  const works = await Promise.all([one, other, one, other, one, other].map(async (judge) => ({ judge, work: await judging.next(judge) })));
  const idsOf = (judge: typeof one) => new Set(works.filter((row) => row.judge === judge).map(({ work }) => work.EntryID));
  expect(idsOf(one).size).toBe(1);
  expect(idsOf(other).size).toBe(1);
  expect(idsOf(one)).not.toEqual(idsOf(other));
});

test('a device that still shows a work learns whether its judge dealt with it elsewhere or another judge has it', async () => {
  const judge = judging.associate(0);
  const { server, where } = judging;
  const look = (HeldEntryID: number) => server.as(judge)(review.getReviewEntry, { body: { Data: { ...where, HeldEntryID } } });
  const first = await judging.next(judge);
  expect(await look(first.EntryID)).toMatchObject({ EntryID: first.EntryID, WasDealtWith: false });

  await judging.save(judge, first, scoresFor(first));
  const second = await look(first.EntryID);
  expect(second).toMatchObject({ WasDealtWith: true });
  expect(second.EntryID).not.toBe(first.EntryID);

  const { EntryPropertyID, SeasonID } = where;
  await server.as(judge)(secondThought.putOffReview, { body: { EntryPropertyID, SeasonID, EntryID: second.EntryID, How: 'later' } });
  const third = await look(second.EntryID);
  expect(third).toMatchObject({ WasDealtWith: true });

  await server.as(judge)(review.releaseReviewEntry, { body: { SeasonID } });
  await judging.server.pool.updateTable('entry').set({ isOff: true }).where('id', '=', third.EntryID).execute();
  expect(await look(third.EntryID)).toMatchObject({ WasDealtWith: false });
  await judging.server.pool.updateTable('entry').set({ isOff: false }).where('id', '=', third.EntryID).execute();
});
