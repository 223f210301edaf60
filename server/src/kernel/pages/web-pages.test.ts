import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { presets } from '#contract/kernel/award/presets.ts';
import { installProperties } from '#contract/kernel/award/properties.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { answerErrors } from '../call/errors.ts';

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const isBuilt = existsSync(join(import.meta.dirname, '../../../../web/dist/assets'));

let server: TestServer;
let demo: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  demo = await openTestServer({ DEMO: 'true' });
});
afterAll(async () => {
  await server.close();
  await demo.close();
});

test('a person with a wrong link gets a page, a program the answer shape', async () => {
  const page = await server.app.inject({ url: '/nowhere/at/all', headers: asBrowser });
  expect(page.statusCode).toBe(404);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('Page not found');
  for (const answer of [
    await server.app.inject({ url: '/api/nowhere', headers: asBrowser }),
    await server.app.inject('/nowhere'),
    await server.app.inject({ method: 'POST', url: '/nowhere', headers: asBrowser }),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ Success: false, Data: null });
  }
});

test('where there is one award, no one is asked which; of several, the page asks', async () => {
  const leadsTo = async (url: string) => (await server.app.inject({ url, headers: asBrowser })).headers.location;
  expect(await leadsTo('/entries')).toBeUndefined();
  onTestFinished(() => server.world.services.properties.load());
  installProperties(presets.filter(({ id }) => [0, 1, 2].includes(id)));
  for (const portal of ['entries', 'judging', 'vote', 'gallery']) expect(await leadsTo(`/${portal}/`)).toBe(`/${portal}/halyard`);
  expect(await leadsTo('/entries?from=mail')).toBe('/entries/halyard?from=mail');
  expect(await leadsTo('/entries/halyard')).toBeUndefined();
  installProperties(presets.filter(({ id }) => [0, 1, 2].includes(id)).map((one) => ({ ...one, publicVote: false })));
  expect(await leadsTo('/vote'), 'nor is anybody led to what it doesn’t have').toBeUndefined();
});

test('a person whose page meets a database that is away reads so, and can try again', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  answerErrors(app);
  app.get('/away', () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })));
  app.get('/fault', () => Promise.reject(new Error('<b>a bug</b>')));
  const away = await app.inject({ url: '/away', headers: asBrowser });
  expect(away.statusCode).toBe(503);
  expect(away.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' });
  expect(away.body).toContain('The service is unavailable right now. Try again shortly.');
  expect(away.body).toMatch(/http-equiv="refresh"[^]*<a href="">Try again<\/a>/);
  const fault = await app.inject({ url: '/fault', headers: asBrowser });
  expect(fault.statusCode).toBe(500);
  expect(fault.body).toContain('An unspecified error occurred.');
  expect(fault.body).not.toMatch(/a bug|http-equiv="refresh"/);
  expect((await app.inject('/away')).json()).toMatchObject({ Success: false, Failure: 'Unavailable' });
});

test('an address that cannot be decoded is refused without a word about our insides', async () => {
  const answer = await server.app.inject({ url: '/judging/%ff%', headers: asBrowser });
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toMatch(/FST_|at \w+ \(|node_modules/);
});

/** What a page knows from the start depends on the award its address names. */
const withoutProperties = (html: string) => html.replace(/<script type="application\/json".*<\/script>/, '');

// `npm test` builds before it runs these.
describe.runIf(isBuilt)('the built web', () => {
  test.each(['/', '/judging', '/judging/halyard/ballot', '/Entries/halyard', '/admin/outbox', '/vote/halyard', '/gallery/'])(
    '%s is a page that is requested each time',
    async (url) => {
      const answer = await server.app.inject({ url, headers: asBrowser });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
      const again = await server.app.inject({ url, headers: { ...asBrowser, 'if-none-match': String(answer.headers.etag) } });
      expect(again.statusCode).toBe(304);
      expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    },
  );

  test.each([
    ['an American award', '/entries/halyard', {}, 'en-US'],
    ['a British award', '/entries/wrens', {}, 'en-GB'],
    ['a British award in an American browser', '/vote/wrens', { 'accept-language': 'en-US,en;q=0.9' }, 'en-GB'],
    ['an American award in a British browser', '/judging/halyard/login', { 'accept-language': 'en-GB' }, 'en-GB'],
    ['a British award for who chose American', '/entries/wrens', { cookie: 'laurel_language=en-US' }, 'en-US'],
    ['the admin in a British browser', '/admin/', { 'accept-language': 'en-GB' }, 'en-GB'],
    ['an American award with a foreign cookie', '/entries/halyard', { cookie: 'laurel_language="><b>' }, 'en-US'],
    ['winners of an American award, regardless of the browser', '/gallery/halyard', { 'accept-language': 'en-GB' }, 'en-US'],
    ['an address that leads nowhere, in a British browser', '/nowhere', { 'accept-language': 'en-GB' }, 'en-GB'],
  ])('the page of %s names its language before any script', async (_, url, headers, lang) => {
    const { body } = await server.app.inject({ url, headers: { ...asBrowser, ...headers } });
    expect(body).toContain(`<html lang="${lang}" dir="ltr"`);
  });

  test.each(['/Judging/Account', '/Judging/UploadFileModal?propertyID=2&type=headshot', '/Judging/halyard/halyard/entry/load'])(
    'R022 %s, where templates used to lie, answers with the page of the judging portal',
    async (url) => {
      const answer = await server.app.inject({ url, headers: asBrowser });
      expect(answer.statusCode).toBe(200);
      expect(withoutProperties(answer.body)).toBe(
        withoutProperties((await server.app.inject({ url: '/judging', headers: asBrowser })).body),
      );
    },
  );

  test.each(['/vote/nope', '/entries/nope', '/entries/nope/submissions'])('%s names no award, so the page is not found', async (url) => {
    const answer = await server.app.inject({ url, headers: asBrowser });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
  });

  test('what a page loads is kept for ever, and comes compressed', async () => {
    const page = await server.app.inject({ url: '/', headers: asBrowser });
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? '';
    const answer = await server.app.inject({ url: script, headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toContain('javascript');
  });

  test('the page of shared parts is shown in demo mode only', async () => {
    expect((await server.app.inject({ url: '/ui', headers: asBrowser })).statusCode).toBe(404);
    expect((await demo.app.inject({ url: '/ui', headers: asBrowser })).statusCode).toBe(200);
  });

  test('R169 a page may load from our own origin only', async () => {
    const page = await server.app.inject({ url: '/judging', headers: asBrowser });
    const policy = String(page.headers['content-security-policy']);
    for (const kind of ['default', 'script', 'img', 'media', 'connect']) expect(policy).toContain(`${kind}-src 'self'`);
    expect(policy).not.toMatch(/https?:|\*/);
  });

  test('browsers that ask for a favicon find one', async () => {
    expect((await server.app.inject('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await server.app.inject('/favicon.ico')).statusCode).toBe(301);
  });
});
