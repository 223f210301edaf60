import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { crawlGallery, galleryAddress } from '#kit/gallery-pages.ts';
import { honorsSeason } from '#kit/honors.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { buildApp } from '#server/app.ts';
import { DrawnPages } from '#server/kernel/pages/drawn-pages.ts';
import { makeLog } from '#server/kernel/runtime/log.ts';
import { type OpenWorld, openWorld } from '#server/world.ts';

const isBuilt = existsSync(join(import.meta.dirname, '../../../../../../web/dist/server/gallery.js'));

let server: TestServer;
let season: Awaited<ReturnType<typeof honorsSeason>>;
let work: Awaited<ReturnType<typeof season.honored>>;
beforeAll(async () => {
  server = await openTestServer();
  season = await honorsSeason(server, 1);
  work = await season.honored({
    title: 'A </script><b>bold</b> & "quoted" work',
    organization: 'Ninth Stop',
    credits: [{ firstName: 'Maren', lastName: 'Holt', title: 'Director' }],
  });
  for (let at = 0; at < 31; at += 1)
    await season.honored({ title: `Work ${at}`, organization: `Studio ${at % 4}` }, at % 2 ? 'winner' : 'honoree');
});
afterAll(() => server.close());

/** Word between processes comes soon, and no one says how soon. */
const patiently = { timeout: 20_000, interval: 50 };

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

// `npm test` builds before it runs these.
describe.runIf(isBuilt)('drawn pages', () => {
  test('are rendered and sent once, and nothing else answers', async () => {
    const send = vi.spyOn(DrawnPages.prototype, 'send');
    onTestFinished(() => send.mockRestore());
    for (const url of [galleryAddress, galleryAddress, galleryAddress.toUpperCase().replace('/GALLERY', '/gallery')])
      await get(server.app, url);
    expect(await Promise.all(send.mock.results.map(({ value }) => value as Promise<boolean>))).toEqual([true, true, true]);
  });

  test('are valid, each with one address, one title of its own and one heading; and no link of theirs leads nowhere', async () => {
    const pages = await crawlGallery(server, [
      galleryAddress,
      `${galleryAddress}/search?q=work`,
      `${galleryAddress}/search?q=nothing-like-it`,
    ]);
    expect(pages.size).toBeGreaterThan(40);
    expect([...pages].filter(([, { status }]) => status !== 200).map(([url, { status }]) => `${status} ${url}`)).toEqual([]);
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: {
        // Written by React and by the build, and none the worse for it.
        'void-style': 'off',
        'no-inline-style': 'off',
        'attribute-boolean-style': 'off',
        'attr-case': 'off',
        'no-trailing-whitespace': 'off',
        'long-title': 'off',
        'require-sri': 'off',
        'script-type': 'off',
        'prefer-native-element': 'off',
        'input-missing-label': 'error',
      },
    });
    const problems = new Set<string>();
    for (const { html } of pages.values()) {
      const { results } = await validator.validateString(html);
      for (const { messages } of results)
        for (const { ruleId, message, selector } of messages) problems.add(`${ruleId}: ${message} (${selector})`);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html.match(/rel="canonical"/g)).toHaveLength(1);
      expect(
        html.match(/<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="http[^"]+\/feeds\/winners\/[a-z]+\.atom"/g),
      ).toHaveLength(1);
    }
    expect([...problems]).toEqual([]);
  }, 240_000);

  test('run no script that is not a file, and end no element early, for any title', async () => {
    const { body } = await get(server.app, `${galleryAddress}/works/a-script-b-bold-b-quoted-work-${work.pieceId}`);
    const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(scripts.filter((attributes) => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes))).toEqual([]);
    expect(body).not.toContain('<b>bold</b>');
    const data = /id="laurel-page">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      base: galleryAddress,
      content: { work: { title: 'A </script><b>bold</b> & "quoted" work' } },
    });
    for (const [, json = ''] of body.matchAll(/application\/ld\+json">(.*?)<\/script>/g)) expect(JSON.parse(json)).toHaveProperty('@type');
  });

  test('come as they were where nothing changed, packed where that is understood, and may be kept by others for a minute', async () => {
    const first = await get(server.app, galleryAddress, { 'accept-encoding': 'gzip' });
    expect(first.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=60/),
      vary: expect.stringContaining('accept-encoding'),
    });
    const plain = await get(server.app, galleryAddress);
    expect(gunzipSync(first.rawPayload).toString()).toBe(plain.body);
    const again = await get(server.app, galleryAddress, { 'if-none-match': `W/${String(plain.headers.etag)}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await server.app.inject({ method: 'HEAD', url: galleryAddress })).statusCode).toBe(200);
  });

  test('say by their status what is not there, what is gone and what moved', async () => {
    const gone = await season.honored({ title: 'Gone' });
    await server.pool.deleteFrom('entryAward').where('entryId', '=', gone.entryId).execute();
    const statuses = await Promise.all(
      [`/works/gone-${gone.pieceId}`, '/works/nothing-9999999', `/works/another-name-${work.pieceId}`].map(
        async (path) => (await get(server.app, `${galleryAddress}${path}`)).statusCode,
      ),
    );
    expect(statuses).toEqual([410, 404, 301]);
    expect((await get(server.app, '/gallery/no-such-award')).statusCode).toBe(404);
    expect((await get(server.app, '/Gallery/HALYARD')).headers.location).toBe(galleryAddress);
    const { body } = await get(server.app, `${galleryAddress}/works/nothing-9999999`);
    expect(body).toContain('<meta name="robots" content="noindex" />');
  });

  test('an award’s own domain has them without its name', async () => {
    await server.pool
      .insertInto('propertyHost')
      .values({
        propertyId: 1,
        host: 'awards.halyard.example',
        addedAt: server.clock.now,
        provedAt: server.clock.now,
        firstSeenAt: server.clock.now,
      })
      .execute();
    await server.world.services.properties.load();
    const own = await get(server.app, '/gallery', { host: 'awards.halyard.example' });
    expect(own.body).toContain('href="/gallery/seasons"');
    expect(own.body).not.toContain(`href="${galleryAddress}`);
    const elsewhere = await get(server.app, galleryAddress);
    expect(elsewhere.body).toMatch(/<link rel="canonical" href="https?:\/\/awards\.halyard\.example(:\d+)?\/gallery"/);
    await server.pool.deleteFrom('propertyHost').execute();
    await server.world.services.properties.load();
  });
});

describe.runIf(isBuilt)('kept pages', () => {
  let neighbour: OpenWorld;
  let other: FastifyInstance;
  beforeAll(async () => {
    neighbour = await openWorld(server.settings, server.settings.DATABASE_URL ?? '', makeLog(server.settings), () => server.clock.now);
    other = await buildApp(neighbour);
    await other.ready();
  });
  afterAll(async () => {
    await other.close();
    await neighbour.close();
  });

  test('are redrawn in every process when a level is announced, a work corrected or an answer withdrawn', async () => {
    const both = [server.app, other];
    const show = async (url = galleryAddress) => Promise.all(both.map(async (app) => (await get(app, url)).body));
    // What an earlier test changed may still clear the page that was just drawn.
    await vi.waitFor(async () => {
      await show();
      expect(server.world.services.pages.size).toBeGreaterThan(0);
    }, patiently);
    const { entryId, pieceId } = await season.honored({ title: 'Announced just now' }, 'winner', false);
    for (const page of await show()) expect(page).not.toContain('Announced just now');
    await server.pool.updateTable('entryAward').set({ finalizedAt: server.clock.now }).where('entryId', '=', entryId).execute();
    await vi.waitFor(async () => {
      for (const page of await show()) expect(page).toContain('Announced just now');
    }, patiently);
    await server.pool.updateTable('piece').set({ title: 'Corrected since' }).where('id', '=', pieceId).execute();
    await vi.waitFor(async () => {
      for (const page of await show()) expect(page).toContain('Corrected since');
    }, patiently);
    await server.pool.updateTable('winnerLevel').set({ name: 'Laureate' }).where('id', '=', season.levelOf('winner').id).execute();
    await vi.waitFor(async () => {
      for (const page of await show()) expect(page).toContain('Laureate');
    }, patiently);
  });

  test('of other awards stay', async () => {
    server.world.services.pages.clear();
    await vi.waitFor(async () => {
      for (const url of ['/gallery/wrens', galleryAddress, `${galleryAddress}/seasons`]) await get(server.app, url);
      expect(server.world.services.pages.size).toBe(3);
    }, patiently);
    await server.pool.updateTable('winnerLevel').set({ name: 'First prize' }).where('id', '=', season.levelOf('winner').id).execute();
    await vi.waitFor(() => expect(server.world.services.pages.size).toBe(1), patiently);
  });
});
