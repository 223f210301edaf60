import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { analytic } from '#contract/wings/ground/analytics/analytic.ts';
import { galleryDesk } from '#contract/wings/public/gallery/gallery-desk.ts';
import { honorsSeason } from '#kit/honors.ts';
import { runJob } from '#kit/run-job.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { sumVisits } from './analytic.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof honorsSeason>>;
let base: string;
let pieceId: number;
beforeAll(async () => {
  server = await openTestServer();
  season = await honorsSeason(server);
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  pieceId = (await season.honored({ title: 'Looked at' })).pieceId;
});
afterAll(() => server.close());
let browsers = 0;
beforeEach(async () => {
  server.clock.now = new Date('2026-11-15T12:00:00Z');
  await server.pool.deleteFrom('analyticEvent').execute();
  await server.pool.deleteFrom('visitDay').execute();
});

/** By default as a browser that was never here. */
async function count(sent: object, { agent = `Mozilla/5.0 Browser/${++browsers}`, token }: { agent?: string; token?: string } = {}) {
  const { Token } = await server.send(analytic.getVisitToken, {});
  const answer = await fetch(`${base}/api/Analytic/CountVisit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ Action: 1, Content: 1, ID: pieceId, Token: token ?? Token, ...sent }),
  });
  return answer.status;
}
const events = () => server.pool.selectFrom('analyticEvent').selectAll().orderBy('id').execute();
const visits = async (more: object = {}) =>
  server.as(await server.people.administrator())(analytic.getVisits, { body: { SeasonID: season.seasonId, Days: 30, ...more } });

describe('a visit', () => {
  test('R351 R365 R469 R471 R600: is noted with what was looked at and when, and with nothing about the visitor', async () => {
    const entrant = await server.people.entrant(2);
    await server.as(entrant)(analytic.track, { body: { Action: 1, Content: 1, ID: pieceId } });
    expect(await count({ Action: 2 })).toBe(200);
    expect(await count({ Content: 3, ID: season.seasonId })).toBe(200);
    const rows = await events();
    const noted = { propertyId: 2, at: server.clock.now, id: expect.anything() };
    expect(rows.map(({ id, ...row }) => ({ ...row, id }))).toEqual([
      { ...noted, actionId: 1, contentId: 1, subjectId: pieceId },
      { ...noted, actionId: 2, contentId: 1, subjectId: pieceId },
      { ...noted, actionId: 1, contentId: 3, subjectId: season.seasonId },
    ]);
  });

  test('R470: is tracked only for people who are signed in; the token of a page doesn’t count', async () => {
    const visit = { Action: 2, Content: 1, ID: pieceId } as const;
    const { Token } = await server.send(analytic.getVisitToken, {});
    await expect(server.send(analytic.track, { body: visit })).rejects.toMatchObject({ status: 401 });
    const withPageToken = { ...visit, Token };
    await expect(server.send(analytic.track, { body: withPageToken })).rejects.toMatchObject({ status: 401 });
    expect(await events()).toEqual([]);
    await server.as(await server.people.entrant(2))(analytic.track, { body: visit });
    expect(await events()).toHaveLength(1);
  });

  test('of a stranger is counted with the token of the page, which lasts a day and a night', async () => {
    expect(await count({}, { token: 'made-up' })).toBe(401);
    const { Token } = await server.send(analytic.getVisitToken, {});
    server.clock.now = new Date('2026-11-16T23:00:00Z');
    expect(await count({}, { token: Token })).toBe(200);
    server.clock.now = new Date('2026-11-17T00:30:00Z');
    expect(await count({}, { token: Token })).toBe(401);
    expect(await events()).toHaveLength(1);
  });

  test('of a robot, of staff, or of something that everyone may not see is not counted', async () => {
    const hidden = await season.honored({ title: 'Unseen' }, 'winner', false);
    const statuses = [
      await count({}, { agent: 'Somebot/1.0 (+https://example.org/bot)' }),
      await count({}, { agent: 'LinkPreview/2' }),
      await count({ ID: hidden.pieceId }),
      await count({ ID: 2_000_000 }),
      await count({ PropertyID: 1 }),
    ];
    await server.as(await server.people.administrator())(analytic.track, { body: { Action: 1, Content: 1, ID: pieceId } });
    expect(statuses, 'and is not told so').toEqual([200, 200, 200, 200, 200]);
    const admin = server.as(await server.people.administrator());
    const until = new Date(server.clock.now.getTime() + 3_600_000).toISOString();
    await admin(galleryDesk.setGalleryEmbargo, { body: { SeasonID: season.seasonId, Until: until, Version: 0 } });
    await count({});
    await count({ Content: 3, ID: season.seasonId });
    await admin(galleryDesk.setGalleryEmbargo, { body: { SeasonID: season.seasonId, Until: null, Version: 1 } });
    expect(await events()).toEqual([]);
  });

  test('that is repeated within half an hour counts once', async () => {
    const agent = 'Mozilla/5.0 Browser/again';
    for (let load = 0; load < 5; load += 1) await count({}, { agent });
    expect(await events()).toHaveLength(1);
    server.clock.now = new Date('2026-11-15T12:30:00Z');
    await count({}, { agent });
    expect(await events()).toHaveLength(2);
  });

  test('of unknown actions and contents is refused beside their field', async () => {
    const send = server.as(await server.people.entrant());
    await expect(send(analytic.track, { body: { Action: 9 as never, Content: 9 as never, ID: 1 } })).rejects.toMatchObject({
      status: 400,
      errors: [
        { Field: 'Action', Message: 'Choose one of the options.' },
        { Field: 'Content', Message: 'Choose one of the options.' },
      ],
    });
  });
});

describe('visits', () => {
  test('are summed by the days of the award, once however often the job runs, and read the same before and after', async () => {
    // In the evening of the 14th where the award is, the 15th by UTC.
    server.clock.now = new Date('2026-11-15T04:00:00Z');
    await count({});
    server.clock.now = new Date('2026-11-15T12:00:00Z');
    await count({});
    await count({ Action: 2 });
    await count({ Content: 4, ID: season.seasonId });
    const before = await visits();
    expect(before.Days).toHaveLength(30);
    expect(before.Days.slice(-2)).toEqual([
      { Day: '2026-11-14', Views: 1, Plays: 0, VoteViews: 0 },
      { Day: '2026-11-15', Views: 1, Plays: 1, VoteViews: 1 },
    ]);
    expect(before).toMatchObject({ Views: 2, Plays: 1, VoteViews: 1, Works: [{ PieceTitle: 'Looked at', Views: 2, Plays: 1 }] });
    await Promise.all([runJob(server, sumVisits, {}), runJob(server, sumVisits, {})]);
    await runJob(server, sumVisits, {});
    expect(await events()).toEqual([]);
    expect(await visits()).toEqual(before);
    await count({});
    await runJob(server, sumVisits, {});
    expect(await visits()).toMatchObject({ Views: 3 });
  });

  test('of one work are those of its page', async () => {
    const other = await season.honored({ title: 'Another' });
    await count({});
    await count({ ID: other.pieceId });
    await count({ Content: 3, ID: season.seasonId });
    expect(await visits({ PieceID: other.pieceId })).toMatchObject({ Views: 1, Works: [{ Views: 1 }, { Views: 1 }] });
    expect(await visits()).toMatchObject({ Views: 3 });
  });
});
