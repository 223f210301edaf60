import { beforeEach, describe, expect, test } from 'vitest';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { type LevelResult, results } from '#contract/wings/desk/results/results.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { winner } from '#contract/wings/results/winner/winner.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { season, server, withResults } from '#kit/results-stage.ts';
import type { TestServer } from '#kit/test-server.ts';
import { announceResults } from './announcing.ts';

let send: ReturnType<TestServer['as']>;
const start = new Date('2026-11-15T12:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);

withResults();

/** Both categories are in; the first is final, with its awards. */
beforeEach(async () => {
  server.clock.now = start;
  send = server.as(await server.people.administrator());
  const { pool } = server;
  for (const table of ['announcement', 'entryAward', 'ranking', 'categoryRanking', 'ballot', 'auditLog'] as const)
    await pool.deleteFrom(table).execute();
  await pool.updateTable('entry').set({ reviewsDone: 3, isShortlisted: true }).execute();
  await pool
    .updateTable('session')
    .set({ expiresAt: new Date('2030-01-01') })
    .execute();
  for (const categoryId of [season.first, season.second]) {
    const ranked = (await season.entriesOf(categoryId)).slice(0, 5);
    for (const executive of [0, 1, 2, 3]) await season.vote(executive, categoryId, ranked);
  }
  await finalize(season.first);
});

const place = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId });
const finalize = (...CategoryIDs: number[]) => send(results.finalizeResults, { body: { ...place(), CategoryIDs } });
const level = async (kind = 'winner'): Promise<LevelResult> => {
  const found = (await send(results.getResults, { body: place() })).Levels.find(({ Kind }) => Kind === kind);
  return found ?? expect.unreachable('no such level');
};
type Moments = Partial<Record<'Entrants' | 'Press' | 'Everybody', string>>;
const plan = async (moments: Moments, change: object = {}, kind = 'winner') => {
  const { WinnerLevelID, Version, Given: Count } = await level(kind);
  return send(results.planAnnouncement, { body: { ...place(), WinnerLevelID, Version, Count, ...moments, ...change } });
};
const at = (count: number) => hours(count).toISOString();
const problemOf = (sent: Promise<unknown>) =>
  sent.then(
    () => expect.unreachable('it was accepted'),
    (problem) => problem as CallProblem,
  );
/** What the job does at a moment. */
const atMoment = async (count: number) => {
  server.clock.now = hours(count);
  const { pool } = server;
  await announceResults({}, {
    inTransaction: (work: never) => pool.transaction().execute(work),
    now: () => server.clock.now,
    signal: new AbortController().signal,
  } as never);
};
const publicWinners = async () =>
  (await send(winner.getWinnerJson, { params: { propId: season.propertyId, seasonId: season.seasonId } })).length;
const auditOf = (action: string) => server.pool.selectFrom('auditLog').selectAll().where('action', '=', action).execute();

describe('a level', () => {
  test('opens to entrants, press and everyone at its moments, to each once', async () => {
    await plan({ Entrants: at(1), Press: at(2), Everybody: at(3) });
    await atMoment(0.5);
    expect(await level()).toMatchObject({ Given: 1, Told: 0, Announced: 0, People: 1, PlannedBy: expect.stringMatching(/Robin/) });
    await atMoment(1);
    expect(await level()).toMatchObject({ Told: 1, Announced: 0, Entrants: { DoneAt: hours(1) }, Everybody: { DoneAt: null } });
    expect(await publicWinners(), 'galleries and feeds stay empty').toBe(0);
    await atMoment(2);
    expect(await level()).toMatchObject({ Announced: 0, Press: { DoneAt: hours(2) } });
    await Promise.all([atMoment(3), atMoment(3)]);
    await atMoment(4);
    expect(await level()).toMatchObject({ Told: 1, Announced: 1, People: 0, Everybody: { DoneAt: hours(3) } });
    expect(await publicWinners()).toBe(1);
    expect((await auditOf('results.announce')).map(({ after }) => (after as { circle: string; awards: number }).circle)).toEqual([
      'Entrants',
      'Press',
      'Everybody',
    ]);
  });

  test('its entrant sees it when entrants are notified, and no one else', async () => {
    const [entryId = 0] = await season.entriesOf(season.first);
    const { submissionId, entrantId } = await server.pool
      .selectFrom('entry')
      .innerJoin('piece', 'piece.id', 'entry.pieceId')
      .select(['piece.submissionId', 'entry.entrantId'])
      .where('entry.id', '=', entryId)
      .executeTakeFirstOrThrow();
    const token = await server.people.signIn(entrantId);
    const awards = async () => {
      const seen = await server.as({ token } as never)(submission.getSubmission, { params: { id: submissionId } });
      return seen.Pieces.flatMap(({ Entries }) => Entries).find(({ EntryID }) => EntryID === entryId)?.Awards;
    };
    await plan({ Entrants: at(1), Everybody: at(3) });
    expect(await awards()).toEqual([]);
    await atMoment(1);
    expect(await awards()).toHaveLength(1);
  });

  test('can be stopped until its moment, and nothing of it goes out', async () => {
    await plan({ Entrants: at(1), Everybody: at(3) });
    await atMoment(1);
    const stopped = await plan({ Entrants: at(1) });
    expect(stopped).toMatchObject({ Entrants: { DoneAt: hours(1) }, Everybody: { At: null } });
    await atMoment(5);
    expect(await level()).toMatchObject({ Told: 1, Announced: 0 });
    expect(await problemOf(plan({}))).toMatchObject({ failure: 'Locked' });
    const nominees = await plan({ Everybody: at(9) }, {}, 'nominee');
    expect(await plan({}, { Version: nominees.Version }, 'nominee')).toMatchObject({ Everybody: { At: null } });
    expect(await auditOf('results.stop')).toHaveLength(1);
  });

  test('is moved by planning again; the moment that was given up passes without effect', async () => {
    await plan({ Everybody: at(1) });
    await plan({ Everybody: at(5) });
    await atMoment(2);
    expect((await level()).Announced).toBe(0);
    await atMoment(5);
    expect((await level()).Announced).toBe(1);
  });

  test.each([
    ['Everybody', { Entrants: at(2), Everybody: at(1) }, /Entrants are told first/],
    ['Press', { Entrants: at(2), Press: at(1), Everybody: at(3) }, /Entrants are told first/],
    ['Press', { Entrants: at(1), Press: at(4), Everybody: at(3) }, /already public by then/],
    ['Press', { Press: at(4) }, /embargo/],
    ['Everybody', { Everybody: at(-1) }, /in the future/],
  ])('is not planned with a wrong moment for %s: %j', async (Field, moments, Message) => {
    expect(await problemOf(plan(moments))).toMatchObject({ errors: [{ Field, Message: expect.stringMatching(Message) }] });
  });

  test('is approved with the count that the organizer saw, and as they saw it', async () => {
    expect(await problemOf(plan({ Everybody: at(1) }, { Count: 7 }))).toMatchObject({
      failure: 'Conflict',
      message: 'There is now 1 in this level. Check it, then plan again.',
      data: { Given: 1 },
    });
    await plan({ Everybody: at(1) });
    expect(await problemOf(plan({ Everybody: at(2) }, { Version: 0 }))).toMatchObject({ failure: 'Conflict' });
    expect(await plan({ Everybody: at(1) }, { Version: 0 }), 'sent twice').toMatchObject({ Version: 1 });
  });

  test('opens only for final categories; a later batch follows at the same hour of the next day', async () => {
    await plan({ Entrants: at(1), Everybody: at(1) });
    await atMoment(1);
    expect(await level()).toMatchObject({ Given: 1, Announced: 1 });
    server.clock.now = hours(5);
    const { Following } = await finalize(season.second);
    expect(Following).toContainEqual({ Name: (await level()).Name, At: hours(25) });
    expect(await level()).toMatchObject({ Given: 2, Announced: 1, Everybody: { At: hours(25), DoneAt: null } });
    await atMoment(25);
    expect(await level()).toMatchObject({ Given: 2, Told: 2, Announced: 2 });
  });

  test('that entrants know of keeps its ranking from being reopened', async () => {
    await plan({ Entrants: at(1) });
    await atMoment(1);
    const { Version } = await send(ranking.getExecutiveRankingData, { body: { ...place(), CategoryID: season.first } });
    const reopen = { ...place(), CategoryID: season.first, Version, Action: 'reopen' as const, Reason: 'A late ballot.' };
    expect((await problemOf(send(ranking.updateExecutiveRankingData, { body: reopen }))).message).toMatch(/have been announced/);
  });
});

test('a level of another award is not found, and planning is for organizers', async () => {
  const { id } = await server.pool
    .selectFrom('winnerLevel')
    .select('id')
    .where('propertyId', '<>', season.propertyId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const body = { ...place(), WinnerLevelID: id, Version: 0, Count: 0, Everybody: at(1) };
  expect((await problemOf(send(results.planAnnouncement, { body }))).status).toBe(404);
  const jury = await server.people.staff('juryDesk', season.propertyId);
  expect((await problemOf(server.as(jury)(results.planAnnouncement, { body }))).status).toBe(403);
});

// The last one: from here on the job also runs automatically, each minute of the real clock, and would come in between.
test('a level that is due immediately is carried out by the job, and webhooks get what is public', async () => {
  await server.workJobs();
  await plan({ Everybody: at(0) });
  await expect.poll(async () => (await level()).Announced, { timeout: 15_000 }).toBe(1);
});
