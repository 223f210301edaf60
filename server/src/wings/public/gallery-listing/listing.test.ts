import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allProperties, installProperties, type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { honorsSeason } from '#kit/honors.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { publicDocuments } from './listing.service.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof honorsSeason>>;
let usual: PropertyTraits;
beforeAll(async () => {
  server = await openTestServer();
  season = await honorsSeason(server);
  // The kit's works belong to a judging site; here it is an award.
  usual = { ...traitsOf(2), kind: 'entry', slug: 'quayside' };
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.pool.deleteFrom('entryAward').execute();
  install(usual);
});

const install = (award: PropertyTraits) => installProperties([...allProperties().filter(({ id }) => id !== award.id), award]);
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
/** libxml, by way of the database: no parser of ours says whether our XML is right. */
const isWellFormed = async (text: string): Promise<boolean> =>
  (await sql<{ is: boolean }>`select xml_is_well_formed_document(${text.replace(/^<\?xml.*?\?>\n/, '')}) as is`.execute(server.pool))
    .rows[0]?.is ?? false;
const locsIn = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
const sitemapOfSeason = () => get(`/sitemaps/season-${season.seasonId}-1.xml`);
const wholeMap = async (headers: Record<string, string> = {}) => {
  const parts = locsIn((await get('/sitemap.xml', headers)).body);
  const bodies = await Promise.all(parts.map(async (address) => (await get(new URL(address).pathname, headers)).body));
  return { parts, locs: bodies.flatMap(locsIn), bodies };
};
const documents = ['/robots.txt', '/sitemap.xml', '/feeds/winners.atom'];

describe('the sitemap', () => {
  test('lists the announced works, categories, names and seasons of every gallery, by season, in valid XML', async () => {
    const { pieceId } = await season.honored({ title: 'Seen & <seen>', organization: 'Marrow Lane' });
    const index = await get('/sitemap.xml');
    expect([index.statusCode, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(await isWellFormed(index.body)).toBe(true);
    const { parts, locs, bodies } = await wholeMap();
    const base = `${server.settings.publicUrl}/gallery/${usual.slug}`;
    expect(parts).toEqual([
      `${server.settings.publicUrl}/sitemaps/season-${season.seasonId}-1.xml`,
      `${server.settings.publicUrl}/sitemaps/names-2-1.xml`,
    ]);
    for (const body of bodies) expect(await isWellFormed(body)).toBe(true);
    expect(locs).toContain(base);
    expect(locs).toContain(`${base}/works/seen-seen-${pieceId}`);
    expect(locs).toContain(`${base}/categories/moving-picture-${season.categoryId}`);
    expect(locs.some((address) => address.startsWith(`${base}/organizations/marrow-lane-`))).toBe(true);
    expect(new Set(locs).size).toBe(locs.length);
  });

  test('has nothing of what is not announced, of another host, of drafts, or of awards without a gallery', async () => {
    await season.honored({ title: 'Seen' });
    const { pieceId } = await season.honored({ title: 'Unseen', organization: 'Hidden House' }, 'winner', false);
    const { locs } = await wholeMap();
    expect(locs.join(' ')).not.toMatch(new RegExp(`unseen|hidden|-${pieceId}\\b`));
    for (const change of [{ gallery: false }, { state: 'draft' as const }]) {
      install({ ...usual, ...change });
      expect((await wholeMap()).parts).toEqual([]);
      expect((await sitemapOfSeason()).statusCode).toBe(404);
      expect((await get('/sitemaps/names-2-1.xml')).statusCode).toBe(404);
      expect((await get(`/feeds/winners/${usual.slug}.atom`)).statusCode).toBe(404);
      expect((await get('/feeds/winners.atom')).body).not.toContain('Seen');
    }
  });

  test('of an award with a domain of its own is there, with the addresses there, and nowhere else', async () => {
    const { pieceId } = await season.honored({ title: 'Seen' });
    install({ ...usual, host: { name: 'winners.example.org', isSeen: true } });
    expect((await wholeMap()).parts).toEqual([]);
    const own = await wholeMap({ host: 'winners.example.org' });
    const origin = new URL(server.settings.publicUrl);
    origin.hostname = 'winners.example.org';
    expect(own.parts[0]).toBe(`${origin.origin}/sitemaps/season-${season.seasonId}-1.xml`);
    expect(own.locs).toContain(`${origin.origin}/gallery/works/seen-${pieceId}`);
    const feed = await get('/feeds/winners.atom', { host: 'winners.example.org' });
    expect(feed.body).toContain(`${origin.origin}/gallery/works/seen-${pieceId}`);
    expect((await get('/robots.txt', { host: 'winners.example.org' })).body).toContain(`Sitemap: ${origin.origin}/sitemap.xml`);
    expect((await get('/feeds/winners.atom')).body).not.toContain('Seen');
    expect((await get('/sitemap.xml', { host: 'evil.example.org' })).body).not.toContain('evil');
  });

  test('of a large season comes in parts that hold every work once', async () => {
    for (const title of ['A', 'B', 'C', 'D', 'E']) await season.honored({ title });
    const small = publicDocuments({ db: server.pool, publicUrl: server.settings.publicUrl, clock: () => server.clock.now, mostInPart: 2 });
    const parts = locsIn(await small.sitemap(undefined)).filter((address) => address.includes('season-'));
    expect(parts).toHaveLength(3);
    const bodies = await Promise.all([1, 2, 3].map((number) => small.part(undefined, 'season', season.seasonId, number)));
    const works = bodies.flatMap((body) => locsIn(body ?? '')).filter((address) => address.includes('/works/'));
    expect(works.map((address) => /works\/(\w)/.exec(address)?.[1])).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await small.part(undefined, 'season', season.seasonId, 4)).toBeUndefined();
  });

  test('has no part of what does not exist', async () => {
    for (const name of ['season-999999-1.xml', 'season-1.xml', 'names-999-1.xml', 'x-1-1.xml', 'season-0-1.xml'])
      expect((await get(`/sitemaps/${name}`)).statusCode).toBe(404);
  });
});

describe('the feed', () => {
  test('has what was announced, the newest first, in valid Atom, of all awards and of one', async () => {
    await season.honored({ title: 'Older & <wiser>\u0001' });
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    await season.honored({ title: 'Newer' });
    await season.honored({ title: 'Unseen' }, 'winner', false);
    for (const address of ['/feeds/winners.atom', `/feeds/winners/${usual.slug}.atom`]) {
      const { body, headers, statusCode } = await get(address);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
      expect(await isWellFormed(body)).toBe(true);
      expect([...body.matchAll(/<title>(\w+)/g)].map(([, word]) => word).slice(1)).toEqual(['Newer', 'Older']);
      expect(body).toContain(`<updated>${server.clock.now.toISOString()}</updated>`);
      expect(body).not.toContain('Unseen');
    }
  });

  test('keeps an entry’s id when the work or its page is called something else', async () => {
    const { pieceId } = await season.honored({ title: 'Before' });
    const idIn = async () => /<id>(urn:uuid:[^<]+)/.exec((await get('/feeds/winners.atom')).body)?.[1];
    const id = await idIn();
    await server.pool.updateTable('piece').set({ title: 'After' }).where('id', '=', pieceId).execute();
    expect(await idIn()).toBe(id);
  });

  test('of an unknown award does not exist', async () => {
    for (const address of ['/feeds/winners/nobody.atom', '/feeds/winners/x', '/feeds/winners/..%2F.atom'])
      expect((await get(address)).statusCode).toBe(404);
  });
});

test.each(documents)('%s is kept by caches for a while, and sent again only when it changed', async (address) => {
  await season.honored({ title: 'Seen' });
  const first = await get(address);
  expect(first.headers['cache-control']).toBe('public, max-age=300');
  const again = await get(address, { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('another announcement changes sitemap and feed immediately', async () => {
  await season.honored({ title: 'Seen' });
  const tags = async () =>
    Promise.all([`/sitemaps/season-${season.seasonId}-1.xml`, '/feeds/winners.atom'].map(async (url) => (await get(url)).headers.etag));
  const before = await tags();
  await season.honored({ title: 'Also seen' });
  const after = await tags();
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, false]);
});
