import { afterAll, beforeAll, expect, test } from 'vitest';
import { juryRecord } from '#contract/wings/results/jury-record/jury-record.ts';
import { juryOfOneRoom } from '#contract/wings/results/rulebook/presets/jury-of-one-room.ts';
import { stageResult } from '#contract/wings/results/stage-result/stage-result.ts';
import { problemOf } from '#kit/judging.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import { recordFile } from '#kit/stage-record-file.ts';
import { type StageSeason, stageSeason } from '#kit/stage-season.ts';
import { putRulebook } from '#server/wings/results/rulebook/rulebook.service.ts';
import { publishMarks } from './daily-marks.ts';
import { publicRecord } from './public-record.service.ts';
import { receiptOf } from './receipt.service.ts';
import type { RecordLine } from './record/record-line.rules.ts';
import { receiptProblems } from './record/record-receipt.rules.ts';

let room: StageSeason;
let organizer: Person;
let file: ReturnType<typeof recordFile>;
beforeAll(async () => {
  room = await stageSeason(juryOfOneRoom, { entries: 12, judges: 5 });
  await room.seatAll();
  organizer = await room.server.people.administrator();
  file = recordFile(room.server, room.season.seasonId);
});
afterAll(() => room.server.close());

const place = () => ({ PropertyID: room.season.propertyId, SeasonID: room.season.seasonId });
const ask = () => room.server.as(organizer);
const view = () => ask()(juryRecord.getJuryRecord, { body: place() });
const kinds = (lines: readonly RecordLine[]) => [...new Set(lines.map(({ k }) => k))];
const stored = () =>
  room.server.pool.selectFrom('seasonRulebook').selectAll().where('seasonId', '=', place().SeasonID).orderBy('version').execute();
const score = (work: number, judge: number) => {
  const base = 98 - room.works.findIndex(({ id }) => id === work) * 4 - judge;
  return { kind: 'score' as const, work, scores: { idea: base, craft: base - 2, effect: base } };
};

test('the rulebook is in the record before anyone answers, with the hash that organizers see', async () => {
  await file.due();
  const lines = await file.lines();
  expect(kinds(lines)).toEqual(['season', 'key', 'rulebook', 'category', 'entry', 'mark']);
  const [version] = await stored();
  expect(lines[2]).toMatchObject({ k: 'rulebook', v: 1, hash: version?.hash });
  expect((await file.verdict()).problems).toEqual([]);
  await file.due();
  expect(await file.lines(), 'nothing more is due').toHaveLength(lines.length);
});

test('a later version is, too, and says that answers had been given by then', async () => {
  await room.during('scores');
  const [first] = room.works;
  await room.answer(room.judges[0] as never, 'scores', first?.categoryId ?? 0, score(first?.id ?? 0, 0));
  const now = new Date(room.server.clock.now.getTime() + 1000);
  const windows = await room.server.pool.selectFrom('stageWindow').selectAll().execute();
  const calendar = Object.fromEntries(windows.map(({ stage, opensAt, closesAt }) => [stage, { opens: opensAt, closes: closesAt }]));
  const rulebook = { ...room.rulebook, name: 'Jury of one room, again' };
  await room.server.pool
    .transaction()
    .execute((db) => putRulebook(db, place().SeasonID, 1, { rulebook, calendar }, { by: organizer.id, now }));
  await file.due();
  expect((await file.lines()).filter(({ k }) => k === 'rulebook')).toMatchObject([{ v: 1 }, { v: 2, after: 1 }]);
  expect((await file.verdict()).acts).toContainEqual(expect.objectContaining({ what: 'rulesChanged', v: 2 }));
});

test('the seal waits for every stage', async () => {
  expect((await view()).CategoriesOpen).toBeGreaterThan(0);
  expect(await problemOf(ask()(juryRecord.sealJuryRecord, { body: place() }))).toMatchObject({ status: 409 });
});

test('final places and levels follow from what judges answered, whatever the tables say since', async () => {
  for (const [number, judge] of room.judges.entries())
    for (const { id, categoryId } of room.works)
      if (number > 0 || id !== room.works[0]?.id) await room.answer(judge, 'scores', categoryId, score(id, number));
  const golds = room.works.slice(0, 2).map(({ id }) => id);
  await room.during('best-of-show');
  for (const judge of room.judges) await room.answer(judge, 'best-of-show', 'award', { kind: 'rank', ranked: golds });
  await room.during('after');
  await ask()(stageResult.finalizeStages, { body: place() });
  // A judge turns out to know a work before the record is written: what was final was counted from all answers.
  const [known] = room.works;
  await room.server.pool
    .insertInto('conflict')
    .values({
      reviewerId: room.judges[1]?.reviewerId ?? 0,
      pieceId: known?.pieceId ?? 0,
      signal: 'declared',
      state: 'confirmed',
      at: room.server.clock.now,
    })
    .execute();
  await file.due();
  const verdict = await file.verdict();
  expect(verdict.problems).toEqual([]);
  expect(verdict.stages).toHaveLength(room.categories.length + 1);
  const lines = await file.lines();
  expect(kinds(lines)).toEqual(expect.arrayContaining(['answer', 'setAside', 'result', 'level']));
  const reviewers = room.judges.map(({ reviewerId }) => reviewerId);
  const numbers = new Set(lines.flatMap((line) => (line.k === 'answer' ? [line.j] : [])));
  expect(numbers.size).toBe(room.judges.length);
  expect(reviewers.some((id) => numbers.has(id))).toBe(false);
  expect(await room.server.pool.selectFrom('stageBasis').select(['basis']).execute()).toEqual([{ basis: null }]);
  await file.due();
  expect(await file.lines(), 'nothing more is due').toHaveLength(lines.length);
});

test('the public sees how many answers each stage had once every level is announced', async () => {
  const look = async () => (await publicRecord(room.server.pool, place().PropertyID))?.seasons.find(({ id }) => id === place().SeasonID);
  await runJob(room.server, publishMarks, {});
  expect(await look()).toMatchObject({ stages: null, outcomes: [] });
  const [scores, best] = room.rulebook.stages;
  await ask()(stageResult.announceLevels, { body: { ...place(), Levels: room.rulebook.levels.map(({ id }) => id) } });
  const shown = await look();
  expect(shown?.stages).toEqual([scores?.name, best?.name]);
  const inCategory = room.works.filter(({ categoryId }) => categoryId === room.categories[0]).length;
  // One judge turned out to know one of the works, and what names it doesn't count.
  expect(shown?.outcomes.map(({ counts }) => counts[0])).toContain(inCategory * room.judges.length - 1);
});

test('a judge proves with a receipt that what they answered is in it', async () => {
  const accountId = room.judges[2]?.id ?? 0;
  const own = await receiptOf(room.server.pool, { propertyId: place().PropertyID, seasonId: place().SeasonID, accountId });
  expect(own?.Lines).toHaveLength(room.works.length + 1);
  expect(own && receiptProblems(own)).toEqual([]);
});

test('the sealed record is whole, and an auditor reads on the screen what it holds', async () => {
  await ask()(juryRecord.sealJuryRecord, { body: place() });
  await file.write();
  expect(await file.verdict()).toMatchObject({ isSealed: true, problems: [] });
  const shown = await view();
  expect(shown).toMatchObject({ State: 'sealed', CategoriesOpen: 0, Check: { Problems: [] } });
  expect(shown.Kinds.map(({ Kind }) => Kind)).toEqual(expect.arrayContaining(['answer', 'rulebook', 'level']));
  expect(shown.Check?.OnTrust).toEqual([expect.stringContaining('The rulebook was changed to version 2')]);
  const since = () => ask()(juryRecord.getChangesSinceSeal, { body: place() });
  expect((await since()).Changes).toEqual([]);
  const answers = room.server.pool.updateTable('stageAnswer').where('stage', '=', 'best-of-show');
  await answers.set({ answer: JSON.stringify({ kind: 'rank', ranked: [room.works[1]?.id] }) }).execute();
  // One of them was set aside, and still is.
  expect((await since()).Changes.map(({ What }) => What)).toEqual(room.judges.slice(1).map(() => 'answer'));
});
