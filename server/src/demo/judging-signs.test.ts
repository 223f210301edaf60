import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ballotLab } from '#contract/areas/ballot-lab/ballot-lab.ts';
import { judgeMonitor } from '#contract/areas/judge-monitor/judge-monitor.ts';
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

  test('its ballots have categories where all ways to count agree, and some where they differ', async () => {
    const organizer = server.as(await server.people.administrator());
    const categories = await organizer(ballotLab.getBallotLab, { body: await place() });
    expect(categories.filter(({ IsAgreed }) => IsAgreed).length).toBeGreaterThan(2);
    expect(categories.filter(({ IsAgreed }) => !IsAgreed).length).toBeGreaterThan(0);
  });
});
