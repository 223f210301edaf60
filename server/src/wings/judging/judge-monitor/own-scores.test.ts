import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { judgeMonitor } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';
import { type Judging, openJudging, problemOf, scoresFor } from '#kit/judging.ts';

let judging: Judging;
beforeAll(async () => {
  judging = await openJudging();
});
afterAll(() => judging.server.close());
beforeEach(() => judging.clear());

const season = () => ({ EntryPropertyID: judging.season.propertyId, SeasonID: judging.season.seasonId });
const own = (index = 0) => judging.server.as(judging.associate(index))(judgeMonitor.getOwnScores, { body: season() });
async function review(scores: readonly number[], index = 0) {
  const judge = judging.associate(index);
  for (const score of scores) {
    const work = await judging.next(judge);
    judging.server.clock.now = new Date(judging.server.clock.now.getTime() + 90_000);
    await judging.save(judge, work, scoresFor(work, score));
  }
}

describe('a judge sees their own scores', () => {
  test('as a histogram from ten reviews on, and no one else’s', async () => {
    await review([5, 6, 7, 8, 9, 5, 6, 7, 8]);
    await review([2, 2], 1);
    expect(await own()).toEqual({ Reviews: 9, Histogram: [], Alike: null });
    await review([9]);
    const { Reviews, Histogram } = await own();
    expect(Reviews).toBe(10);
    expect(Histogram.map(({ Count }) => Count)).toEqual([0, 0, 0, 0, 2, 2, 2, 2, 2, 0]);
  });

  test('and learns once that the last eight are alike, with where the stretch began', async () => {
    await review([5, 7, 7, 7, 7, 7, 7, 7]);
    expect((await own()).Alike).toBeNull();
    await review([7]);
    const { Alike } = await own();
    expect(Alike?.Count).toBe(8);
    await review([7]);
    expect((await own()).Alike).toEqual({ Count: 9, Since: Alike?.Since });
    await review([6]);
    expect((await own()).Alike).toBeNull();
  });

  test('on the site where they judge, of awards that are judged there', async () => {
    const asked = judging.server.as(judging.associate(0))(judgeMonitor.getOwnScores, { body: { ...season(), EntryPropertyID: 3 } });
    expect((await problemOf(asked)).failure).toBe('JudgeUnavailable');
  });
});

test('a review keeps when its work was handed out, also if the judge asked for it again in the meantime', async () => {
  const judge = judging.associate(0);
  const handed = judging.server.clock.now;
  const work = await judging.next(judge);
  judging.server.clock.now = new Date(handed.getTime() + 60_000);
  await judging.next(judge);
  judging.server.clock.now = new Date(handed.getTime() + 150_000);
  await judging.save(judge, work, scoresFor(work));
  const [row] = await judging.server.pool.selectFrom('review').select(['leasedAt', 'savedAt']).execute();
  expect(row).toEqual({ leasedAt: handed, savedAt: judging.server.clock.now });
});
