import { afterAll, beforeAll, expect, test } from 'vitest';
import { stageExport } from '#contract/wings/desk/export/stage-export.ts';
import { juryOfOneRoom } from '#contract/wings/results/rulebook/presets/jury-of-one-room.ts';
import { problemOf } from '#kit/judging.ts';
import type { Person } from '#kit/people.ts';
import { type StageSeason, stageSeason } from '#kit/stage-season.ts';

let room: StageSeason;
let organizer: Person;
beforeAll(async () => {
  room = await stageSeason(juryOfOneRoom, { entries: 4, judges: 5 });
  await room.seatAll();
  organizer = await room.server.people.administrator();
  await room.during('scores');
  for (const [at, { id, categoryId }] of room.works.entries())
    for (const judge of room.judges)
      await room.answer(judge, 'scores', categoryId, {
        kind: 'score',
        work: id,
        scores: { idea: 95 - at * 10, craft: 95 - at * 10, effect: 95 - at * 10 },
      });
  const [gold] = room.works;
  await room.during('best-of-show');
  for (const judge of room.judges) await room.answer(judge, 'best-of-show', 'award', { kind: 'rank', ranked: [gold?.id ?? 0] });
});
afterAll(() => room.server.close());

const params = () => ({ propertyId: room.season.propertyId, seasonId: room.season.seasonId });
const results = (who: Person = organizer) => room.server.as(who)(stageExport.exportStageResults, { params: params() });
const answers = (who: Person = organizer) => room.server.as(who)(stageExport.exportStageAnswers, { params: params() });

test('an organizer takes the places of every stage with the levels they give', async () => {
  const [first = { id: 0 }] = room.works;
  const rows = await results();
  expect(rows.filter(({ Stage }) => Stage === 'Scores')).toHaveLength(room.works.length);
  expect(rows.find(({ EntryID, Stage }) => EntryID === first.id && Stage === 'Scores')).toMatchObject({
    Place: 1,
    Value: 95,
    Answers: 5,
    Levels: expect.stringContaining('Gold') as string,
    FinalizedDate: null,
  });
});

test('and every answer, a line for each score and place, with who gave it', async () => {
  const rows = await answers();
  expect(rows.filter(({ Asked }) => Asked === 'score')).toHaveLength(room.works.length * room.judges.length * 3);
  expect(rows.filter(({ Asked }) => Asked === 'rank')).toMatchObject(
    room.judges.map(({ reviewerId }) => ({ ReviewerID: reviewerId, Item: 'place', Value: '1', IsCounted: true })),
  );
  expect(rows[0]).toMatchObject({ Item: 'idea', Value: '95', EntryID: room.works[0]?.id });
});

test('an answer that a conflict took out of the count is there, and says so', async () => {
  await room.server.pool
    .insertInto('conflict')
    .values({
      reviewerId: room.judges[1]?.reviewerId ?? 0,
      pieceId: room.works[1]?.pieceId ?? 0,
      signal: 'declared',
      state: 'confirmed',
      at: room.server.clock.now,
    })
    .execute();
  const aside = (await answers()).filter(({ IsCounted }) => !IsCounted);
  expect(aside.map(({ EntryID, ReviewerID }) => [EntryID, ReviewerID])).toEqual(
    [1, 2, 3].map(() => [room.works[1]?.id, room.judges[1]?.reviewerId]),
  );
});

test('a judge takes neither', async () => {
  for (const take of [results, answers]) expect(await problemOf(take(room.judges[0] as never))).toMatchObject({ status: 403 });
});
