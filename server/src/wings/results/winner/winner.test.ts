import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { winnerKinds } from '#contract/wings/entering/submission/levels.ts';
import { winner } from '#contract/wings/results/winner/winner.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { entries, organizer, season, server, withResults } from '#kit/results-stage.ts';
import { loadReference } from '#server/reference/reference.ts';

let levels: Record<string, number>;

withResults();
beforeAll(async () => {
  const rows = await server.send(winner.getWinnerLevelsForProperty, { query: { propertyID: season.propertyId } });
  levels = Object.fromEntries(rows.map(({ Kind, WinnerLevelID }) => [Kind, WinnerLevelID]));
  await server.pool.updateTable('entry').set({ isShortlisted: true }).where('id', 'in', entries.slice(0, 7)).execute();
  for (const executive of [0, 1, 2]) await season.vote(executive, season.first, entries.slice(0, 5));
  await season.applaud(entry(3), season.first, 2);
  await season.applaud(entry(4), season.first, 1);
});
beforeEach(async () => {
  for (const table of ['ranking', 'categoryRanking', 'entryAward', 'awardDecision', 'auditLog'] as const)
    await server.pool.deleteFrom(table).execute();
});

const entry = (at: number) => entries[at] as number;
const level = (kind: string) => levels[kind] as number;
const where = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId, CategoryID: season.first });
const finalizeExecutive = (Version = 0) =>
  server.as(organizer)(ranking.updateExecutiveRankingData, { body: { ...where(), Version, Action: 'finalize' } });
const finalizePv = () => server.as(organizer)(ranking.updatePVRankingData, { body: { ...where(), Version: 0, Action: 'finalize' } });
const award = (more: object = {}) =>
  server.as(organizer)(winner.updateWinners, { body: { PropertyID: season.propertyId, SeasonID: season.seasonId, ...more } });
const setByHand = (EntryID: number, WinnerLevelIDs: number[], Reason = 'The board decided.') =>
  server.as(organizer)(winner.updateEntryWinnerStatus, { body: { EntryID, WinnerLevelIDs, Reason } });
const held = async () => {
  const rows = await server.pool
    .selectFrom('entryAward')
    .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
    .select(['entryId', 'kind'])
    .orderBy('entryId')
    .orderBy('winnerLevel.position')
    .execute();
  return rows.map(({ entryId, kind }) => [entries.indexOf(entryId), kind]);
};
const actions = async () =>
  (await server.pool.selectFrom('auditLog').select('action').orderBy('id').execute())
    .map(({ action }) => action)
    .filter((action) => action.startsWith('winner.'));
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (problem: unknown) => problem as CallProblem,
  );
const exported = (propertyId = season.propertyId, seasonId = season.seasonId) =>
  server.as(organizer)(winner.getAllEntrantWinners, { params: { propertyId, seasonId } });

describe('winner levels', () => {
  test('R450 R556 anyone may read them, all or of one property, best first', async () => {
    const all = await server.send(winner.getWinnerLevels, {});
    expect(new Set(all.map(({ PropertyID }) => PropertyID))).toEqual(new Set(entryProperties().map(({ id }) => id)));
    const own = await server.send(winner.getWinnerLevelsForProperty, { query: { propertyID: 3 } });
    expect(own.map(({ Kind }) => Kind)).toEqual([...winnerKinds]);
    expect(all.filter(({ PropertyID }) => PropertyID === 3)).toEqual(own);
    expect(await server.send(winner.getWinnerLevelsForProperty, { query: { propertyID: 2 } })).toEqual([]);
  });

  test('a level that was renamed stays so at the next start', async () => {
    await server.pool.updateTable('winnerLevel').set({ name: 'Gold' }).where('propertyId', '=', 9).where('kind', '=', 'winner').execute();
    await loadReference(server.world, { withPresets: true });
    const names = (await server.send(winner.getWinnerLevelsForProperty, { query: { propertyID: 9 } })).map(({ Name }) => Name);
    expect(names).toEqual(['Gold', "People's Winner", 'Nominee', 'Honoree', 'Shortlist']);
  });
});

describe('awarding', () => {
  test('R525 finalised rankings give a winner, nominees, honorees and the public’s winner; what is not finalised gives nothing', async () => {
    expect(await award()).toEqual({ Awarded: 0, Removed: 0, Finalized: 0 });
    await finalizeExecutive();
    expect(await award()).toEqual({ Awarded: 8, Removed: 0, Finalized: 0 });
    await finalizePv();
    await award();
    expect(await held()).toEqual([
      [0, 'winner'],
      [0, 'nominee'],
      [1, 'nominee'],
      [2, 'nominee'],
      [3, 'pv_winner'],
      [3, 'nominee'],
      [4, 'nominee'],
      [5, 'honoree'],
      [6, 'honoree'],
    ]);
  });

  test('a second time changes nothing and is not noted again', async () => {
    await finalizeExecutive();
    await award({ Finalize: [...winnerKinds] });
    expect(await award({ Finalize: [...winnerKinds] })).toEqual({ Awarded: 0, Removed: 0, Finalized: 0 });
    expect(await actions()).toEqual(['winner.award', 'winner.finalize']);
  });

  test('nominees can be announced before the winners', async () => {
    await finalizeExecutive();
    expect(await award({ Finalize: ['nominee', 'honoree'] })).toEqual({ Awarded: 8, Removed: 0, Finalized: 7 });
    const rows = await exported();
    expect(rows.flatMap((row) => Object.keys(row).filter((name) => row[name] === 'Winner'))).toEqual([]);
    expect(rows.find((row) => row['EntryID 1'] === entry(0))?.['Award Level 1']).toBe('Nominee');
    expect(await award({ Finalize: ['winner'] })).toEqual({ Awarded: 0, Removed: 0, Finalized: 1 });
  });

  test('only the categories that were asked for', async () => {
    await finalizeExecutive();
    expect(await award({ CategoryIDs: [season.second] })).toMatchObject({ Awarded: 0 });
    expect((await problemOf(award({ CategoryIDs: [9999] }))).status).toBe(404);
  });

  test('a ranking that was reopened and moved gives its awards again; final awards keep it closed', async () => {
    await finalizeExecutive();
    await award();
    const change = (body: object) => server.as(organizer)(ranking.updateExecutiveRankingData, { body: { ...where(), ...body } as never });
    await change({ Version: 1, Action: 'reopen', Reason: 'A ballot was missed.' });
    await change({ Version: 2, Action: 'move', EntryID: entry(1), Place: 1, Reason: 'Recounted.' });
    await finalizeExecutive(3);
    expect(await award({ Finalize: [...winnerKinds] })).toEqual({ Awarded: 1, Removed: 1, Finalized: 8 });
    expect((await held()).slice(0, 2)).toEqual([
      [0, 'nominee'],
      [1, 'winner'],
    ]);
    expect(await problemOf(change({ Version: 4, Action: 'reopen', Reason: 'Again' }))).toMatchObject({
      status: 409,
      message: 'Awards from this ranking have been announced. Remove them first.',
    });
  });

  test('where no executives vote the ranking by reviews decides', async () => {
    await server.pool.updateTable('category').set({ isHiddenFromExecutives: true }).where('id', '=', season.second).execute();
    const [best = 0, other = 0] = await season.entriesOf(season.second);
    await season.review(best, [9, 9]);
    await season.review(other, [6, 6]);
    const body = { ...where(), CategoryID: season.second, Version: 0, Action: 'finalize' as const };
    expect(await server.as(organizer)(ranking.updateRankingData, { body })).toMatchObject({ NomineeLine: 5 });
    await award({ CategoryIDs: [season.second] });
    const rows = await server.pool
      .selectFrom('entryAward')
      .select(['entryId', 'winnerLevelId'])
      .orderBy('entryId')
      .orderBy('winnerLevelId')
      .execute();
    expect(rows).toEqual([
      { entryId: best, winnerLevelId: level('winner') },
      { entryId: best, winnerLevelId: level('nominee') },
      { entryId: other, winnerLevelId: level('nominee') },
    ]);
  });
});

describe('the winner status of an entry', () => {
  test('is the set of levels it holds, and is set by hand with a reason (R349, R362, R525)', async () => {
    const set = await setByHand(entry(6), [level('honoree'), level('pv_winner')]);
    expect(set.Awards.map(({ Name, FinalizedAt }) => [Name, FinalizedAt])).toEqual([
      ["People's Winner", null],
      ['Honoree', null],
    ]);
    await setByHand(entry(6), [level('winner')], 'A better one.');
    expect(await held()).toEqual([[6, 'winner']]);
    await setByHand(entry(6), [], 'It was withdrawn.');
    expect(await held()).toEqual([]);
    const log = await server.pool.selectFrom('auditLog').select(['action', 'subjectId', 'before', 'after']).orderBy('id').execute();
    expect(log[1]).toMatchObject({
      action: 'winner.setByHand',
      subjectId: String(entry(6)),
      before: { levels: ["People's Winner", 'Honoree'] },
      after: { levels: ['Winner'], reason: 'A better one.' },
    });
  });

  test('the same again is noted once', async () => {
    await setByHand(entry(6), [level('honoree')]);
    await setByHand(entry(6), [level('honoree')]);
    expect(await actions()).toEqual(['winner.setByHand']);
  });

  test('what was decided by hand, also that it gets nothing, is left alone by the rankings', async () => {
    await setByHand(entry(1), []);
    await setByHand(entry(2), [level('winner')]);
    await finalizeExecutive();
    await award();
    expect((await held()).slice(0, 4)).toEqual([
      [0, 'winner'],
      [0, 'nominee'],
      [2, 'winner'],
      [3, 'nominee'],
    ]);
  });

  test('R362 values that are not offered are refused next to their field', async () => {
    const [foreign] = await server.send(winner.getWinnerLevelsForProperty, { query: { propertyID: 3 } });
    for (const wrong of [[foreign?.WinnerLevelID ?? 0], [9999]])
      expect((await problemOf(setByHand(entry(0), wrong))).errors[0]?.Field).toBe('WinnerLevelIDs');
    expect((await problemOf(setByHand(entry(0), [level('winner')], ' '))).errors[0]?.Field).toBe('Reason');
    expect((await problemOf(setByHand(99_999, []))).status).toBe(404);
  });
});

describe('winners to take away', () => {
  test('R224 R352 R394 the export has a row per entrant with the final winners only; nothing when there are none', async () => {
    await finalizeExecutive();
    await award();
    expect(await exported()).toEqual([]);
    await award({ Finalize: [...winnerKinds] });
    const rows = await exported();
    expect(rows.reduce((sum, row) => sum + Number(row.EntryCount), 0)).toBe(7);
    const winning = rows.find((row) => row['EntryID 1'] === entry(0));
    expect(winning).toMatchObject({
      'PieceTitle 1': expect.stringMatching(/^Work/),
      'MediaType 1': 'Websites',
      'categoryType 1': 'General',
      'Category 1': 'Category 1',
      'Award Level 1': 'Winner',
      'Finalized Date 1': '11/15/2026 04:00 AM',
    });
    expect(new Set(rows.map((row) => Object.keys(row).join())).size).toBe(1);
    expect(await exported(3)).toEqual([]);
    await expect(exported(season.propertyId, season.seasonId + 1), 'a season that doesn’t exist').rejects.toMatchObject({ status: 404 });
  });

  test('R401 the list for the JSON file holds final winners with their credits, best levels first', async () => {
    await finalizeExecutive();
    await finalizePv();
    await award({ Finalize: [...winnerKinds] });
    const list = await server.as(organizer)(winner.getWinnerJson, { params: { propId: season.propertyId, seasonId: season.seasonId } });
    expect(list).toHaveLength(7);
    expect(list.find(({ EntryID }) => EntryID === entry(3))).toMatchObject({
      Category: 'Category 1',
      AwardLevels: [{ Kind: 'pv_winner' }, { Kind: 'nominee', FinalizedDate: server.clock.now }],
    });
  });

  test('no one else may take them away', async () => {
    const entrant = await server.people.entrant(1);
    const params = { propertyId: season.propertyId, seasonId: season.seasonId };
    expect((await problemOf(server.as(entrant)(winner.getAllEntrantWinners, { params }))).status).toBe(403);
  });
});
