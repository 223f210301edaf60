import { afterAll, beforeAll, expect, test } from 'vitest';
import { automation } from '#contract/wings/desk/message/automation.ts';
import { broadcast } from '#contract/wings/desk/message/broadcast.ts';
import { stageProgress } from '#contract/wings/judging/stage/stage-progress.ts';
import { juryOfOneRoom } from '#contract/wings/results/rulebook/presets/jury-of-one-room.ts';
import { problemOf } from '#kit/judging.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import { type StageSeason, stageSeason } from '#kit/stage-season.ts';
import { sendBroadcasts } from './send-broadcasts.ts';

const dayMs = 86_400_000;
let room: StageSeason;
let owner: Person;
let place: { PropertyID: number; SeasonID: number };

beforeAll(async () => {
  room = await stageSeason(juryOfOneRoom, { categories: 1, entries: 2, judges: 3 });
  owner = await room.server.people.administrator();
  place = { PropertyID: room.season.propertyId, SeasonID: room.season.seasonId };
  await room.server.pool.updateTable('season').set({ isCurrent: true }).where('id', '=', place.SeasonID).execute();
  await room.seatAll();
  await room.during('scores');
  const [first, second] = room.judges;
  if (!first || !second) throw new Error('an empty room');
  const give = (judge: { token: string }, at: number) =>
    room.answer(judge, 'scores', room.works[at]?.categoryId ?? 0, {
      kind: 'score',
      work: room.works[at]?.id ?? 0,
      scores: { idea: 9, craft: 9, effect: 9 },
    });
  for (const at of [0, 1]) await give(first, at);
  await give(second, 0);
});
afterAll(() => room.server.close());

const mails = (template: string) =>
  room.server.pool.selectFrom('mail').select(['recipient', 'text']).where('template', '=', template).orderBy('id').execute();
const emailOf = async (at: number) =>
  (
    await room.server.pool
      .selectFrom('account')
      .select('email')
      .where('id', '=', room.judges[at]?.id ?? 0)
      .executeTakeFirstOrThrow()
  ).email;
const remind = (who: Person = owner, Stage = 'scores') =>
  room.server.as(who)(stageProgress.remindStageJudges, { body: { SeasonID: place.SeasonID, Stage } });

test('messages find judges by what a stage asks of them', async () => {
  const names = async (Group: 'notStarted' | 'workLeft' | 'executives' | 'judges') =>
    (
      await room.server.as(owner)(broadcast.listAudience, {
        body: { ...place, Kind: 'reminder', Audience: { Group, MediaTypeIDs: [], CategoryIDs: [], ClusterIDs: [] } },
      })
    ).Total;
  expect([await names('judges'), await names('workLeft'), await names('notStarted'), await names('executives')]).toEqual([3, 2, 1, 0]);
});

test('automatic reminders go out before each stage ends, to judges who are behind', async () => {
  const { server } = room;
  const [, nudge] = await server.as(owner)(automation.saveAutomation, {
    body: { ...place, Kind: 'judgeNudge', IsOn: true, Days: [1], Version: 0 },
  });
  const calendar = await server.pool.selectFrom('stageWindow').selectAll().where('seasonId', '=', place.SeasonID).execute();
  const ends = calendar.find(({ stage }) => stage === 'scores')?.closesAt ?? new Date();
  expect(nudge?.Next[0]?.Date).toEqual(new Date(ends.getTime() - dayMs));
  server.clock.now = new Date(ends.getTime() - dayMs + 60_000);
  await server.keepSessions();
  await runJob(server, sendBroadcasts, {});
  const sent = await mails('judge-nudge');
  expect(sent.map(({ recipient }) => recipient)).toEqual([await emailOf(1), await emailOf(2)]);
  expect(sent[0]?.text).toContain('Scores ends on');
  expect(sent[0]?.text).toContain('1 of 2 answers');
});

test('an organizer reminds those with something left, no one twice within a day', async () => {
  expect(await remind(), 'the nudge has just gone out').toEqual({ Reminded: 0, Earlier: 2 });
  await room.server.pool.deleteFrom('broadcastRecipient').execute();
  await room.server.pool.deleteFrom('mail').execute();
  expect(await remind()).toEqual({ Reminded: 2, Earlier: 0 });
  expect(await remind()).toEqual({ Reminded: 0, Earlier: 2 });
  const sent = await mails('stage-reminder');
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([await emailOf(1), await emailOf(2)].toSorted());
  expect(sent.find(({ text }) => text.includes('0 of 2 answered'))).toBeDefined();
});

test('judges don’t, and no one is reminded of a stage that isn’t open', async () => {
  expect(await problemOf(remind(room.judges[0] as never))).toMatchObject({ status: 403 });
  expect(await problemOf(remind(owner, 'best-of-show'))).toMatchObject({ failure: 'Locked' });
});
