import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogOf, knownAreas, type Locale, onArea } from '#contract/kernel/text/catalog.ts';
import { onceSpoken } from './further.ts';
import { startI18n, textsOf } from './i18n.ts';

/** What the server has, by file. */
let files: Record<string, object | Error>;
const asked: string[] = [];
let signal: unknown;
const brought: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('LAUREL_TEXTS', '/texts/');
  vi.stubGlobal('fetch', async (address: string, given?: RequestInit) => {
    signal = given?.signal;
    const name = address.split('/').at(-1)?.slice(0, -'.json'.length) ?? '';
    if (/^(first-vote|test-)/.test(name)) asked.push(name);
    const file = files[name];
    if (file instanceof Error) throw file;
    return file ? Response.json(file) : new Response('', { status: 404 });
  });
});
afterEach(() => {
  onArea(() => undefined);
  startI18n('en-US');
  for (const area of brought) knownAreas.delete(area);
  vi.unstubAllGlobals();
});

/** A part of the page with words of its own; what it shows. */
function bring(area: string): () => Promise<string> {
  brought.push(area);
  const useText = textsOf(catalogOf<{ hello: object }>(area, { 'en-US': { hello: `Hello from ${area}` } }));
  const Part = () => createElement('p', null, useText()('hello'));
  return async () => (await new Response(await renderToReadableStream(createElement(Part))).text()).replace(/<[^>]+>/g, '');
}

/** A portal that was just opened. Each test has a language of its own: what was fetched stays. */
async function openPortal(language: string) {
  const first = bring('test/first');
  startI18n(language as Locale);
  await new Promise<void>((shown) => {
    onceSpoken(language as Locale, 'vote', shown);
  });
  return first;
}

test('a portal is shown once its own words are here, all of them in one file', async () => {
  files = { 'first-vote': { 'test/first': { hello: 'Hallo' } } };
  const first = await openPortal('nl-NL');
  expect(asked).toEqual(['first-vote']);
  expect(await first()).toBe('Hallo');
});

test('a part that loads later waits for its words, which are fetched once', async () => {
  files = { 'first-vote': { 'test/first': { hello: 'Hei' } }, 'test-levels': { 'test/levels': { hello: 'Hei, nivåer' } } };
  await openPortal('nb-NO');
  const part = bring('test/levels');
  expect(await Promise.all([part(), part()])).toEqual(['Hei, nivåer', 'Hei, nivåer']);
  expect(asked).toEqual(['first-vote', 'test-levels']);
});

test.each([
  ['the connection breaks', 'fi-FI', new TypeError('Failed to fetch')],
  ['the server has no such file', 'sv-SE', undefined],
])('where %s the page is in American English rather than empty', async (_, language, trouble) => {
  files = trouble ? { 'first-vote': trouble, 'test-first': trouble, 'test-levels': trouble } : {};
  const first = await openPortal(language);
  expect(await first()).toBe('Hello from test/first');
  expect(await bring('test/levels')()).toBe('Hello from test/levels');
});

test('no file is waited for without end', async () => {
  files = { 'first-vote': { 'test/first': { hello: 'Hej' } } };
  await openPortal('da-DK');
  expect(signal).toBeInstanceOf(AbortSignal);
});
