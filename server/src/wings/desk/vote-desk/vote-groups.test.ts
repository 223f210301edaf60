import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { results } from '#contract/wings/desk/results/results.ts';
import { voteGroups, type VoteGroup } from '#contract/wings/desk/vote-desk/vote-groups.ts';
import { voteSummary } from '#contract/wings/desk/vote-desk/vote-summary.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { addCrowd, addMachine, addPeople, addSchool } from '#kit/crowds.ts';
import { season, send, server, withResults } from '#kit/results-stage.ts';
import { runJob } from '#kit/run-job.ts';
import { stemOf } from './suspicion.rules.ts';
import { watchVotes } from './watch.ts';

let works: number[];
const now = new Date('2026-11-15T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

withResults();
beforeAll(async () => {
  await server.pool.updateTable('entry').set({ isShortlisted: true }).execute();
  works = (await season.entriesOf(season.first)).slice(0, 3);
});

const place = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId });
const here = () => ({ propertyId: season.propertyId, seasonId: season.seasonId, categoryId: season.first, entryIds: works });

/** 90 people who prefer the second work, a machine of 120 for the first, and a school. */
beforeEach(async () => {
  for (const table of [
    'voteGroupMember',
    'voteGroup',
    'voteWatch',
    'standingVote',
    'vote',
    'voter',
    'auditLog',
    'ranking',
    'categoryRanking',
    'resultOverride',
  ] as const)
    await server.pool.deleteFrom(table).execute();
  await addPeople(server.pool, { ...here(), entryIds: [works[1] ?? 0, works[1] ?? 0, works[0] ?? 0, works[2] ?? 0] }, hoursAgo(130), {
    count: 92,
  });
  await addMachine(server.pool, here(), hoursAgo(10));
  await addSchool(server.pool, here(), hoursAgo(40));
  await watch();
});

const watch = () => runJob(server, watchVotes, {});
const list = async () => (await send(voteGroups.getVoteGroups, { body: place() })).Groups;
const groupOf = async (verdict: string): Promise<VoteGroup> =>
  (await list()).find(({ Verdict }) => Verdict === verdict) ?? expect.unreachable(verdict);
const decide = async (verdict: string, State: 'held' | 'counted' | 'removed', Reason = 'Automatic votes from one network') => {
  const { GroupID, Version } = await groupOf(verdict);
  return send(voteGroups.decideVoteGroups, { body: { ...place(), Groups: [{ GroupID, Version }], State, Reason } });
};
const votesNow = async () => {
  const { Entries } = await send(ranking.getPVRankingData, { body: { ...place(), CategoryID: season.first } });
  return works.map((id) => Entries.find(({ EntryID }) => EntryID === id)?.Votes ?? 0);
};
const problemOf = (sent: Promise<unknown>) =>
  sent.then(
    () => expect.unreachable('it was accepted'),
    (problem) => problem as CallProblem,
  );

describe('the watch', () => {
  test('finds the machine and the school, names what it saw, and leaves people at home alone', async () => {
    const groups = await list();
    expect(groups.map(({ Kind, Shared, Verdict, Votes, State }) => ({ Kind, Shared, Verdict, Votes, State }))).toEqual([
      { Kind: 'network', Shared: '198.51.100.*', Verdict: 'machine', Votes: 120, State: 'held' },
      { Kind: 'network', Shared: '192.0.2.*', Verdict: 'people', Votes: 63, State: 'held' },
    ]);
    expect((await send(voteGroups.getVoteGroups, { body: place() })).Votes).toBe(92 + 120 + 63);
    const { Groups } = await send(voteGroups.compareVoteGroups, { body: { ...place(), GroupIDs: groups.map(({ GroupID }) => GroupID) } });
    expect(Groups[0]?.Signs.find(({ Kind }) => Kind === 'pace')?.Figures).toEqual({ seconds: 5.5 });
    expect(Groups[1]?.Signs.filter(({ Leans }) => Leans === 'machine').map(({ Kind }) => Kind)).toEqual(['onlyHere']);
    expect(Groups[0]?.Chart.Votes.reduce((sum, votes) => sum + votes, 0)).toBe(120);
  });

  test('finds nothing twice, and lets later votes of the same kind join the group that waits', async () => {
    await watch();
    expect(await list()).toHaveLength(2);
    const before = await groupOf('machine');
    await addMachine(server.pool, here(), hoursAgo(2), { count: 7, name: 'wren' });
    await watch();
    const after = await groupOf('machine');
    expect(after).toMatchObject({ GroupID: before.GroupID, Votes: 127 });
    expect(after.Version).toBeGreaterThan(before.Version);
  });

  test('makes a new group of what comes after a decision: a proposal is never carried out automatically', async () => {
    await decide('machine', 'removed');
    await addMachine(server.pool, here(), hoursAgo(2), { count: 40, name: 'wren' });
    await watch();
    expect((await list()).filter(({ Verdict }) => Verdict === 'machine').map(({ Votes, State }) => [Votes, State])).toEqual([
      [120, 'removed'],
      [40, 'held'],
    ]);
  });

  test('finds accounts in sequence across networks, and throw-away mail', async () => {
    const spread = {
      ...here(),
      count: 40,
      address: `'203.0.' || (100 + n) || '.9'`,
      votedAt: `'${hoursAgo(5).toISOString()}'::timestamptz + (n * n % 301) * interval '11 seconds'`,
    };
    await addCrowd(server.pool, { ...spread, email: `'lark' || n || '@post.example'`, seconds: '2' });
    await addCrowd(server.pool, {
      ...spread,
      address: `'203.1.' || (100 + n) || '.9'`,
      email: `chr(97 + n % 26) || chr(97 + n / 26) || '@gone.example'`,
      isThrowaway: true,
    });
    await watch();
    expect((await list()).filter(({ Kind }) => Kind !== 'network').map(({ Kind, Shared, Votes }) => [Kind, Shared, Votes])).toEqual([
      ['sequence', 'lark@post.example', 40],
      ['throwaway', 'gone.example', 40],
    ]);
  });

  test('what was too few at the last look counts with what came since', async () => {
    const few = { ...here(), address: `'203.0.' || (100 + n) || '.9'`, seconds: '2' };
    const at = (hours: number) => `'${hoursAgo(hours).toISOString()}'::timestamptz + (n * n % 301) * interval '11 seconds'`;
    await addCrowd(server.pool, { ...few, count: 15, email: `'lark' || n || '@post.example'`, votedAt: at(5) });
    await watch();
    expect((await list()).filter(({ Kind }) => Kind === 'sequence')).toEqual([]);
    await addCrowd(server.pool, { ...few, count: 10, email: `'lark' || (n + 100) || '@post.example'`, votedAt: at(4) });
    await watch();
    expect((await list()).filter(({ Kind }) => Kind === 'sequence').map(({ Votes }) => Votes)).toEqual([25]);
  });

  test('the tables know the pattern of an address as the rules do', async () => {
    for (const mailbox of ['kite001@post.example', 'k1t2e3@post.example', 'robin@post.example', 'jo12@post.example', 'nobody12']) {
      const { rows } = await sql<{ stem: string | null }>`select mail_stem_of(${mailbox}) as stem`.execute(server.pool);
      expect(rows[0]?.stem ?? undefined).toBe(stemOf(mailbox));
    }
  });

  test('does not hold a crowd that follows a link, unless it is driven by a machine', async () => {
    const crowd = {
      ...here(),
      count: 50,
      source: `'club.example'`,
      votedAt: `'${hoursAgo(5).toISOString()}'::timestamptz + (n * n % 301) * interval '11 seconds'`,
    };
    await addCrowd(server.pool, {
      ...crowd,
      email: `chr(97 + n % 26) || chr(97 + n / 26) || '@crowd.example'`,
      address: `'203.2.' || n || '.9'`,
      seconds: '80 + n',
      device: `'c ' || n`,
    });
    await watch();
    expect(await list()).toHaveLength(2);
    await addCrowd(server.pool, {
      ...crowd,
      source: `'farm.example'`,
      email: `chr(97 + n % 26) || chr(97 + n / 26) || '@farm.example'`,
      address: `'203.3.' || n || '.9'`,
      seconds: '1',
    });
    await watch();
    expect((await list()).map(({ Kind, Shared }) => [Kind, Shared])).toContainEqual(['link', 'farm.example']);
  });

  test('leaves categories alone whose public vote is final', async () => {
    await decide('machine', 'removed');
    await decide('people', 'counted', 'A class voting together');
    const { Version } = await send(ranking.getPVRankingData, { body: { ...place(), CategoryID: season.first } });
    await send(ranking.updatePVRankingData, { body: { ...place(), CategoryID: season.first, Version, Action: 'finalize' } });
    await addMachine(server.pool, here(), hoursAgo(2), { count: 40, name: 'wren' });
    await watch();
    expect(await list()).toHaveLength(2);
  });
});

describe('what counts', () => {
  test('held votes count nowhere, and a decision changes every tally at once', async () => {
    const [first = 0, second = 0] = await votesNow();
    expect([first, second]).toEqual([23, 46]);
    const summary = () => send(voteSummary.getPVSummaryData, { body: place() });
    expect(await summary()).toMatchObject({ Standing: 275, Counted: 92, Held: 183, Removed: 0, GroupsHeld: 2 });
    expect((await summary()).Categories[0]).toMatchObject({ First: { EntryID: works[1], Votes: 46 } });

    await decide('people', 'counted', 'A class voting together');
    expect(await votesNow()).toEqual([44, 67, 44]);
    await decide('machine', 'counted', 'The studio showed its screens');
    expect(await votesNow()).toEqual([164, 67, 44]);
    expect((await summary()).Categories[0]).toMatchObject({ First: { EntryID: works[0], Votes: 164 }, Held: 0 });

    await decide('machine', 'removed');
    expect(await votesNow()).toEqual([44, 67, 44]);
    expect(await summary()).toMatchObject({ Counted: 155, Held: 0, Removed: 120 });
    const { count } = await server.pool
      .selectFrom('vote')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(275);
  });

  test('voting again does not remove someone from a group', async () => {
    const { voterId } = await server.pool.selectFrom('voteGroupMember').select('voterId').limit(1).executeTakeFirstOrThrow();
    const vote = { voterId, categoryId: season.first, entryId: works[1] ?? 0, votedAt: now };
    const { id } = await server.pool
      .insertInto('vote')
      .values({ ...vote, propertyId: season.propertyId, seasonId: season.seasonId, address: '203.9.9.9', agent: 'test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.pool.updateTable('standingVote').set({ voteId: id, entryId: vote.entryId }).where('voterId', '=', voterId).execute();
    expect(await votesNow()).toEqual([23, 46, 23]);
  });

  test('the result with and without each group adds up, and says which changes a place', async () => {
    const machine = await groupOf('machine');
    const school = await groupOf('people');
    expect([machine.ChangesPlace, school.ChangesPlace]).toEqual([true, false]);
    const { Works } = await send(voteGroups.compareVoteGroups, { body: { ...place(), GroupIDs: [machine.GroupID, school.GroupID] } });
    expect(Works.map(({ EntryID, Others, InGroups }) => [EntryID, Others, ...InGroups])).toEqual([
      [works[0], 23, 120, 21],
      [works[1], 46, 0, 21],
      [works[2], 23, 0, 21],
    ]);
    await decide('people', 'counted', 'A class voting together');
    const after = await send(voteGroups.compareVoteGroups, { body: { ...place(), GroupIDs: [machine.GroupID, school.GroupID] } });
    expect(after.Works).toEqual(Works);
  });

  test('only groups of one category are side by side', async () => {
    const entryIds = (await season.entriesOf(season.second)).slice(0, 2);
    await addMachine(server.pool, { ...here(), categoryId: season.second, entryIds }, hoursAgo(4), { name: 'tern' });
    await watch();
    const GroupIDs = [...new Map((await list()).map((group) => [group.CategoryID, group.GroupID])).values()];
    expect(GroupIDs).toHaveLength(2);
    expect((await problemOf(send(voteGroups.compareVoteGroups, { body: { ...place(), GroupIDs } }))).failure).toBe('Locked');
  });
});

describe('deciding', () => {
  test('needs a reason of ten characters, which goes to the audit log with what was before', async () => {
    expect(await problemOf(decide('machine', 'removed', 'Bots'))).toMatchObject({ status: 400 });
    const { GroupID } = await groupOf('machine');
    expect(await decide('machine', 'removed')).toEqual({ Changed: 1 });
    expect(await groupOf('machine')).toMatchObject({ State: 'removed', Reason: 'Automatic votes from one network' });
    const [line] = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'vote.decide').execute();
    expect(line).toMatchObject({
      subject: 'voteGroup',
      subjectId: String(GroupID),
      before: { state: 'held', reason: null },
      after: { state: 'removed', reason: 'Automatic votes from one network', votes: 120 },
    });
  });

  test('is done once however often it is sent, and never over someone else’s decision', async () => {
    const { GroupID, Version } = await groupOf('machine');
    const ask = (State: 'removed' | 'counted', Reason = 'Automatic votes from one network') =>
      send(voteGroups.decideVoteGroups, { body: { ...place(), Groups: [{ GroupID, Version }], State, Reason } });
    expect(await ask('removed')).toEqual({ Changed: 1 });
    expect(await ask('removed')).toEqual({ Changed: 0 });
    expect((await problemOf(ask('counted', 'I think that they are people'))).failure).toBe('Conflict');
    expect(await server.pool.selectFrom('auditLog').select('id').where('action', '=', 'vote.decide').execute()).toHaveLength(1);
  });

  test('can be undone until the category is final', async () => {
    await decide('machine', 'removed');
    await decide('machine', 'held', 'Taken back to look again');
    expect(await groupOf('machine')).toMatchObject({ State: 'held' });
    await decide('machine', 'removed');
    await decide('people', 'counted', 'A class voting together');
    const { Version } = await send(ranking.getPVRankingData, { body: { ...place(), CategoryID: season.first } });
    await send(ranking.updatePVRankingData, { body: { ...place(), CategoryID: season.first, Version, Action: 'finalize' } });
    expect((await problemOf(decide('machine', 'counted'))).failure).toBe('Locked');
    expect(await groupOf('machine')).toMatchObject({ State: 'removed', IsFinal: true });
  });

  test('several at once only where all look alike, and never what is unclear', async () => {
    const groups = await list();
    const both = {
      ...place(),
      Groups: groups.map(({ GroupID, Version }) => ({ GroupID, Version })),
      State: 'removed' as const,
      Reason: 'Both of them at once',
    };
    expect((await problemOf(send(voteGroups.decideVoteGroups, { body: both }))).failure).toBe('Locked');
    await server.pool.updateTable('voteGroup').set({ verdict: 'unclear' }).execute();
    expect((await problemOf(send(voteGroups.decideVoteGroups, { body: both }))).failure).toBe('Locked');
    await server.pool.updateTable('voteGroup').set({ verdict: 'machine' }).execute();
    expect(await send(voteGroups.decideVoteGroups, { body: both })).toEqual({ Changed: 2 });
  });

  test('is for organizers: judging managers can look, but not decide or see voters', async () => {
    const juryDesk = server.as(await server.people.staff('juryDesk', season.propertyId));
    const { GroupID, Version } = await groupOf('machine');
    expect((await juryDesk(voteGroups.getVoteGroups, { body: place() })).Groups).toHaveLength(2);
    const asked = { ...place(), Groups: [{ GroupID, Version }], State: 'removed' as const, Reason: 'Automatic votes from one network' };
    expect(await problemOf(juryDesk(voteGroups.decideVoteGroups, { body: asked }))).toMatchObject({ status: 403 });
    expect(await problemOf(juryDesk(voteGroups.getGroupVoters, { body: { ...place(), GroupID } }))).toMatchObject({ status: 403 });
  });
});

test('voters are shown in part, and that someone looked is in the audit log', async () => {
  const { GroupID } = await groupOf('machine');
  const { Total, Voters } = await send(voteGroups.getGroupVoters, { body: { ...place(), GroupID } });
  expect(Total).toBe(120);
  expect(Voters[7]).toMatchObject({ Email: 'ki…007@post.example', Address: '198.51.100.*', SecondsOnPage: 1 });
  const lines = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'addresses.seen').execute();
  expect(lines).toHaveLength(1);
});

describe('the results of the season', () => {
  const blockOf = async () =>
    (await send(results.getResults, { body: place() })).Categories.find(({ CategoryID }) => CategoryID === season.first);

  test('name undecided groups as what blocks them, also in the ranking, until they are decided or left with a reason', async () => {
    await server.pool.updateTable('entry').set({ reviewsDone: 9 }).execute();
    for (const Kind of ['ballots', 'off'] as const)
      await send(results.overrideBlocks, { body: { ...place(), CategoryIDs: [season.first], Kind, Reason: 'Only the public is asked' } });
    const ranked = await season.entriesOf(season.first);
    await season.vote(0, season.first, ranked.slice(0, 5));
    expect(await blockOf()).toMatchObject({ State: 'votes', Held: { Groups: 2, Votes: 183 }, Tie: null });
    const { Obstacle, Version } = await send(ranking.getPVRankingData, { body: { ...place(), CategoryID: season.first } });
    expect(Obstacle).toMatch(/2 groups of votes are undecided/);
    const finalizing = send(ranking.updatePVRankingData, { body: { ...place(), CategoryID: season.first, Version, Action: 'finalize' } });
    expect((await problemOf(finalizing)).failure).toBe('RankingOpen');

    await send(results.overrideBlocks, {
      body: { ...place(), CategoryIDs: [season.first], Kind: 'votes', Reason: 'They change no place' },
    });
    expect(await blockOf()).toMatchObject({ State: 'ready' });
    await send(results.overrideBlocks, {
      body: { ...place(), CategoryIDs: [season.first], Kind: 'votes', Reason: 'Again', IsRemoved: true },
    });
    expect(await blockOf()).toMatchObject({ State: 'votes' });
    await decide('machine', 'removed');
    await decide('people', 'counted', 'A class voting together');
    expect(await blockOf()).toMatchObject({ State: 'ready', Held: { Groups: 0, Votes: 0 } });
  });
});
