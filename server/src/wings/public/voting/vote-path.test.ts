import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/kernel/database/db.ts';
import { newToken } from '#server/kernel/identity/signer.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { holdVotes, openVoting } from '#kit/voting.ts';

let server: TestServer;
let voting: Awaited<ReturnType<typeof openVoting>>;
let category: Awaited<ReturnType<typeof voting.categoryWithWorks>>;
let voter: string;
beforeAll(async () => {
  server = await openTestServer();
  voting = await openVoting(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  category = await voting.categoryWithWorks();
  voter = await voting.voter();
});

let addresses = 0;
/** From another address each time, so that no test is slowed down by the others. */
const post = (call: 'Vote/' | 'VotePaper' | 'TakeVoteBack', payload: object) => {
  addresses += 1;
  return server.app.inject({
    method: 'POST',
    url: `/api/PV/${call}`,
    payload,
    remoteAddress: `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
  });
};
const bodyOf = (entryId: number, key = voter, change = {}) => voting.bodyOf(category.id, entryId, key, change);
const cast = (entryId: number, key = voter, change = {}) => post('Vote/', bodyOf(entryId, key, change));
const newVoters = (count: number) => Promise.all(Array.from({ length: count }, () => voting.voter()));
const votesIn = async (categoryId: number) =>
  (
    await sql<{ voterId: number; xmin: string }>`select voter_id, xmin::text from vote where category_id = ${categoryId}`.execute(
      server.pool,
    )
  ).rows;
/** Votes that wait behind one another, so that they are written by one statement. */
async function together<T>(send: () => Promise<T>[]): Promise<T[]> {
  const hold = await holdVotes(server);
  const first = cast(category.second, await voting.voter());
  await hold.isWaitedFor();
  const sent = send();
  // One round of the event loop after the other, until the last request has come as far as the queue.
  for (let round = 0; round < 50; round += 1) await new Promise(setImmediate);
  await hold.letGo();
  await first;
  return Promise.all(sent);
}

describe('votes that arrive together', () => {
  test('are written by one statement, each voter’s kept and standing', async () => {
    const keys = await newVoters(20);
    const answers = await together(() => keys.map((key) => cast(category.first, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(keys.map(() => 200));
    const kept = await votesIn(category.id);
    expect(kept).toHaveLength(21);
    // The first, that the others waited behind, and one statement for all of these.
    expect(new Set(kept.map(({ xmin }) => xmin)).size).toBe(2);
    for (const key of keys) expect((await voting.votesOf(key)).standing).toMatchObject([{ entryId: category.first }]);
  });

  test('of one voter, from two tabs, are kept in the order in which they came, and the later stands', async () => {
    const [one, other] = await together(() => [cast(category.first), cast(category.second)]);
    expect(one?.json().Data).toMatchObject({ EntryID: category.first, ReplacedEntryID: null });
    expect(other?.json().Data).toMatchObject({ EntryID: category.second, ReplacedEntryID: category.first });
    const { kept, standing } = await voting.votesOf(voter);
    expect(kept.map(({ entryId }) => entryId)).toEqual([category.first, category.second]);
    expect(standing).toMatchObject([{ entryId: category.second, voteId: kept[1]?.id }]);
  });

  test('are each judged alone: one refused vote keeps no other from being cast', async () => {
    const [unconfirmed, stranger, elsewhere] = [await voting.voter(null), newToken(), await voting.categoryWithWorks()];
    const answers = await together(() => [
      cast(category.first),
      cast(category.first, unconfirmed),
      cast(category.first, stranger),
      cast(elsewhere.first),
    ]);
    expect(answers.map((answer) => answer.json().Failure)).toEqual([undefined, 'VoterUnconfirmed', 'VoterUnknown', 'NotOnBallot']);
    expect((await voting.votesOf(voter)).kept).toHaveLength(1);
  });

  test('go through, all but the one that the tables cannot keep', async () => {
    const keys = await newVoters(7);
    const answers = await together(() => keys.map((key, n) => cast(category.first, key, n === 3 ? { Source: 'a\u0000b' } : {})));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 400, 200, 200, 200]);
    expect(answers[3]?.json().Errors).toEqual([expect.objectContaining({ Field: 'Source' })]);
    for (const [n, key] of keys.entries()) expect((await voting.votesOf(key)).standing).toHaveLength(n === 3 ? 0 : 1);
  });

  test('by two processes that meet at the same voters never wait for each other in a circle', async () => {
    const other = await openOther();
    const keys = await newVoters(30);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, round) =>
        keys.map((_key, n) => {
          const key = keys[round % 2 ? n : keys.length - 1 - n] as string;
          const body = bodyOf(round % 3 ? category.first : category.second, key);
          addresses += 1;
          const app = round % 2 ? other : server.app;
          return app.inject({ method: 'POST', url: '/api/PV/Vote/', payload: body, remoteAddress: `10.9.${round}.${n}` });
        }),
      ).flat(),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const key of keys) expect((await voting.votesOf(key)).standing).toHaveLength(1);
    await other.close();
  });
});

describe('the same vote again', () => {
  test('is answered as it was the first time, and kept once', async () => {
    const now = server.clock.now;
    await cast(category.first);
    const changed = await cast(category.second);
    server.clock.now = new Date(now.getTime() + 60_000);
    const again = await cast(category.second);
    server.clock.now = now;
    expect(again.json().Data).toEqual(changed.json().Data);
    expect(again.json().Data).toMatchObject({ VotedAt: now.toISOString(), ReplacedEntryID: category.first });
    expect((await voting.votesOf(voter)).kept).toHaveLength(2);
  });

  test('with another score is another vote, which replaces no other work', async () => {
    await cast(category.first);
    expect((await cast(category.first, voter, { Score: 4 })).json().Data.ReplacedEntryID).toBeNull();
    const { kept, standing } = await voting.votesOf(voter);
    expect(kept.map(({ score }) => score)).toEqual([1, 4]);
    expect(standing).toMatchObject([{ score: 4, voteId: kept[1]?.id }]);
  });
});

describe('a vote is judged by what holds when it is written', () => {
  test('a vote that waits past the end of voting is too late', async () => {
    const { votingEndDate } = await server.pool
      .selectFrom('season')
      .selectAll()
      .where('id', '=', voting.season.seasonId)
      .executeTakeFirstOrThrow();
    const now = server.clock.now;
    const hold = await holdVotes(server);
    const inTime = cast(category.first);
    await hold.isWaitedFor();
    const late = await voting.voter();
    const tooLate = cast(category.first, late);
    for (let round = 0; round < 50; round += 1) await new Promise(setImmediate);
    server.clock.now = votingEndDate;
    await hold.letGo();
    expect((await inTime).statusCode).toBe(200);
    expect((await tooLate).json()).toMatchObject({ Failure: 'VotingClosed' });
    server.clock.now = now;
    expect((await voting.votesOf(late)).kept).toEqual([]);
  });

  test('a work that was taken off gets no more votes, even while this process gets no notifications', async () => {
    expect((await cast(category.first)).statusCode).toBe(200);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'laurel notices' and datname = current_database()`.execute(server.pool);
    await server.pool.updateTable('entry').set({ isOff: true }).where('id', '=', category.first).execute();
    expect((await cast(category.first, await voting.voter())).json()).toMatchObject({ Failure: 'NotOnBallot' });
    await server.pool.updateTable('entry').set({ isOff: false }).where('id', '=', category.first).execute();
    expect((await cast(category.first, await voting.voter())).statusCode).toBe(200);
  });

  test('decisions made elsewhere apply immediately in every process: a window closed, a voter no longer confirmed, a work withdrawn', async () => {
    const other = await openOther();
    const send = async () => {
      addresses += 1;
      const answer = await other.inject({
        method: 'POST',
        url: '/api/PV/Vote/',
        payload: bodyOf(category.first),
        remoteAddress: `10.77.${addresses >> 8}.${addresses & 255}`,
      });
      return answer.json().Failure;
    };
    const { pool, clock } = server;
    expect(await send()).toBeUndefined();
    await pool.updateTable('entry').set({ state: 'withdrawn' }).where('id', '=', category.first).execute();
    expect(await send()).toBe('NotOnBallot');
    await pool.updateTable('entry').set({ state: 'paid' }).where('id', '=', category.first).execute();
    await pool.updateTable('voter').set({ confirmedAt: null }).where('voterKey', '=', voter).execute();
    expect(await send()).toBe('VoterUnconfirmed');
    await pool.updateTable('voter').set({ confirmedAt: clock.now }).where('voterKey', '=', voter).execute();
    const ofSeason = pool.updateTable('season').where('id', '=', voting.season.seasonId);
    const { votingEndDate } = await pool
      .selectFrom('season')
      .selectAll()
      .where('id', '=', voting.season.seasonId)
      .executeTakeFirstOrThrow();
    await ofSeason.set({ votingEndDate: clock.now }).execute();
    expect(await send()).toBe('VotingClosed');
    await ofSeason.set({ votingEndDate }).execute();
    expect(await send()).toBeUndefined();
    await other.close();
  });

  test('a voter who confirms the email can vote immediately', async () => {
    const late = await voting.voter(null);
    expect((await cast(category.first, late)).json()).toMatchObject({ Failure: 'VoterUnconfirmed' });
    await server.pool.updateTable('voter').set({ confirmedAt: server.clock.now }).where('voterKey', '=', late).execute();
    expect((await cast(category.first, late)).statusCode).toBe(200);
  });
});

describe('when it is too much or too little', () => {
  test('a full queue refuses with 503 and when to try again, and keeps what waits in it', async () => {
    const hold = await holdVotes(server);
    const first = cast(category.first, await voting.voter());
    await hold.isWaitedFor();
    const paper = (key: string) => ({
      PropertyID: 1,
      SeasonID: voting.season.seasonId,
      PVUserID: key,
      Votes: Array.from({ length: 50 }, () => ({
        EntryID: category.first,
        MediaTypeID: voting.season.mediaTypeId,
        PropertyCategoryID: category.id,
        Score: 1,
      })),
    });
    const queued = Array.from({ length: 100 }, () => post('VotePaper', paper(newToken())));
    for (let round = 0; round < 300; round += 1) await new Promise(setImmediate);
    const refused = await cast(category.first);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toMatchObject({ Success: false, Failure: 'Unavailable' });
    await hold.letGo();
    expect((await first).statusCode).toBe(200);
    expect((await Promise.all(queued)).map(({ statusCode }) => statusCode)).toEqual(queued.map(() => 200));
    expect((await voting.votesOf(voter)).kept).toEqual([]);
    expect((await cast(category.first)).statusCode).toBe(200);
  });

  test('a lost connection refuses those who were being written, and writes them no second time; anyone who repeats the vote has cast it', async () => {
    const hold = await holdVotes(server);
    const lost = cast(category.first);
    const pid = await hold.isWaitedFor();
    await sql`select pg_terminate_backend(${pid}::int)`.execute(server.pool);
    const answer = await lost;
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    await hold.letGo();
    expect((await voting.votesOf(voter)).kept).toEqual([]);
    // The one connection is made again; until then voters are asked to repeat, as above.
    await vi.waitFor(async () => expect((await cast(category.first)).statusCode).toBe(200), { timeout: 10_000 });
    expect((await voting.votesOf(voter)).kept).toHaveLength(1);
  });
});

test('what the page says about a vote is kept with it, and is no one’s duty to say', async () => {
  await cast(category.first, voter, { DeviceMark: 'mark-1', Source: 'https://example.org/a-post', SecondsOnPage: 90_000 });
  await cast(category.second, voter);
  expect((await voting.votesOf(voter)).kept).toMatchObject([
    { deviceMark: 'mark-1', source: 'https://example.org/a-post', secondsOnPage: 32_767, isTakenBack: false },
    { deviceMark: null, source: null, secondsOnPage: null },
  ]);
  expect((await cast(category.first, voter, { DeviceMark: 'x'.repeat(65) })).statusCode).toBe(400);
});

test('what is deleted takes the current votes for it along, and none from the ledger', async () => {
  await cast(category.first);
  const other = await voting.voter();
  await cast(category.second, other);
  await server.pool.deleteFrom('entry').where('id', '=', category.first).execute();
  expect(await voting.votesOf(voter)).toMatchObject({ kept: [{ entryId: category.first }], standing: [] });
  expect((await voting.votesOf(other)).standing).toMatchObject([{ entryId: category.second }]);
  expect((await cast(category.first, other)).json()).toMatchObject({ Failure: 'NotOnBallot' });
});

test('texts are stored in the ledger as sent, with any characters', async () => {
  const odd = '"a\\b", {null}, null \n\t’ü🎬';
  await cast(category.first, voter, { Source: odd, DeviceMark: 'null' });
  expect((await voting.votesOf(voter)).kept).toMatchObject([{ source: odd, deviceMark: 'null', secondsOnPage: null }]);
});

/** A second process, as far as the database can tell. */
async function openOther() {
  const { pool, close } = openDatabase(server.world.services.settings.DATABASE_URL ?? '', {
    max: 1,
    onIdleError: () => undefined,
    plansOnce: true,
  });
  const app = await buildApp({ ...server.world, steadyPool: pool });
  app.addHook('onClose', close);
  await app.ready();
  return app;
}
