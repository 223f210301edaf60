import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { results } from '#contract/wings/desk/results/results.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { organizer, season, send, server, withResults } from '#kit/results-stage.ts';

let first: number[];
let second: number[];

withResults();
beforeAll(async () => {
  first = await season.entriesOf(season.first);
  second = await season.entriesOf(season.second);
});

/** Everything is in: each category has its shortlist, three reviews a work, and four ballots that agree. */
beforeEach(async () => {
  const { pool } = server;
  await pool.deleteFrom('announcement').execute();
  await pool.deleteFrom('resultOverride').execute();
  await pool.deleteFrom('entryAward').execute();
  await pool.deleteFrom('ranking').execute();
  await pool.deleteFrom('categoryRanking').execute();
  await pool.deleteFrom('ballot').execute();
  await pool.deleteFrom('standingVote').execute();
  await pool.deleteFrom('mail').execute();
  await pool.updateTable('entry').set({ reviewsDone: 3, isShortlisted: true, isOff: false, state: 'paid' }).execute();
  for (const executive of [0, 1, 2, 3]) {
    await season.vote(executive, season.first, first.slice(0, 5));
    await season.vote(executive, season.second, second.slice(0, 5));
  }
});

const place = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId });
const shown = () => send(results.getResults, { body: place() });
const states = async () => (await shown()).Categories.map(({ State }) => State);
const finalize = (...CategoryIDs: number[]) => send(results.finalizeResults, { body: { ...place(), CategoryIDs } });
const problemOf = (sent: Promise<unknown>) =>
  sent.then(
    () => expect.unreachable('it was accepted'),
    (problem) => problem as CallProblem,
  );
const entryIs = (id: number, change: object) => server.pool.updateTable('entry').set(change).where('id', '=', id).execute();
const auditOf = (action: string) => server.pool.selectFrom('auditLog').selectAll().where('action', '=', action).execute();

describe('what blocks the results', () => {
  test('is nothing when all ballots are in and agree', async () => expect(await states()).toEqual(['ready', 'ready']));

  test('are reviews that are missing, counted against what the season wants', async () => {
    await entryIs(first[6] ?? 0, { reviewsDone: 1 });
    await entryIs(first[7] ?? 0, { reviewsDone: 2 });
    const { ReviewsWanted, Categories } = await shown();
    expect(ReviewsWanted).toBe(3);
    expect(Categories).toMatchObject([{ State: 'reviews', Reviews: { Works: 2, Missing: 3 } }, { State: 'ready' }]);
    await server.pool.updateTable('season').set({ reviewsWanted: 1 }).where('id', '=', season.seasonId).execute();
    expect(await states()).toEqual(['ready', 'ready']);
    await server.pool.updateTable('season').set({ reviewsWanted: 3 }).where('id', '=', season.seasonId).execute();
  });

  test('are ballots of those who may vote and did not; declaring a conflict counts as an answer', async () => {
    const [, second_, third] = season.executives;
    await server.pool
      .deleteFrom('ballot')
      .where('reviewerId', 'in', [second_ ?? 0, third ?? 0])
      .where('categoryId', '=', season.first)
      .execute();
    expect(await shown()).toMatchObject({ JudgesMissing: 2, Categories: [{ State: 'ballots', Ballots: { Cast: 2, Expected: 4 } }, {}] });
    await server.pool
      .insertInto('ballot')
      .values({ reviewerId: third ?? 0, categoryId: season.first, seasonId: season.seasonId, isConflict: true, savedAt: server.clock.now })
      .execute();
    expect(await shown()).toMatchObject({ JudgesMissing: 1, Categories: [{ Ballots: { Cast: 3, Expected: 4 } }, {}] });
  });

  test('are works on the ballot that are off; others cannot win anymore', async () => {
    await entryIs(second[5] ?? 0, { isOff: true });
    expect((await shown()).Categories[1]).toMatchObject({ State: 'off', Off: 1 });
    await entryIs(second[5] ?? 0, { isShortlisted: false });
    expect((await shown()).Categories[1]).toMatchObject({ State: 'ready', Off: 0 });
  });

  test('is a tie for the first place, shown with both works, and settled by a move with a reason', async () => {
    await server.pool.deleteFrom('ballot').where('categoryId', '=', season.first).execute();
    const [one = 0, other = 0, ...rest] = first;
    for (const executive of [0, 1]) await season.vote(executive, season.first, [one, other, ...rest.slice(0, 3)]);
    for (const executive of [2, 3]) await season.vote(executive, season.first, [other, one, ...rest.slice(0, 3)]);
    const [category] = (await shown()).Categories;
    expect(category).toMatchObject({
      State: 'tie',
      Tie: {
        Kind: 'executive',
        Line: 1,
        Place: 1,
        Works: [
          { EntryID: one, Figure: 18 },
          { EntryID: other, Figure: 18 },
        ],
      },
    });
    const change = { ...place(), CategoryID: season.first, Version: category?.Tie?.Version ?? 0, Action: 'move' as const };
    await send(ranking.updateExecutiveRankingData, { body: { ...change, EntryID: other, Place: 1, Reason: 'The chair decides.' } });
    expect((await shown()).Categories[0]).toMatchObject({ State: 'ready', Tie: null });
  });

  test('is a tie of the public vote, which has a winner of its own', async () => {
    await season.applaud(first[0] ?? 0, season.first, 2);
    await season.applaud(first[1] ?? 0, season.first, 2);
    expect((await shown()).Categories[0]).toMatchObject({ State: 'votes', Tie: { Kind: 'pv', Line: 1 } });
  });

  test('agrees with the rankings of each category separately', async () => {
    const { Categories } = await shown();
    for (const { CategoryID } of Categories) {
      const own = await send(ranking.getExecutiveRankingData, { body: { ...place(), CategoryID } });
      expect(own.Obstacle).toBeNull();
    }
  });

  test('is left as it is only with a reason, which is kept, and can be undone', async () => {
    await entryIs(first[6] ?? 0, { reviewsDone: 1 });
    const override = (more: object = {}) =>
      send(results.overrideBlocks, {
        body: { ...place(), CategoryIDs: [season.first], Kind: 'reviews', Reason: 'The jury saw it on site.', ...more },
      });
    expect((await problemOf(override({ Reason: ' ' }))).status).toBe(400);
    expect(await override()).toEqual({ Changed: 1 });
    expect(await override(), 'once').toEqual({ Changed: 0 });
    expect((await shown()).Categories[0]).toMatchObject({
      State: 'ready',
      Overrides: [{ Kind: 'reviews', Reason: 'The jury saw it on site.', By: expect.stringMatching(/Robin/) }],
    });
    expect(await auditOf('results.override')).toHaveLength(1);
    expect(await override({ IsRemoved: true })).toEqual({ Changed: 1 });
    expect(await states()).toEqual(['reviews', 'ready']);
    expect((await problemOf(override({ Kind: 'tie' }))).status, 'equals have to be told apart').toBe(400);
  });
});

describe('finalizing many categories', () => {
  test('freezes all of them and gives their awards, once, also by two organizers', async () => {
    await season.applaud(first[2] ?? 0, season.first, 3);
    const [one, other] = await Promise.all([finalize(season.first, season.second), finalize(season.first, season.second)]);
    expect([one.Finalized, other.Finalized].sort()).toEqual([0, 2]);
    expect(one.Awarded + other.Awarded).toBe(2 + 10 + 6 + 1);
    expect(await states()).toEqual(['final', 'final']);
    const kinds = await server.pool
      .selectFrom('categoryRanking')
      .select(['kind', 'finalizedBy'])
      .where('finalizedAt', 'is not', null)
      .execute();
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['executive', 'executive', 'pv']);
    const whole = await send(ranking.getExecutiveRankingData, { body: { ...place(), CategoryID: season.first } });
    expect(whole.Entries[0]).toMatchObject({ EntryID: first[0], Place: 1, Points: 20, Ballots: 4, DecidedBy: 'firstPlaces' });
    expect(whole.FinalizedBy).toMatch(/Robin/);
    const { Levels } = await shown();
    expect(Object.fromEntries(Levels.map(({ Kind, Given }) => [Kind, Given]))).toMatchObject({
      winner: 2,
      nominee: 10,
      honoree: 6,
      pv_winner: 1,
    });
    expect(await auditOf('results.finalize')).toMatchObject([{ actorId: organizer.id, after: { finalized: 2 } }]);
  });

  test('finalizes none when one lost its readiness in the meantime, and says which', async () => {
    await entryIs(second[0] ?? 0, { isOff: true });
    const problem = await problemOf(finalize(season.first, season.second));
    expect(problem).toMatchObject({
      failure: 'ResultsChanged',
      status: 409,
      data: { Categories: [{ CategoryID: season.second, State: 'off' }] },
    });
    expect(await states()).toEqual(['ready', 'off']);
    expect(await server.pool.selectFrom('entryAward').selectAll().execute()).toEqual([]);
    expect((await finalize(season.first)).Finalized).toBe(1);
    expect(await states()).toEqual(['final', 'off']);
  });

  test('gives nothing to a work that is off, which was left out with a reason', async () => {
    await entryIs(first[7] ?? 0, { isOff: true });
    await send(results.overrideBlocks, { body: { ...place(), CategoryIDs: [season.first], Kind: 'off', Reason: 'It never loaded.' } });
    expect((await finalize(season.first)).Awarded).toBe(1 + 5 + 2);
    const held = await server.pool
      .selectFrom('entryAward')
      .select('entryId')
      .where('entryId', '=', first[7] ?? 0)
      .execute();
    expect(held).toEqual([]);
  });

  test('is for those who may, and for categories of the season', async () => {
    const reader = await server.people.staff('reader', season.propertyId);
    await expect(server.as(reader)(results.finalizeResults, { body: { ...place(), CategoryIDs: [season.first] } })).rejects.toMatchObject({
      status: 403,
    });
    expect((await problemOf(finalize(season.first, 99_999))).status).toBe(404);
  });
});

describe('judges whose ballots are missing', () => {
  test('are reminded once a day, and not after the round', async () => {
    const [, second_] = season.executives;
    await server.pool
      .deleteFrom('ballot')
      .where('reviewerId', '=', second_ ?? 0)
      .execute();
    const remind = () => send(results.remindVoters, { body: place() });
    expect((await shown()).MayRemind).toBe(true);
    expect(await Promise.all([remind(), remind()])).toContainEqual({ Reminded: 1 });
    expect(await remind()).toEqual({ Reminded: 0 });
    const mails = await server.pool.selectFrom('mail').select(['template', 'text']).execute();
    expect(mails).toMatchObject([{ template: 'ballot-reminder', text: expect.stringContaining('2 ballots missing') }]);
    const { judgingRnd2EndDate } = await server.pool
      .selectFrom('season')
      .select('judgingRnd2EndDate')
      .where('id', '=', season.seasonId)
      .executeTakeFirstOrThrow();
    const endsAt = (date: Date) =>
      server.pool.updateTable('season').set({ judgingRnd2EndDate: date }).where('id', '=', season.seasonId).execute();
    await endsAt(server.clock.now);
    expect((await problemOf(remind())).message).toMatch(/Round two isn’t open/);
    await endsAt(judgingRnd2EndDate);
  });
});
