import { afterAll, beforeAll, expect, test } from 'vitest';
import { stageProgress } from '#contract/wings/judging/stage/stage-progress.ts';
import { chamber } from '#contract/wings/results/rulebook/presets/chamber.ts';
import { problemOf } from '#kit/judging.ts';
import type { Person } from '#kit/people.ts';
import { type StageSeason, stageSeason } from '#kit/stage-season.ts';

let season: StageSeason;
let organizer: Person;
beforeAll(async () => {
  season = await stageSeason(chamber, { entries: 4, judges: 3 });
  organizer = await season.server.people.administrator();
});
afterAll(() => season.server.close());
const ask = (who: Person = organizer) =>
  season.server.as(who)(stageProgress.getStageProgress, { params: { seasonId: season.season.seasonId } });

test('an organizer sees how far each judge of an open stage is, as the judge sees it', async () => {
  expect(await ask(), 'no one has a seat').toEqual([]);
  await season.seatAll();
  await season.during('screening');
  const [work] = season.works;
  const [first] = season.judges;
  await season.answer(first as never, 'screening', work?.categoryId ?? 0, { kind: 'screen', work: work?.id ?? 0, says: 'yes' });
  const [stage, ...others] = await ask();
  expect(others).toEqual([]);
  expect(stage).toMatchObject({ Stage: 'screening' });
  for (const judge of season.judges) {
    const own = (await season.asks(judge)).Asks[0];
    const row = stage?.Judges.find(({ ReviewerID }) => ReviewerID === judge.reviewerId);
    expect([row?.Done, row?.Of]).toEqual([own?.Done, own?.Of]);
    expect(row?.LastAnswerAt !== null).toBe(judge === first);
  }
  await season.during('after');
  expect(await ask()).toEqual([]);
});

test('a judge doesn’t', async () => {
  expect(await problemOf(ask(season.judges[0] as never))).toMatchObject({ status: 403 });
});
