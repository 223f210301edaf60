import { beforeAll, describe, expect, test } from 'vitest';
import { peek } from '#contract/wings/desk/vote-desk/peek.ts';
import { voteSummary } from '#contract/wings/desk/vote-desk/vote-summary.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { addMachine, addPeople } from '#kit/crowds.ts';
import { season, send, server, withResults } from '#kit/results-stage.ts';
import { runJob } from '#kit/run-job.ts';
import { watchVotes } from './watch.ts';

let works: number[];
const now = new Date('2026-11-15T12:00:00Z');
const dayMs = 86_400_000;

withResults();
beforeAll(async () => {
  await server.pool.updateTable('entry').set({ isShortlisted: true }).execute();
  works = (await season.entriesOf(season.first)).slice(0, 3);
  await server.keepSessions();
  const here = { propertyId: season.propertyId, seasonId: season.seasonId, categoryId: season.first, entryIds: works };
  await addPeople(server.pool, { ...here, entryIds: [works[1] ?? 0, works[1] ?? 0, works[0] ?? 0] }, new Date(now.getTime() - 2 * dayMs), {
    count: 30,
  });
  await addMachine(server.pool, here, new Date(now.getTime() - dayMs / 2));
  await runJob(server, watchVotes, {});
});

const place = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId });
const problemOf = (sent: Promise<unknown>) =>
  sent.then(
    () => expect.unreachable('it was accepted'),
    (problem) => problem as CallProblem,
  );
async function give(Days = 3) {
  const { Pass, Link } = await send(peek.givePeekPass, { body: { ...place(), Name: 'Mara Quill, sponsor', Days } });
  return { Pass, Link, code: Link.slice(Link.indexOf('#') + 1) };
}
const enter = (Code: string) => server.send(peek.login, { body: { Code } });
const look = (Token: string) => server.send(peek.getPeek, { body: { Token } });

describe('an insider (R433, R554)', () => {
  test('signs in with the code of a link, without any other token, and sees the votes that count', async () => {
    const { Link, code } = await give();
    expect(Link).toMatch(/\/vote\/[\w-]+\/peek#/);
    const { Token, PropertyID } = await enter(code);
    expect(PropertyID).toBe(season.propertyId);
    const seen = await look(Token);
    const category = seen.Categories.find(({ CategoryID }) => CategoryID === season.first);
    expect(category).toMatchObject({ Votes: 30, IsFinal: false });
    expect(category?.Works.slice(0, 2)).toMatchObject([
      { EntryID: works[1], Place: 1, Votes: 20 },
      { EntryID: works[0], Place: 2, Votes: 10 },
    ]);
  });

  test('is let in as often as the pass lasts, each time in the audit log, and no longer than it lasts', async () => {
    const { Pass, code } = await give(1);
    const { Token, ExpiresAt } = await enter(code);
    expect(ExpiresAt.getTime() - now.getTime()).toBe(dayMs / 2);
    await enter(code);
    const lines = await server.pool
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'peek.signIn')
      .where('subjectId', '=', String(Pass.PassID))
      .execute();
    expect(lines).toHaveLength(2);
    try {
      server.clock.now = new Date(now.getTime() + dayMs / 2);
      expect((await problemOf(look(Token))).failure).toBe('PeekEnded');
      expect(await look((await enter(code)).Token)).toMatchObject({ PropertyID: season.propertyId });
      server.clock.now = new Date(now.getTime() + dayMs);
      expect((await problemOf(enter(code))).failure).toBe('InvalidCode');
    } finally {
      server.clock.now = now;
    }
  });

  test('sees nothing more from the moment the pass is revoked', async () => {
    const { Pass, code } = await give();
    const { Token } = await enter(code);
    await send(peek.revokePeekPass, { body: { ...place(), PassID: Pass.PassID } });
    await send(peek.revokePeekPass, { body: { ...place(), PassID: Pass.PassID } });
    expect((await problemOf(look(Token))).failure).toBe('PeekEnded');
    expect((await problemOf(enter(code))).failure).toBe('InvalidCode');
    const lines = await server.pool
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', 'peekPass')
      .where('subjectId', '=', String(Pass.PassID))
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['peek.give', 'peek.signIn', 'peek.revoke']);
    const listed = (await send(peek.listPeekPasses, { body: place() })).find(({ PassID }) => PassID === Pass.PassID);
    expect(listed).toMatchObject({ Name: 'Mara Quill, sponsor', RevokedAt: now, LastSeenAt: now });
  });

  test('cannot guess a code, and a code is stored nowhere', async () => {
    const { code } = await give();
    expect((await problemOf(enter('guess'))).failure).toBe('InvalidCode');
    expect((await problemOf(look(code))).failure).toBe('PeekEnded');
    const kept = await server.pool.selectFrom('peekPass').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(code);
  });
});

test('staff without the right cannot give access away', async () => {
  const reader = server.as(await server.people.staff('reader', season.propertyId));
  expect(await problemOf(reader(peek.givePeekPass, { body: { ...place(), Name: 'A friend', Days: 1 } }))).toMatchObject({ status: 403 });
});

test('the overview shows votes that count by day and category, and where they come from', async () => {
  const overview = await send(voteSummary.getPVOverviewData, { body: place() });
  expect(overview.Days.at(-1)).toBe('2026-11-15');
  expect(overview.Categories.flatMap(({ Votes }) => Votes).reduce((sum, votes) => sum + votes, 0)).toBe(30);
  expect(overview.Hours).toHaveLength(24);
  expect([overview.NetworkCount, overview.WithoutSource, overview.Sources]).toEqual([30, 30, []]);
  expect(overview.Networks[0]).toEqual({ Network: expect.stringMatching(/\.\*$/), Votes: 1 });
  await expect(send(voteSummary.getPVOverviewData, { body: { ...place(), SeasonID: 9999 } })).rejects.toMatchObject({ status: 404 });
});

test('a close race is named, and so is one that held votes may turn', async () => {
  const { Categories } = await send(voteSummary.getPVSummaryData, { body: place() });
  expect(Categories.find(({ CategoryID }) => CategoryID === season.first)).toMatchObject({
    First: { EntryID: works[1], Votes: 20 },
    Second: { EntryID: works[0], Votes: 10 },
    Held: 120,
    IsClose: true,
  });
});
