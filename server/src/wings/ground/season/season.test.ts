import { afterAll, beforeAll, expect, test } from 'vitest';
import { season } from '#contract/wings/ground/season/season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { addSeason } from '#kit/seasons.ts';

let server: TestServer;
let current: number;
beforeAll(async () => {
  server = await openTestServer();
  current = await addSeason(server.world, 1, { number: 30 });
  await addSeason(server.world, 1, {
    number: 29,
    isCurrent: false,
    start: -395,
    end: -300,
    round1: -290,
    round2: -250,
    voting: -200,
    winners: -150,
  });
  await addSeason(server.world, 4, { number: 4 });
  await addSeason(server.world, 19, { number: 3 });
  await server.pool
    .insertInto('seasonSubscription')
    .values([
      { seasonId: current, name: 'Winners', description: 'When they are known.', position: 2 },
      { seasonId: current, name: 'Deadlines', description: 'Before each.', position: 1 },
    ])
    .execute();
});
afterAll(() => server.close());

test('a judge asks for the current season and gets a bare list with exactly the printed fields (R303, R308)', async () => {
  const answer = await server.app.inject('/api/season/GetCurrentSeasonsByPropertyID/1');
  expect(answer.statusCode).toBe(200);
  const [only, ...others] = answer.json();
  expect(others).toEqual([]);
  expect(Object.keys(only)).toEqual([
    'PropertyID',
    'SeasonID',
    'SeasonNumber',
    'JudgingRnd1StartDate',
    'JudgingRnd1EndDate',
    'JudgingRnd2StartDate',
    'JudgingRnd2EndDate',
    'StartDate',
    'EndDate',
  ]);
  expect(only).toMatchObject({ PropertyID: 1, SeasonID: current, SeasonNumber: 30, StartDate: '2026-10-16T12:00:00.000Z' });
});

test('a judging property answers with the seasons of all awards judged there', async () => {
  const seasons = await server.send(season.getCurrentSeasonsByPropertyID, { params: { id: 10 } });
  expect(seasons.map(({ PropertyID, SeasonNumber }) => [PropertyID, SeasonNumber])).toEqual([
    [4, 4],
    [19, 3],
  ]);
});

test('a property between two seasons has none, and an unknown property is not found', async () => {
  expect(await server.send(season.getCurrentSeasonsByPropertyID, { params: { id: 3 } })).toEqual([]);
  await expect(server.send(season.getCurrentSeasonsByPropertyID, { params: { id: 11 } })).rejects.toMatchObject({ status: 404 });
});

test('an entrant sees the news to ask for, in the order of the season', async () => {
  const subscriptions = await server.send(season.getCurrentSeasonEntrySubscriptions, { params: { id: 1 } });
  expect(subscriptions.map(({ Name }) => Name)).toEqual(['Deadlines', 'Winners']);
  expect(await server.send(season.getCurrentSeasonEntrySubscriptions, { params: { id: 4 } })).toEqual([]);
});

test('an administrator lists the seasons of a property, the newest first, with the state of each', async () => {
  const administrator = await server.people.administrator();
  const seasons = await server.as(administrator)(season.getSeasonsByPropertyID, { params: { id: 1 } });
  expect(seasons.map(({ SeasonNumber, IsCurrent, Phases }) => [SeasonNumber, IsCurrent, Phases.map(({ Name }) => Name)])).toEqual([
    [30, true, ['entries-early']],
    [29, false, ['published']],
  ]);
});

test('an administrator opens one season; its phase follows the clock', async () => {
  const administrator = await server.people.administrator();
  const open = () => server.as(administrator)(season.getSeason, { params: { seasonId: current } });
  const first = await open();
  expect(first.Phases).toEqual([{ Name: 'entries-early', Until: first.EarlyEndDate }]);
  const began = server.clock.now;
  try {
    server.clock.now = new Date(first.JudgingRnd1StartDate);
    const token = await server.people.administrator();
    expect((await server.as(token)(season.getSeason, { params: { seasonId: current } })).Phases.map(({ Name }) => Name)).toEqual([
      'round-one',
    ]);
  } finally {
    server.clock.now = began;
  }
  await expect(server.as(administrator)(season.getSeason, { params: { seasonId: 999 } })).rejects.toMatchObject({ status: 404 });
});

test('an entrant may not plan seasons', async () => {
  const entrant = await server.people.entrant();
  await expect(server.as(entrant)(season.getSeason, { params: { seasonId: current } })).rejects.toMatchObject({ status: 403 });
});

test('a named path is not taken for the number of a season', async () => {
  const answer = await server.app.inject('/api/season/getforgalleryfilters/');
  expect(answer.statusCode).toBe(200);
});

test('the gallery offers only seasons whose winners are public, with their year', async () => {
  expect(await server.send(season.getForGalleryFilters, {})).toEqual([
    { PropertyID: 1, Name: 'Halyard', Seasons: [{ SeasonID: expect.any(Number), SeasonNumber: 29, Name: 'Season 29', Year: 2026 }] },
  ]);
});
