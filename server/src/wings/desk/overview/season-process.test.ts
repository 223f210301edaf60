import { afterAll, expect, test } from 'vitest';
import { overview } from '#contract/wings/desk/overview/overview.ts';
import { seasonProcess } from '#contract/wings/desk/overview/season-process.ts';
import { juryOfOneRoom } from '#contract/wings/results/rulebook/presets/jury-of-one-room.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { problemOf } from '#kit/judging.ts';
import { type StageSeason, stageSeason } from '#kit/stage-season.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

const opened: TestServer[] = [];
afterAll(() => Promise.all(opened.map((server) => server.close())));

const ask = (server: TestServer, person: { token: string }, PropertyID: number, SeasonID: number) =>
  server.as(person)(seasonProcess.getProcess, { body: { PropertyID, SeasonID } });

test('a season of the printed shape has its rounds and the public vote, with their dates', async () => {
  const server = await openTestServer();
  opened.push(server);
  const { seasonId } = await addEntrySeason(server.world, 1);
  const found = await ask(server, await server.people.administrator(), 1, seasonId);
  expect(found).toMatchObject({ IsPrinted: true, AsksPublic: true, SeasonID: seasonId });
  expect(found.Steps.map(({ Glyph, Stage, AsksPeople }) => [Glyph, Stage, AsksPeople])).toEqual([
    ['enter', null, false],
    ['score', 'round-one', true],
    ['rank', 'round-two', true],
    ['vote', 'public-vote', true],
    ['level', null, false],
  ]);
  expect(found.Steps[1]?.Opens).toBeInstanceOf(Date);
  const door = await server.people.staff('door', 1);
  expect(await problemOf(ask(server, door, 1, seasonId))).toMatchObject({ status: 403 });
  const stranger = await server.people.staff('owner', 3);
  expect(await problemOf(ask(server, stranger, 1, seasonId))).toMatchObject({ status: 404 });
  expect(await problemOf(ask(server, stranger, 3, seasonId))).toMatchObject({ status: 404 });
});

test('a season with a rulebook of its own has its stages by name', async () => {
  const room: StageSeason = await stageSeason(juryOfOneRoom, { entries: 2, judges: 1 });
  opened.push(room.server);
  const owner = await room.server.people.administrator();
  const { IsPrinted, AsksPublic, Steps, Levels } = await ask(room.server, owner, room.season.propertyId, room.season.seasonId);
  expect({ IsPrinted, AsksPublic, Levels }).toEqual({ IsPrinted: false, AsksPublic: false, Levels: 4 });
  expect(Steps.map(({ Name }) => Name)).toEqual([null, 'Scores', 'Best of show', null]);
  expect(Steps.every(({ Share }) => Share > 0 && Share <= 1)).toBe(true);
});

test('the overview of a season with stages says what ends next, how many answers are missing, and what blocks it', async () => {
  const room = await stageSeason(juryOfOneRoom, { entries: 4, judges: 2 });
  opened.push(room.server);
  const { propertyId, seasonId } = room.season;
  const { server } = room;
  const day = (days: number) => new Date(server.clock.now.getTime() + days * 86_400_000);
  await server.pool
    .updateTable('season')
    .set({ startDate: day(-30), earlyEndDate: day(-29), regularEndDate: day(-28), endDate: day(-2) })
    .where('id', '=', seasonId)
    .execute();
  const owner = await server.people.administrator();
  const look = (person: { token: string } = owner) =>
    server.as(person)(overview.getSeasonOverview, { body: { PropertyID: propertyId, SeasonID: seasonId } });
  const empty = await look();
  expect(empty.Next).toMatchObject({ Is: 'stageCloses', Stage: 'scores', Name: 'Scores', Missing: null });
  expect(empty.Lacks.map(({ Kind, Stage, Blocks }) => [Kind, Stage, Blocks])).toEqual([
    ['emptyPanel', 'scores', true],
    ['emptyPanel', 'best-of-show', false],
  ]);
  expect(empty.Judging, 'there are no reviews').toBeNull();

  await room.seatAll();
  const [work] = room.works;
  const [judge] = room.judges;
  if (!work || !judge) throw new Error('an empty room');
  await room.answer(judge, 'scores', work.categoryId, { kind: 'score', work: work.id, scores: { idea: 9, craft: 9, effect: 9 } });
  expect(await look()).toMatchObject({ Next: { Missing: 7 }, Lacks: [], Vote: null });
  const behind = async () => (await look()).Needs.find(({ Kind }) => Kind === 'judgesBehind');
  expect(await behind(), 'a tenth of the time has passed').toMatchObject({ Count: 1, Also: 4 });
  server.clock.now = new Date(server.clock.now.getTime() + 7 * 86_400_000);
  await server.keepSessions();
  expect(await behind(), 'nearly all of it has').toMatchObject({ Count: 2, Also: 7 });
  const finance = await server.people.staff('finance', propertyId);
  expect((await look(finance)).Next, 'no one else’s business').toMatchObject({ Is: 'stageCloses', Missing: null });

  await room.during('after');
  expect((await look()).Next).toMatchObject({ Is: 'check', Missing: 1 });
});
