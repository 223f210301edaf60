import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { Locale } from '#contract/kernel/text/catalog.ts';

const german = 'de-DE' as Locale;
/** What the server has, by file. */
let files: Record<string, object | Error>;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('LAUREL_TEXTS', '/texts/');
  vi.stubGlobal('fetch', async (address: string) => {
    const name = address.slice('/texts/de-DE/'.length, -'.json'.length);
    asked.push(name);
    const file = files[name];
    if (file instanceof Error) throw file;
    return file ? Response.json(file) : new Response('', { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A portal as the browser has it that was just opened in German. */
async function openPortal() {
  vi.resetModules();
  const { catalogOf } = await import('#contract/kernel/text/catalog.ts');
  const { onceSpoken } = await import('./further.ts');
  const { startI18n, textsOf } = await import('./i18n.ts');
  /** A part of the page with words of its own. */
  const bring = (area: string) => {
    const useText = textsOf(catalogOf<{ hello: object }>(area, { 'en-US': { hello: `Hello from ${area}` } }));
    const Part = () => createElement('p', null, useText()('hello'));
    return async (): Promise<string> =>
      (await new Response(await renderToReadableStream(createElement(Part))).text()).replace(/<[^>]+>/g, '');
  };
  const first = bring('public/voting');
  startI18n(german);
  await new Promise<void>((shown) => {
    onceSpoken(german, 'vote', shown);
  });
  return { first, bring };
}

test('a portal is shown once its own words are here, all of them in one file', async () => {
  files = { 'first-vote': { 'public/voting': { hello: 'Hallo' } } };
  const { first } = await openPortal();
  expect(asked).toEqual(['first-vote']);
  expect(await first()).toBe('Hallo');
});

test('a part that loads later waits for its words, which are fetched once', async () => {
  files = { 'first-vote': { 'public/voting': { hello: 'Hallo' } }, 'results-levels': { 'results/levels': { hello: 'Hallo, Stufen' } } };
  const { bring } = await openPortal();
  const part = bring('results/levels');
  expect(await Promise.all([part(), part()])).toEqual(['Hallo, Stufen', 'Hallo, Stufen']);
  expect(asked).toEqual(['first-vote', 'results-levels']);
});

test.each([
  ['the connection breaks', new TypeError('Failed to fetch')],
  ['the server has no such file', undefined],
])('where %s the page is in American English rather than empty', async (_, trouble) => {
  files = trouble ? { 'first-vote': trouble, 'public-voting': trouble, 'results-levels': trouble } : {};
  const { first, bring } = await openPortal();
  expect(await first()).toBe('Hello from public/voting');
  expect(await bring('results/levels')()).toBe('Hello from results/levels');
});

test('no file is waited for without end', async () => {
  files = { 'first-vote': { 'public/voting': { hello: 'Hallo' } } };
  const given = vi.spyOn(globalThis, 'fetch');
  await openPortal();
  expect(given.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal);
});
