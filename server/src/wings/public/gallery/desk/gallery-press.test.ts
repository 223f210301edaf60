import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allProperties, installProperties, traitsOf } from '#contract/kernel/award/properties.ts';
import { honorsSeason } from '#kit/honors.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { galleryPage } from '../pages/gallery-pages.service.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof honorsSeason>>;
beforeAll(async () => {
  server = await openTestServer();
  season = await honorsSeason(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.pool.deleteFrom('gallerySeason').execute();
  await server.pool.deleteFrom('entryAward').execute();
});

const get = (type: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/press/winners-${season.seasonId}.${type}`, headers });
const page = async (below = 'press') => {
  const { name } = await server.pool.selectFrom('season').select('name').where('id', '=', season.seasonId).executeTakeFirstOrThrow();
  const path = `seasons/${name.toLowerCase().replace(/\W+/g, '-')}-${season.seasonId}/${below}`;
  const asked = {
    db: server.pool,
    services: server.world.services,
    property: traitsOf(2),
    now: server.clock.now,
    path,
    query: new URLSearchParams(),
  };
  return galleryPage(asked);
};

test('the press finds what is announced of a season, level by level, with a table and data', async () => {
  await season.honored({ title: 'Seen', organization: 'Marrow Lane' });
  await season.honored({ title: 'Named' }, 'honoree');
  await season.honored({ title: 'Unseen' }, 'winner', false);
  expect(await page()).toMatchObject({
    status: 200,
    content: {
      page: 'press',
      levels: [
        { name: 'Winner', works: [{ title: 'Seen', organization: 'Marrow Lane', category: 'Moving Picture' }] },
        { name: 'Honoree', works: [{ title: 'Named' }] },
      ],
    },
  });
  const [csv, json] = [await get('csv'), await get('json')];
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.headers['content-disposition']).toContain('attachment');
  expect(csv.body).toContain('Seen,Marrow Lane');
  expect(json.json<{ Title: string }[]>().map(({ Title }) => Title)).toEqual(['Seen', 'Named']);
  expect(csv.body + json.body).not.toContain('Unseen');
  expect((await get('json', { 'if-none-match': String(json.headers.etag) })).statusCode).toBe(304);
});

test('a season under embargo has no press page and no files, even if it is announced', async () => {
  await season.honored({ title: 'Held back' });
  const embargo = {
    seasonId: season.seasonId,
    propertyId: 2,
    embargoUntil: new Date(server.clock.now.getTime() + 60_000),
    changedAt: server.clock.now,
  };
  await server.pool.insertInto('gallerySeason').values(embargo).execute();
  expect([(await get('csv')).statusCode, (await get('json')).statusCode]).toEqual([404, 404]);
  const answer = await page();
  expect(JSON.stringify(answer)).not.toContain('Held back');
  expect(answer).toMatchObject({ status: 404 });
});

test('nothing is there for the press of seasons without winners, other addresses, or awards without a gallery', async () => {
  expect((await get('csv')).statusCode).toBe(404);
  await season.honored({ title: 'Seen' });
  expect(await page('else')).toMatchObject({ status: 404 });
  for (const name of ['winners-0.csv', 'winners-1.xml', 'winners.csv', 'x'])
    expect((await server.app.inject({ url: `/press/${name}` })).statusCode).toBe(404);
  const usual = traitsOf(2);
  const install = (award: typeof usual) => installProperties([...allProperties().filter(({ id }) => id !== 2), award]);
  try {
    for (const change of [{ gallery: false }, { state: 'draft' as const }]) {
      install({ ...usual, ...change });
      expect((await get('json')).statusCode).toBe(404);
    }
  } finally {
    install(usual);
  }
});
