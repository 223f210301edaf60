import { afterAll, beforeAll, expect, test } from 'vitest';
import { stageExport } from '#contract/wings/desk/export/stage-export.ts';
import { juryOfOneRoom } from '#contract/wings/results/rulebook/presets/jury-of-one-room.ts';
import type { RulebookInput } from '#contract/wings/results/rulebook/rulebook.ts';
import { problemOf } from '#kit/judging.ts';
import { recordFile } from '#kit/stage-record-file.ts';
import { type StageSeason, stageSeason } from '#kit/stage-season.ts';
import { seasonErasers } from '#server/wings/desk/retention/season-erasers.ts';

const [scoring, ranking] = juryOfOneRoom.stages as [RulebookInput['stages'][number], RulebookInput['stages'][number]];
const asking = (comments: object) => ({ ...scoring.asks, comments }) as RulebookInput['stages'][number]['asks'];
const rulebook: RulebookInput = { ...juryOfOneRoom, stages: [{ ...scoring, asks: asking({ entrants: 'words' }) }, ranking] };

let room: StageSeason;
beforeAll(async () => {
  room = await stageSeason(rulebook, { entries: 4, judges: 2 });
  await room.seatAll();
});
afterAll(() => room.server.close());

const judge = () => room.judges[0] as StageSeason['judges'][number];
const work = (at = 0) => room.works[at] as StageSeason['works'][number];
const scored = (id: number, comments?: Record<string, string>) => ({
  kind: 'score' as const,
  work: id,
  scores: { idea: 90, craft: 80, effect: 70 },
  ...(comments && { comments }),
});
const words = { idea: 'Brave, and clear.', effect: 'It changed how I wait for trains.' };

test('a judge writes a comment on a criterion, changes it, and finds it again', async () => {
  const { id, categoryId } = work();
  expect(await room.answer(judge(), 'scores', categoryId, scored(id, words))).toMatchObject({ Version: 1 });
  expect(await room.answer(judge(), 'scores', categoryId, scored(id, words))).toMatchObject({ Version: 1 });
  const later = { ...words, idea: 'Brave.' };
  expect(await room.answer(judge(), 'scores', categoryId, scored(id, later), 1)).toMatchObject({ Version: 2 });
  const { Answers, Asks } = await room.sheet(judge(), 'scores', categoryId);
  expect(Asks).toMatchObject({ comments: { required: false, entrants: 'words' } });
  expect(Answers.map(({ Answer }) => Answer)).toEqual([scored(id, later)]);
  expect(await problemOf(room.answer(judge(), 'scores', categoryId, scored(id, { ideas: 'No such criterion.' }), 2))).toMatchObject({
    status: 400,
  });
});

test('where one category requires comments, an answer without them isn’t taken there', async () => {
  const { categoryId, id } = work(1);
  await room.server.pool
    .updateTable('seasonRulebook')
    .set({
      document: JSON.stringify({
        ...room.rulebook,
        exceptions: [{ for: { category: categoryId }, stage: 'scores', change: { asks: asking({ required: true }) } }],
      }),
    })
    .execute();
  const { errors } = await problemOf(room.answer(judge(), 'scores', categoryId, scored(id, words)));
  expect(errors.map(({ Message }) => Message)).toEqual(['Write a comment on every criterion.']);
  const other = room.works.find((one) => one.categoryId !== categoryId);
  expect(
    await room.answer(judge(), 'scores', other?.categoryId ?? 0, scored(other?.id ?? 0), other?.id === work().id ? 2 : 0),
  ).toBeDefined();
});

test('organizers export each comment, and neither the jury record nor the log has one', async () => {
  const { id, categoryId } = work(2);
  await room.answer(judge(), 'scores', categoryId, scored(id, { ...words, craft: 'Joined by hand.' }));
  const organizer = await room.server.people.administrator();
  const rows = await room.server.as(organizer)(stageExport.exportStageAnswers, {
    params: { propertyId: room.season.propertyId, seasonId: room.season.seasonId },
  });
  expect(rows.filter(({ EntryID, Item }) => EntryID === id && Item.endsWith(' comment')).map(({ Item, Value }) => [Item, Value])).toEqual(
    expect.arrayContaining([
      ['idea comment', words.idea],
      ['craft comment', 'Joined by hand.'],
    ]),
  );
  const file = recordFile(room.server, room.season.seasonId);
  await file.due();
  expect((await file.verdict()).problems).toEqual([]);
  const log = await room.server.pool.selectFrom('auditLog').select('after').where('action', '=', 'stage.answered').execute();
  expect(log.length).toBeGreaterThan(2);
  expect(JSON.stringify([await file.lines(), log])).not.toMatch(/Brave|trains|by hand/);
});

test('erasing what a season’s judges wrote leaves their scores', async () => {
  const season = { id: room.season.seasonId, propertyId: room.season.propertyId };
  const later = new Date(room.server.clock.now.getTime() + 1000 * 86_400_000);
  expect(await seasonErasers.comments.count(room.server.pool as never, season, later)).toBeGreaterThan(0);
  await room.server.pool.transaction().execute((db) => seasonErasers.comments.erase(db as never, season, later));
  expect(await seasonErasers.comments.count(room.server.pool as never, season, later)).toBe(0);
  const { Answers } = await room.sheet(judge(), 'scores', work(2).categoryId);
  expect(Answers.map(({ Answer }) => Answer)).toContainEqual(scored(work(2).id));
});
