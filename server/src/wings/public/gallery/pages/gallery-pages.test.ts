import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { galleryNames } from '#contract/wings/public/gallery/gallery-names.ts';
import type { SeasonPage, WorkPage } from '#contract/wings/public/gallery/gallery-pages.ts';
import { pageReader } from '#kit/gallery-pages.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { honorsSeason } from '#kit/honors.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof honorsSeason>>;
let read: ReturnType<typeof pageReader>;
beforeAll(async () => {
  server = await openTestServer();
  season = await honorsSeason(server, 1);
  read = pageReader(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.pool.deleteFrom('entryAward').execute();
  await server.pool.deleteFrom('galleryGone').execute();
});

const seasonOf = async (path = '') => (await read(path)).content as SeasonPage;
const titles = ({ works }: SeasonPage) => works.map(({ title }) => title);

describe('the front page', () => {
  test('shows nothing before the first announcement', async () => {
    await season.honored({ title: 'Unseen' }, 'winner', false);
    expect(await read()).toMatchObject({ status: 200, content: { season: null, works: [], seasons: [], totalOfSeason: 0 } });
  });

  test('shows the newest announced season, the featured works first and then the best level', async () => {
    await season.honored({ title: 'Honored' }, 'honoree');
    await season.honored({ title: 'Won' });
    const featured = await season.honored({ title: 'Put first' }, 'honoree');
    await server.pool.insertInto('galleryFeatured').values({ seasonId: season.seasonId, pieceId: featured.pieceId, position: 0 }).execute();
    const page = await seasonOf();
    expect(titles(page)).toEqual(['Put first', 'Won', 'Honored']);
    expect(page.levels.map(({ name }) => name)).toEqual(['Winner', 'Honoree']);
    await server.pool.deleteFrom('galleryFeatured').execute();
  });

  test('is filtered by level, media type and category, by what one and the same award says', async () => {
    const other = await season.category('Still Picture');
    const both = await season.honored({ title: 'Won in one, named in the other' });
    const [{ entryId }] = [await season.honored({ title: 'Named' }, 'honoree', true, { categoryId: other, seasonId: season.seasonId })];
    await server.pool.updateTable('entry').set({ pieceId: both.pieceId }).where('id', '=', entryId).execute();
    const { id: winner } = season.levelOf('winner');
    const { id: honoree } = season.levelOf('honoree');
    const count = async (query: string) => (await seasonOf(query)).total;
    expect(await count('')).toBe(1);
    expect(await count(`?level=${winner}`)).toBe(1);
    expect(await count(`?category=${other}&level=${honoree}`)).toBe(1);
    expect(await count(`?category=${other}&level=${winner}`)).toBe(0);
    expect(await count(`?media=${season.mediaTypeId}&level=${winner}`)).toBe(1);
  });

  test('leads to the season, and to the order of its words, where an address says it differently', async () => {
    const later = await addEntrySeason(server.world, 1, { number: 2, isCurrent: false });
    const categoryId = await later.category('Moving Picture');
    await season.honored({ title: 'Old' });
    await season.honored({ title: 'New' }, 'winner', true, { categoryId, seasonId: later.seasonId });
    expect(titles(await seasonOf())).toEqual(['New']);
    const { id } = season.levelOf('winner');
    const address = (await read(`?season=${season.seasonId}&category=&level=${id}`)).leadsTo ?? '';
    expect(address).toMatch(new RegExp(`^/seasons/[a-z0-9-]+-${season.seasonId}\\?level=${id}$`));
    expect(titles(await seasonOf(address))).toEqual(['Old']);
    expect(await read(`?level=${id}&category=${categoryId}`)).toMatchObject({
      leadsTo: `?category=${categoryId}&level=${id}`,
      isForEver: false,
    });
    expect(await read('?level=999999')).toMatchObject({ leadsTo: '' });
    expect((await read('?page=2')).status).toBe(404);
    expect((await read('?utm_source=mail')).status).toBe(200);
  });

  test('goes on after thirty works', async () => {
    for (let at = 0; at < 31; at += 1) await season.honored({ title: `Work ${at}` });
    const first = await seasonOf();
    const second = await seasonOf('?page=2');
    expect([first.works.length, first.pages, second.works.length, first.total]).toEqual([30, 2, 1, 31]);
    expect(new Set([...titles(first), ...titles(second)]).size).toBe(31);
  });
});

describe('a work', () => {
  test('has the works next to it in its season, from any category', async () => {
    const other = await season.category('Drawn Picture');
    const first = await season.honored({ title: 'First' });
    const second = await season.honored({ title: 'Second' }, 'winner', true, { categoryId: other, seasonId: season.seasonId });
    const third = await season.honored({ title: 'Third' }, 'honoree');
    const beside = async (path: string) => {
      const { previous, next } = (await read(path)).content as WorkPage;
      return [previous, next];
    };
    expect(await beside(`/works/first-${first.pieceId}`)).toEqual([null, { id: second.pieceId, title: 'Second' }]);
    expect(await beside(`/works/second-${second.pieceId}`)).toEqual([
      { id: first.pieceId, title: 'First' },
      { id: third.pieceId, title: 'Third' },
    ]);
    expect(await beside(`/works/third-${third.pieceId}`)).toEqual([{ id: second.pieceId, title: 'Second' }, null]);
  });

  test('announces the feed of its award, which is there', async () => {
    const { pieceId } = await season.honored({ title: 'Night Bus' });
    const { feed } = (await read(`/works/night-bus-${pieceId}`)).head;
    const answer = await server.app.inject(new URL(feed.url).pathname);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Night Bus');
  });
});

describe('addresses', () => {
  test('follow a title that is corrected: the old one leads to the new one for ever', async () => {
    const { pieceId } = await season.honored({ title: 'Nite Bus' });
    expect((await read(`/works/nite-bus-${pieceId}`)).status).toBe(200);
    await server.pool.updateTable('piece').set({ title: 'Night Bus' }).where('id', '=', pieceId).execute();
    expect(await read(`/works/nite-bus-${pieceId}`)).toMatchObject({ leadsTo: `/works/night-bus-${pieceId}`, isForEver: true });
    expect(await read(`/works/${pieceId}`)).toMatchObject({ leadsTo: `/works/night-bus-${pieceId}` });
    expect((await read(`/works/night-bus-${pieceId}`)).head.title).toContain('Night Bus');
  });

  test('of two spellings that were joined are one', async () => {
    await season.honored({ credits: [{ firstName: 'Maren', lastName: 'Holt', title: 'Director' }] });
    await season.honored({ credits: [{ firstName: 'Maren', lastName: 'Holdt', title: 'Editor' }] });
    const people = await server.pool.selectFrom('galleryName').select(['id', 'name']).where('name', 'like', 'Maren Hol%t').execute();
    const idOf = (name: string) => people.find((one) => one.name === name)?.id ?? 0;
    const admin = server.as(await server.people.administrator());
    await admin(galleryNames.joinGalleryNames, { body: { GalleryNameID: idOf('Maren Holdt'), IntoNameID: idOf('Maren Holt') } });
    expect(await read(`/people/maren-holdt-${idOf('Maren Holdt')}`)).toMatchObject({
      leadsTo: `/people/maren-holt-${idOf('Maren Holt')}`,
      isForEver: true,
    });
    expect((await read(`/people/maren-holt-${idOf('Maren Holt')}`)).content).toMatchObject({
      counts: { works: 2, wins: 2 },
      roles: ['Director', 'Editor'],
    });
  });

  test('that never led anywhere are not found; what was withdrawn is gone, until it is back', async () => {
    const unseen = await season.honored({ title: 'Unseen' }, 'winner', false);
    for (const path of ['/works/nothing-999999', `/works/unseen-${unseen.pieceId}`, '/works', '/judges/x-1', '/people/x-999999', '/a/b/c'])
      expect(await read(path)).toMatchObject({ status: 404, content: { page: 'missing', isGone: false } });
    const { pieceId, entryId } = await season.honored({ title: 'Withdrawn' });
    await server.pool.updateTable('entryAward').set({ finalizedAt: null }).where('entryId', '=', entryId).execute();
    expect(await read(`/works/withdrawn-${pieceId}`)).toMatchObject({ status: 410, content: { page: 'missing', isGone: true } });
    await server.pool.updateTable('entryAward').set({ finalizedAt: server.clock.now }).where('entryId', '=', entryId).execute();
    expect((await read(`/works/withdrawn-${pieceId}`)).status).toBe(200);
  });

  test('of another award’s works are not found', async () => {
    const { pieceId } = await season.honored({ title: 'Ours' });
    const answer = await server.app.inject({
      url: `/gallery/wrens/works/ours-${pieceId}`,
      headers: { accept: 'application/vnd.laurel.page+json' },
    });
    expect(answer.json()).toMatchObject({ status: 404 });
  });
});

test('C327: the page of a work has its people, its client, everything it won and its neighbours', async () => {
  const before = await season.honored({ title: 'Before' });
  const { pieceId } = await season.honored({
    title: 'Night Bus',
    organization: 'Ninth Stop',
    credits: [{ firstName: 'Maren', lastName: 'Holt', title: 'Director' }],
  });
  const after = await season.honored({ title: 'After', organization: 'Ninth Stop' });
  await server.pool.updateTable('piece').set({ client: 'City Buses' }).where('id', '=', pieceId).execute();
  const page = (await read(`/works/night-bus-${pieceId}`)).content as WorkPage;
  expect(page).toMatchObject({
    work: { title: 'Night Bus', honors: [{ level: { name: 'Winner' }, category: { name: 'Moving Picture' } }] },
    client: { name: 'City Buses', nameId: expect.any(Number) },
    organizationNameId: expect.any(Number),
    credits: [{ name: 'Maren Holt', title: 'Director', nameId: expect.any(Number) }],
    urls: [{ url: 'http://lantern.example.org' }],
    previous: { id: before.pieceId, title: 'Before' },
    next: { id: after.pieceId, title: 'After' },
  });
  expect(page.others.map(({ title }) => title)).toEqual(['After']);
});

test('the search page finds as typed, forgives errors, and says where nothing is', async () => {
  await season.honored({ title: 'Quillfeather', organization: 'Ninth Stop' });
  expect((await read('/search?q=quillfeather')).content).toMatchObject({
    found: { ShownFor: null, Hits: [{ Kind: 'work', WinnerKind: 'winner' }] },
  });
  expect((await read('/search?q=quilfeathr')).content).toMatchObject({
    found: { ShownFor: 'Quillfeather', Hits: [{ Title: 'Quillfeather' }] },
  });
  expect((await read('/search?q=quilfeathr&as=typed')).content).toMatchObject({ found: { Hits: [] }, nearest: ['Quillfeather'] });
  expect((await read('/search?q=quillfeather')).head).toMatchObject({ isListed: false });
});

test('nothing that is not announced is on any page, nor in a number', async () => {
  const word = 'Zephyrine';
  await season.honored({ title: 'Seen' });
  const hidden = await season.honored(
    { title: `${word} work`, organization: `${word} studio`, credits: [{ firstName: 'Ola', lastName: word, title: `${word} role` }] },
    'winner',
    false,
  );
  const secret = await season.category(`${word} category`);
  await season.honored({ title: `${word} two` }, 'honoree', false, { categoryId: secret, seasonId: season.seasonId });
  const pages = [
    '',
    '/seasons',
    `/seasons/x-${season.seasonId}`,
    `/works/x-${hidden.pieceId}`,
    `/categories/x-${secret}`,
    `/categories/x-${season.categoryId}`,
    `/search?q=${word}`,
    '/search',
    '/search?q=zephirine',
  ];
  for (const path of pages) {
    const first = await read(path);
    const text = JSON.stringify(first.leadsTo === undefined ? first : await read(first.leadsTo));
    // What was typed is said back, and nothing beside it.
    expect(text.replaceAll(/"query":"[^"]*"/g, '')).not.toContain(word);
  }
  expect(await seasonOf()).toMatchObject({ total: 1, totalOfSeason: 1, levels: [{ name: 'Winner' }] });
});
