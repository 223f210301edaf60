import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findPropertyBySlug, type PropertyTraits } from '#contract/kernel/award/properties.ts';
import { openClient } from '#web/kernel/call/client.ts';
import type { Portal } from '#web/kernel/page/portal.ts';
import { openSession } from '#web/kernel/session/session.ts';
import { openProofPrompt, openSignInPrompt } from '#web/kernel/session/sign-in-prompt.ts';
import { shelfOver } from '#web/kernel/session/storage.ts';
import { frameOf } from './layout.tsx';
import { routeTree } from './routes.tsx';

const base = '/judging/halyard';
let executiveAt = '';

beforeEach(() => {
  executiveAt = '';
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/Account/userstatus')) throw new Error(`A route asks ${url} by itself`);
    return new Response(JSON.stringify({ Role: 'Reviewer', Exec: executiveAt }), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens an address of the portal as a browser would, and returns where one arrives. */
async function arriveAt(path: string, { isSignedIn = true } = {}) {
  const property = findPropertyBySlug('judging', 'halyard') as PropertyTraits;
  const session = openSession(
    property.id,
    shelfOver(() => {
      throw new Error('no storage');
    }),
  );
  if (isSignedIn) session.signIn('token', { id: 7, email: 'judge@example.org', name: 'Ada', role: 'Reviewer' });
  const prompt = openSignInPrompt();
  const proof = openProofPrompt();
  const portal: Portal = { name: 'judging', property, base, session, prompt, proof, send: openClient(session, prompt, proof) };
  const router = createRouter({
    routeTree,
    basepath: base,
    context: { portal },
    origin: 'http://localhost',
    // Follows redirects automatically, as in a browser.
    isServer: false,
    history: createMemoryHistory({ initialEntries: [`${base}${path}`] }),
  });
  await router.load();
  const { location, matches } = router.state;
  const [last] = matches.slice(-1);
  return { path: location.pathname, search: last?.search, route: last?.routeId, params: last?.params };
}

describe('the routes of the judging portal', () => {
  test.each([
    ['R002 dashboard', '/dashboard', '/dashboard'],
    ['R003 account', '/account', '/account'],
    ['R004 R005 R020 recommendations', '/recommendations', '/recommendations'],
    ['R016 R017 R020 executive.rules', '/halyard/executive', '/$entryPropertyName/executive/'],
    ['R018 R020 executive.nomore', '/halyard/executive/nomore', '/$entryPropertyName/executive/nomore'],
    ['R019 R020 executive.ballot', '/halyard/executive/12', '/$entryPropertyName/executive/$categoryId'],
    ['R010 R011 R020 entry.rules', '/halyard/entry', '/$entryPropertyName/entry/'],
    ['R012 entry, load', '/halyard/entry/load', '/$entryPropertyName/entry/load'],
    ['R013 entry, criteria', '/halyard/entry/criteria', '/$entryPropertyName/entry/criteria'],
    ['R014 entry, review', '/halyard/entry/review', '/$entryPropertyName/entry/review'],
    ['R015 entry, nomore', '/halyard/entry/nomore', '/$entryPropertyName/entry/nomore'],
  ])('%s', async (_, path, route) => expect(await arriveAt(path)).toMatchObject({ path, route }));

  test('R020 the ballot gets its category, the rules their entry property', async () => {
    expect((await arriveAt('/halyard/executive/12')).params).toMatchObject({ entryPropertyName: 'halyard', categoryId: '12' });
    expect((await arriveAt('/halyard/entry')).params).toMatchObject({ entryPropertyName: 'halyard' });
  });

  test('R004 the kind of recommendation is the default one when none is named', async () => {
    expect((await arriveAt('/recommendations?propertyId=1')).search).toEqual({ propertyId: 1, recommendType: 'default' });
  });

  test.each([
    ['R006 sign-in, with the way back', '/login?rt=halyard', '/login', { rt: 'halyard' }],
    ['R007 registration', '/register', '/register', {}],
    ['R008 forgotten password', '/forgot', '/forgot', {}],
    ['R009 new password', '/reset-password?code=abc', '/reset-password', { code: 'abc' }],
  ])('%s, for strangers', async (_, path, route, search) =>
    expect(await arriveAt(path, { isSignedIn: false })).toMatchObject({ route, search }),
  );

  test.each(['/nothing', '/halyard/entry/anything', '/some/where/else', '/'])('R001 %s leads to the account', async (path) =>
    expect((await arriveAt(path)).path).toBe('/account'),
  );

  test.each(['/nowhere/entry', '/nowhere/executive/3', '/concord/entry'])(
    'R021 %s names no entry property and leads to the account',
    async (path) => expect((await arriveAt(path)).path).toBe('/account'),
  );

  test.each([
    ['/dashboard', {}],
    ['/recommendations', {}],
    ['/halyard/executive/12', {}],
    ['/nothing', {}],
    ['/halyard/entry/review', { rt: 'halyard' }],
  ])('R024 R025 without a token %s leads to the sign-in with %j', async (path, search) =>
    expect(await arriveAt(path, { isSignedIn: false })).toMatchObject({ path: '/login', search }),
  );

  test('R111 R112 R113 someone signed in has no use for the sign-in page', async () => {
    expect((await arriveAt('/login')).path).toBe('/account');
    expect((await arriveAt('/login?rt=halyard')).path).toBe('/halyard/entry');
    executiveAt = 'halyard';
    expect((await arriveAt('/login?rt=halyard')).path).toBe('/halyard/executive');
  });
});

test('the frame around a page does not depend on the letter case of its address', () =>
  expect(['/Login/', '/Halyard/ENTRY/Load', '/halyard/Executive', '/Account'].map(frameOf)).toEqual(['stage', 'room', 'room', 'page']));
