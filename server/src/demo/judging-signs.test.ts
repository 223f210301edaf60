import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ballotLab } from '#contract/wings/results/ballot-lab/ballot-lab.ts';
import { judgeMonitor } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';
import { juryRecord } from '#contract/wings/results/jury-record/jury-record.ts';
import { results } from '#contract/wings/desk/results/results.ts';
import { conflicts } from '#contract/wings/judging/review/conflicts.ts';
import { ruleChange } from '#contract/wings/judging/rule-change/rule-change.ts';
import { openDemoServer } from '#kit/demo-server.ts';
import type { TestServer } from '#kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openDemoServer();
}, 180_000);
afterAll(() => server.close());

const seasonOf = async (propertyId: number) =>
  (
    await server.pool
      .selectFrom('season')
      .select('id')
      .where('propertyId', '=', propertyId)
      .where('isCurrent', '=', true)
      .executeTakeFirstOrThrow()
  ).id;

describe('what organizers can learn from Halyard', () => {
  const place = async () => ({ PropertyID: 1, SeasonID: await seasonOf(1) });

  test('a judge who gives every work the same, and one who sees no film to its end, are noticed', async () => {
    const organizer = server.as(await server.people.administrator());
    const { Signs, Judges } = await organizer(judgeMonitor.getJudgeSigns, { body: await place() });
    expect(Judges).toBeGreaterThan(5);
    const kinds = Signs.map(({ Kind }) => Kind);
    expect(kinds).toEqual(expect.arrayContaining(['spread', 'run', 'haste']));
    expect(Signs.length).toBeLessThan(Judges / 2);
  });

  test('no category waits for reviews: every work has the least that is asked for where works near the cutoff get more', async () => {
    const { Categories } = await server.as(await server.people.administrator())(results.getResults, { body: await place() });
    expect(Categories).toHaveLength(48);
    expect(Categories.filter(({ State, Reviews }) => State === 'reviews' || Reviews.Works > 0)).toEqual([]);
  });

  test('its ballots have categories where all ways to count agree, and some where they differ', async () => {
    const organizer = server.as(await server.people.administrator());
    const categories = await organizer(ballotLab.getBallotLab, { body: await place() });
    expect(categories.filter(({ IsAgreed }) => IsAgreed).length).toBeGreaterThan(2);
    expect(categories.filter(({ IsAgreed }) => !IsAgreed).length).toBeGreaterThan(0);
  });

  test('its suspicions are few enough to look through, of every kind that one work at a time can have', async () => {
    const organizer = server.as(await server.people.administrator());
    const { Rows, Total } = await organizer(conflicts.getConflicts, {
      body: { ...(await place()), State: 'suspected', Page: 1, PageSize: 100 },
    });
    expect(Total).toBeGreaterThanOrEqual(12);
    expect(Total).toBeLessThanOrEqual(25);
    const signals = new Set(Rows.flatMap(({ Matches }) => Matches.map(({ Signal }) => Signal)));
    expect([...signals].sort()).toEqual(['brand', 'client', 'credit', 'domain', 'name', 'organization']);
    expect(Rows.some(({ Reviews }) => Reviews > 0)).toBe(true);
    expect(Rows.some(({ Ballots }) => Ballots > 0)).toBe(true);
  });

  test('one rule change waits for the administrator, another was approved by someone else than proposed it', async () => {
    const { Rows } = await server.as(await server.people.administrator())(ruleChange.getRuleChanges, { body: await place() });
    expect(Rows.map(({ State }) => State)).toEqual(['open', 'approved']);
    expect(Rows[1]?.DecidedBy).not.toBe(Rows[1]?.ProposedBy);
  });

  test('its record has a final result that can be counted again, that of Brightwork is sealed with all of them', async () => {
    const organizer = server.as(await server.people.administrator());
    const running = await organizer(juryRecord.getJuryRecord, { body: await place() });
    expect(running).toMatchObject({ State: 'open', Check: { Problems: [], Recounted: 1, Unconfirmed: 0 } });
    const over = await organizer(juryRecord.getJuryRecord, { body: { PropertyID: 15, SeasonID: await seasonOf(15) } });
    expect(over).toMatchObject({ State: 'sealed', Check: { Problems: [], Unconfirmed: 0 } });
    expect(over.Check?.Recounted).toBeGreaterThan(10);
  });
});
