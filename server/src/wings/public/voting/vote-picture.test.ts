import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allProperties, installProperties, type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { voteHead } from './vote-head.service.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { addVoteSeason } from '#kit/vote-season.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof addVoteSeason>>;
let films: number;
let tide: { entryId: number; pieceId: number };
beforeAll(async () => {
  server = await openTestServer();
  season = await addVoteSeason(server);
  films = await season.category('Films');
  tide = await season.work(films, 'Tide & <Ebb>');
});
afterAll(() => server.close());
beforeEach(() => server.pool.deleteFrom('drawnPicture').execute());

const install = (award: PropertyTraits) => installProperties([...allProperties().filter(({ id }) => id !== award.id), award]);
const imageOf = async (query: string): Promise<string> => {
  const services = server.world.services;
  const head = await voteHead({ db: server.pool, services, now: server.clock.now, path: 'halyard', query: new URLSearchParams(query) });
  return new URL(head?.image ?? '').pathname;
};
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const drawn = async () => (await server.pool.selectFrom('drawnPicture').selectAll().execute()).map(({ subject }) => subject);

test('the link of a work, a category and the vote has a picture of its own, drawn once and kept', async () => {
  const addresses = [await imageOf(''), await imageOf(`category=${films}`), await imageOf(`category=${films}&work=${tide.entryId}`)];
  expect(new Set(addresses).size).toBe(3);
  for (const address of addresses) {
    const { statusCode, headers, rawPayload } = await get(address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await get(address, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  }
  expect((await drawn()).toSorted()).toEqual(['vote-1', `vote-category-${films}`, `vote-work-${tide.entryId}`].toSorted());
  await server.pool
    .updateTable('drawnPicture')
    .set({ content: Buffer.from('kept') })
    .execute();
  expect((await get(addresses[2] ?? '')).body).toBe('kept');
});

test('another title, look or state has another address; the old one leads there and nothing old is kept', async () => {
  const query = `category=${films}&work=${tide.entryId}`;
  const first = await imageOf(query);
  await get(first);
  const { votingEndDate } = await server.pool.selectFrom('season').selectAll().where('id', '=', season.seasonId).executeTakeFirstOrThrow();
  const [usual, now] = [traitsOf(1), server.clock.now];
  try {
    await server.pool.updateTable('piece').set({ title: 'Flood' }).where('id', '=', tide.pieceId).execute();
    const renamed = await imageOf(query);
    install({ ...usual, brand: { ...usual.brand, color: '#123456' } });
    const recolored = await imageOf(query);
    server.clock.now = votingEndDate;
    const ended = await imageOf(query);
    expect(new Set([first, renamed, recolored, ended]).size).toBe(4);
    const old = await get(first);
    expect([old.statusCode, old.headers.location]).toEqual([302, ended]);
    expect((await get(ended)).statusCode).toBe(200);
    expect(await drawn()).toEqual([`vote-work-${tide.entryId}`]);
  } finally {
    install(usual);
    server.clock.now = now;
    await server.pool.updateTable('piece').set({ title: 'Tide & <Ebb>' }).where('id', '=', tide.pieceId).execute();
  }
});

test('what is not on a ballot has no picture: unlisted works, other awards, before the vote, and awards without one', async () => {
  const [work, category, vote] = [
    await imageOf(`category=${films}&work=${tide.entryId}`),
    await imageOf(`category=${films}`),
    await imageOf(''),
  ];
  const secret = await season.work(films, 'Unlisted', { entry: { isShortlisted: false } });
  expect((await get(work.replace(`-${tide.entryId}-`, `-${secret.entryId}-`))).statusCode).toBe(404);
  const [usual, now] = [traitsOf(1), server.clock.now];
  const statuses = async () => Promise.all([work, category].map(async (address) => (await get(address)).statusCode));
  try {
    install({ ...usual, publicVote: false });
    expect([...(await statuses()), (await get(vote)).statusCode]).toEqual([404, 404, 404]);
    install({ ...usual, state: 'draft' });
    expect(await statuses()).toEqual([404, 404]);
    install(usual);
    server.clock.now = new Date('2026-01-01T00:00:00Z');
    expect(await statuses()).toEqual([404, 404]);
  } finally {
    install(usual);
    server.clock.now = now;
  }
  expect(await drawn()).toEqual([]);
});

test('a picture that cannot be read is left out for now, and comes in when it can', async () => {
  const work = await season.work(films, 'Lantern');
  const file = {
    key: 'Pieces/1/lantern.png',
    uuid: randomUUID(),
    kind: 'pieceFile',
    originalName: 'lantern.png',
    contentType: 'image/png',
  };
  await server.pool
    .insertInto('storedFile')
    .values({ ...file, propertyId: 1, createdAt: server.clock.now, status: 'ready' })
    .execute();
  await server.pool.insertInto('pieceFile').values({ pieceId: work.pieceId, fileKey: file.key, originalName: file.originalName }).execute();
  const { files } = server.world.services;
  const address = await imageOf(`category=${films}&work=${work.entryId}`);
  const without = await get(address);
  expect([without.statusCode, without.headers['cache-control'], without.headers.etag]).toEqual([200, 'public, max-age=300', undefined]);
  await files.write(file.key, Buffer.from('not a picture'), file.contentType);
  expect((await get(address)).headers['cache-control']).toBe('public, max-age=300');
  expect(await drawn()).toEqual([]);
  await files.remove(file.key);
  await files.write(
    file.key,
    await sharp({ create: { width: 90, height: 90, channels: 3, background: '#FF0000' } })
      .png()
      .toBuffer(),
    file.contentType,
  );
  const whole = await get(address);
  expect(whole.headers['cache-control']).toContain('immutable');
  const { data } = await sharp(whole.rawPayload)
    .extract({ left: 1000, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([(data[0] ?? 0) > 230, (data[1] ?? 255) < 30]).toEqual([true, true]);
});

test('an address that someone made up draws nothing', async () => {
  const address = await imageOf('');
  for (const madeUp of [
    'vote-1-x.jpg',
    '..%2Fvote',
    'constructor-1-aaaaaaaaaaaaaaaaaaaa.jpg',
    address.slice(8).replace('vote', 'toString'),
  ])
    expect((await get(`/shared/${madeUp}`)).statusCode).toBe(404);
  const other = address.replace(/-[\w-]{20}\.jpg$/, `-${'a'.repeat(20)}.jpg`);
  expect((await get(other)).statusCode).toBe(302);
  expect(await drawn()).toEqual([]);
});

test('one address cannot make the server draw endlessly; what is drawn already is always served', async () => {
  const [vote, work] = [await imageOf(''), await imageOf(`category=${films}&work=${tide.entryId}`)];
  await get(vote);
  const { limiter } = server.world.services;
  const spend = async () => {
    for (;;) await limiter.take('drawPicture', { address: '127.0.0.1' });
  };
  await expect(spend()).rejects.toMatchObject({ failure: 'TooMany' });
  const refused = await get(work);
  expect([refused.statusCode, refused.headers['cache-control'] ?? '']).toEqual([429, expect.not.stringContaining('immutable')]);
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await get(vote)).statusCode).toBe(200);
});
