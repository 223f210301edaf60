import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { isIncluded } from '#contract/wings/public/voting/receipt-check.ts';
import { receipts, type VoteList } from '#contract/wings/results/vote-list/receipts.ts';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { results } from '#contract/wings/desk/results/results.ts';
import { voteGroups } from '#contract/wings/desk/vote-desk/vote-groups.ts';
import { voteSummary } from '#contract/wings/desk/vote-desk/vote-summary.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { voterCookie } from '#server/kernel/identity/voter-cookie.ts';
import { addMachine, addPeople, addSchool } from '#kit/crowds.ts';
import { season, server, withResults } from '#kit/results-stage.ts';
import { runJob } from '#kit/run-job.ts';
import type { TestServer } from '#kit/test-server.ts';
import { finalizeVote } from './finalize-vote.ts';
import { watchVotes } from './watch.ts';

let send: ReturnType<TestServer['as']>;
let works: number[];
const now = new Date('2026-11-15T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const ended = new Date('2026-12-06T12:00:00Z');

withResults();
beforeAll(async () => {
  await server.pool.updateTable('entry').set({ isShortlisted: true }).execute();
  works = (await season.entriesOf(season.first)).slice(0, 3);
});

const place = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId });
const here = () => ({ propertyId: season.propertyId, seasonId: season.seasonId, categoryId: season.first, entryIds: works });

beforeEach(async () => {
  server.clock.now = now;
  const { pool } = server;
  for (const table of [
    'voteGroupMember',
    'voteGroup',
    'voteWatch',
    'voteList',
    'voteFinalization',
    'standingVote',
    'vote',
    'voterSession',
    'voter',
    'auditLog',
    'ranking',
    'categoryRanking',
    'resultOverride',
    'entryAward',
  ] as const)
    await pool.deleteFrom(table).execute();
  await addPeople(pool, { ...here(), entryIds: [works[1] ?? 0, works[1] ?? 0, works[0] ?? 0, works[2] ?? 0] }, hoursAgo(40), { count: 92 });
  await addMachine(pool, here(), hoursAgo(10));
  await addSchool(pool, here(), hoursAgo(40));
  const entryIds = (await season.entriesOf(season.second)).slice(0, 2);
  await addPeople(
    pool,
    { ...here(), categoryId: season.second, entryIds: [entryIds[0] ?? 0, entryIds[0] ?? 0, entryIds[1] ?? 0] },
    hoursAgo(20),
    { count: 9, name: 'other' },
  );
  server.clock.now = ended;
  send = server.as(await server.people.administrator());
  await runJob(server, watchVotes, {});
});

const problemOf = (sent: Promise<unknown>) =>
  sent.then(
    () => expect.unreachable('it was accepted'),
    (problem) => problem as CallProblem,
  );
const finalize = (change: object = {}) => send(voteSummary.finalizePVSummaryData, { body: { ...place(), ...change } });
const status = () => send(voteSummary.finalizePVSummaryDataGetStatus, { body: place() });
const work = async () => runJob(server, finalizeVote, { finalizationId: (await status())?.FinalizationID ?? 0 });
async function decideAll() {
  const { Groups } = await send(voteGroups.getVoteGroups, { body: place() });
  for (const { GroupID, Version, Verdict } of Groups) {
    const decision =
      Verdict === 'machine'
        ? ({ State: 'removed', Reason: 'Automatic votes from one network' } as const)
        : ({ State: 'counted', Reason: 'A class voting together' } as const);
    await send(voteGroups.decideVoteGroups, { body: { ...place(), Groups: [{ GroupID, Version }], ...decision } });
  }
}
const listOf = (categoryId = season.first) => send(receipts.getVoteList, { body: { ...place(), PropertyCategoryID: categoryId } });

describe('finalizing the public vote (R428, R432)', () => {
  test('is refused while voting runs, while the last votes are unseen, and while groups are undecided', async () => {
    server.clock.now = now;
    expect(await problemOf(finalize())).toMatchObject({ failure: 'Locked', message: expect.stringMatching(/still open/) });
    server.clock.now = ended;
    await server.pool.updateTable('voteWatch').set({ lookedAt: now }).execute();
    expect(await problemOf(finalize())).toMatchObject({
      failure: 'Locked',
      message: expect.stringMatching(/last votes are still being checked/),
    });
    await server.pool.updateTable('voteWatch').set({ lookedAt: ended }).execute();
    expect(await problemOf(finalize())).toMatchObject({ failure: 'GroupsUndecided', data: { Groups: 2, Votes: 183 } });
    expect(await status()).toBeNull();
  });

  test('waits for ten minutes where votes held before the end may still be confirmed, and for the look at them', async () => {
    const { votingEndDate: end } = await server.pool
      .selectFrom('season')
      .select('votingEndDate')
      .where('id', '=', season.seasonId)
      .executeTakeFirstOrThrow();
    const after = (ms: number) => new Date(end.getTime() + ms);
    const device = {
      propertyId: season.propertyId,
      keyHash: newToken(),
      email: 'late@example.org',
      createdAt: after(-2),
      expiresAt: after(1e8),
    };
    const { id: holderId } = await server.pool.insertInto('voteHolder').values(device).returning('id').executeTakeFirstOrThrow();
    onTestFinished(async () => void (await server.pool.deleteFrom('voteHolder').execute()));
    await server.pool
      .insertInto('holderVote')
      .values({ holderId, categoryId: season.first, entryId: works[0] ?? 0, turn: 1, address: '', agent: '', heldAt: after(-1) })
      .execute();
    await server.pool
      .updateTable('voteWatch')
      .set({ lookedAt: after(0) })
      .execute();
    server.clock.now = after(599_999);
    expect(await problemOf(finalize())).toMatchObject({ failure: 'Locked', message: expect.stringMatching(/still open/) });
    server.clock.now = after(600_000);
    expect(await problemOf(finalize())).toMatchObject({ message: expect.stringMatching(/last votes are still being checked/) });
    await server.pool
      .updateTable('holderVote')
      .set({ outcome: 'counted', settledAt: after(-1) })
      .execute();
    server.clock.now = after(0);
    expect(await problemOf(finalize()), 'confirmed before the end: nothing is waited for').toMatchObject({ failure: 'GroupsUndecided' });
  });

  test('runs as a job with a status, freezes the places, and is safe to repeat', async () => {
    await decideAll();
    const asked = await finalize();
    expect(asked).toMatchObject({ State: 'waiting', Categories: 2, Done: 0, Reason: null });
    expect((await finalize()).FinalizationID, 'asked twice, begun once').toBe(asked.FinalizationID);
    await work();
    await work();
    expect(await status()).toMatchObject({ State: 'done', Done: 2, LeftOpen: [], FinishedAt: ended });
    expect((await finalize()).FinalizationID, 'nothing is left to finalize').toBe(asked.FinalizationID);
    const { Entries, FinalizedAt } = await send(ranking.getPVRankingData, { body: { ...place(), CategoryID: season.first } });
    expect(FinalizedAt).toEqual(ended);
    expect(Entries.slice(0, 3).map(({ EntryID, Place, Votes }) => [EntryID, Place, Votes])).toEqual([
      [works[1], 1, 67],
      [works[0], 2, 44],
      [works[2], 2, 44],
    ]);
    const lines = await server.pool
      .selectFrom('auditLog')
      .select('action')
      .where('action', 'in', ['vote.finalize', 'ranking.finalize'])
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['vote.finalize', 'ranking.finalize', 'ranking.finalize']);
  });

  test('goes on where it was when the job is cut off', async () => {
    await decideAll();
    await finalize();
    const stop = new AbortController();
    const cutOff = runJob(
      { ...server, pool: server.pool, world: server.world },
      async (data: { finalizationId: number }, world) =>
        finalizeVote(data, {
          ...world,
          inTransaction: async (step) => {
            const done = await world.inTransaction(step);
            stop.abort();
            return done;
          },
        }),
      { finalizationId: (await status())?.FinalizationID ?? 0 },
      stop.signal,
    );
    await cutOff;
    expect(await status()).toMatchObject({ State: 'running', Done: 1 });
    await work();
    expect(await status()).toMatchObject({ State: 'done', Done: 2 });
    expect((await send(receipts.getVoteLists, { body: place() })).map(({ ListNumber }) => ListNumber)).toEqual([1, 1]);
  });

  test('can go over undecided groups with a reason, which is kept; their votes do not count', async () => {
    expect(await problemOf(finalize({ Reason: 'Hurry' }))).toMatchObject({ status: 400 });
    await finalize({ Reason: 'They change no place in any category' });
    await work();
    expect(await status()).toMatchObject({ State: 'done', LeftOpen: [], Reason: 'They change no place in any category' });
    expect((await listOf()).Statement).toMatchObject({ Cast: 275, Counted: 92, Held: 183, Removed: 0 });
    const overridden = (await send(results.getResults, { body: place() })).Categories.find(({ CategoryID }) => CategoryID === season.first);
    expect(overridden?.Overrides).toMatchObject([{ Kind: 'votes', Reason: 'They change no place in any category' }]);
  });

  test('leaves a tie for first place open and reports it', async () => {
    await decideAll();
    const [one = 0, two = 0] = await season.entriesOf(season.second);
    await server.pool.updateTable('standingVote').set({ entryId: one }).where('categoryId', '=', season.second).execute();
    const some = await server.pool
      .selectFrom('standingVote')
      .select('voterId')
      .where('categoryId', '=', season.second)
      .orderBy('voterId')
      .execute();
    const [last, ...others] = some.map(({ voterId }) => voterId);
    await server.pool
      .deleteFrom('standingVote')
      .where('voterId', '=', last ?? 0)
      .execute();
    await server.pool.updateTable('standingVote').set({ entryId: two }).where('voterId', 'in', others.slice(0, 4)).execute();
    await finalize();
    await work();
    expect(await status()).toMatchObject({ State: 'done', LeftOpen: [{ CategoryID: season.second, Why: 'tie' }] });
  });
});

describe('the published list', () => {
  beforeEach(async () => {
    await decideAll();
    await finalize();
    await work();
  });

  test('says what was cast, counted and removed and why, and keeps the totals until the winner is announced', async () => {
    const list = await listOf();
    expect(list.Statement).toEqual({
      Cast: 275,
      Counted: 155,
      Held: 0,
      Removed: 120,
      Unconfirmed: 0,
      Reasons: [{ State: 'removed', Votes: 120, Reason: 'Automatic votes from one network' }],
    });
    expect([list.Counted, list.Commitments.length, list.Totals]).toEqual([155, 155, null]);
    const level = await server.pool
      .selectFrom('winnerLevel')
      .select('id')
      .where('propertyId', '=', season.propertyId)
      .where('kind', '=', 'pv_winner')
      .executeTakeFirstOrThrow();
    await server.pool
      .insertInto('entryAward')
      .values({ entryId: works[1] ?? 0, winnerLevelId: level.id, awardedAt: ended, finalizedAt: ended })
      .execute();
    expect((await listOf()).Totals?.map(({ EntryID, Votes }) => [EntryID, Votes])).toEqual([
      [works[1], 67],
      [works[0], 44],
      [works[2], 44],
    ]);
  });

  test('is withdrawn when the category is reopened, and another one follows', async () => {
    const { Version } = await send(ranking.getPVRankingData, { body: { ...place(), CategoryID: season.first } });
    await send(ranking.updatePVRankingData, {
      body: { ...place(), CategoryID: season.first, Version, Action: 'reopen', Reason: 'A mistake in a group' },
    });
    expect(await listOf()).toMatchObject({ ListNumber: 1, WithdrawnAt: ended });
    await finalize();
    await work();
    expect(await listOf()).toMatchObject({ ListNumber: 2, WithdrawnAt: null });
    const { Root } = await send(receipts.getVoteList, { body: { ...place(), PropertyCategoryID: season.first, ListNumber: 1 } });
    expect((await listOf()).Root, 'the same votes, the same root').toBe(Root);
  });

  /** A voter of the given address, signed in. */
  async function voter(email: string) {
    const { id } = await server.pool.selectFrom('voter').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const token = newToken();
    await server.pool
      .insertInto('voterSession')
      .values({ voterId: id, tokenHash: hashOf(token), createdAt: ended, expiresAt: new Date('2030-01-01') })
      .execute();
    return server.withHeaders({ cookie: `${voterCookie}=${token}` });
  }

  test('a voter checks alone that their vote was counted; no one sees in a receipt what it was for', async () => {
    const { Receipts } = await (await voter('aa.home@people.example'))(receipts.getMyReceipts, { body: place() });
    const [mine] = Receipts;
    expect(mine).toMatchObject({ CategoryID: season.first, State: 'counted' });
    const { Root } = await listOf();
    expect(await isIncluded(season.first, mine?.Receipt ?? '', mine?.Proof?.Path ?? [], Root)).toBe(true);
    const other = (await (await voter('ba.home@people.example'))(receipts.getMyReceipts, { body: place() })).Receipts[0];
    expect(await isIncluded(season.first, other?.Receipt ?? '', mine?.Proof?.Path ?? [], Root)).toBe(false);
    expect(Object.keys(mine ?? {})).toEqual(['CategoryID', 'Category', 'Receipt', 'VotedAt', 'State', 'Proof']);
  });

  test('whose vote was removed learns that it was not counted, and no more', async () => {
    const { Receipts } = await (await voter('kite0007@post.example'))(receipts.getMyReceipts, { body: place() });
    expect(Receipts).toMatchObject([{ State: 'notCounted', Proof: null }]);
  });

  test('a published file is checked offline by a script that knows nothing of Laurel', async () => {
    const { Receipts } = await (await voter('aa.home@people.example'))(receipts.getMyReceipts, { body: place() });
    const folder = mkdtempSync(join(tmpdir(), 'laurel-list-'));
    const list = await listOf();
    const check = (changed: Partial<VoteList>, ...given: string[]) => {
      const file = join(folder, 'list.json');
      writeFileSync(file, JSON.stringify({ ...list, ...changed }));
      const {
        status: code,
        stdout,
        stderr,
      } = spawnSync(process.execPath, ['tools/check-vote-list.mjs', file, ...given], { encoding: 'utf8' });
      return { code, said: `${stdout}${stderr}` };
    };
    expect(check({}, Receipts[0]?.Receipt ?? '')).toMatchObject({ code: 0, said: expect.stringMatching(/counted\.[^]*155 votes/) });
    expect(check({}, '0'.repeat(32))).toMatchObject({ code: 1, said: expect.stringMatching(/not in this list/) });
    expect(check({ Commitments: list.Commitments.slice(1), Counted: 154 })).toMatchObject({ code: 1, said: expect.stringMatching(/root/) });
    expect(check({ Commitments: list.Commitments.slice(1) })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/155 votes and has 154/),
    });
    expect(check({ Commitments: [...list.Commitments].reverse() })).toMatchObject({ code: 1, said: expect.stringMatching(/order/) });
    expect(check({ Totals: [{ EntryID: 1, PieceTitle: 'Lantern', Votes: 1 }] })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/together/),
    });
    expect(check({ Statement: { ...list.Statement, Removed: 0 } })).toMatchObject({ code: 1, said: expect.stringMatching(/add up/) });
  });
});

test('before the end a receipt is open, or being looked at, and changes with the vote', async () => {
  const voterId = async (email: string) =>
    (await server.pool.selectFrom('voter').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const ask = async (id: number) => {
    const token = newToken();
    await server.pool
      .insertInto('voterSession')
      .values({ voterId: id, tokenHash: hashOf(token), createdAt: ended, expiresAt: new Date('2030-01-01') })
      .execute();
    return (await server.withHeaders({ cookie: `${voterCookie}=${token}` })(receipts.getMyReceipts, { body: place() })).Receipts[0];
  };
  const free = await ask(await voterId('aa.home@people.example'));
  expect(free).toMatchObject({ State: 'open', Proof: null });
  expect(await ask(await voterId('kite0007@post.example'))).toMatchObject({ State: 'lookedAt', Proof: null });
  await server.pool
    .updateTable('standingVote')
    .set({ voteId: 999_999 })
    .where('voterId', '=', await voterId('aa.home@people.example'))
    .execute();
  expect((await ask(await voterId('aa.home@people.example')))?.Receipt).not.toBe(free?.Receipt);
});
