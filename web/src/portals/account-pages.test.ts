import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { pageNames } from '#contract/kernel/award/page-names.ts';
import { isOnStage } from '#web/wings/accounts/account/account-routes.ts';
import { routeTree as admin } from './admin/routes.tsx';
import { routeTree as entries } from './entries/routes.tsx';
import { routeTree as judging } from './judging/routes.tsx';

/** Where an address of the portal leads. */
function routeAt(routeTree: AnyRoute, path: string): string | undefined {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree, history, origin: 'http://localhost' });
  return router.matchRoutes(path, {}).at(-1)?.routeId;
}

const accountPages = ['/login', '/forgot', '/reset-password', '/confirm-email', '/change-email', '/keep-email', '/external'];

describe.each([
  ['admin', admin],
  ['entries', entries],
  ['judging', judging],
])('the %s portal', (_, routeTree) => {
  test.each(accountPages)('has %s, in any letter case', (path) => {
    expect(routeAt(routeTree, path)).toBe(path);
    expect(routeAt(routeTree, path.toUpperCase())).toBe(path);
  });
});

test('no award can have the name of a page, which it would hide on its own domain', () => {
  const firsts = [entries, judging].flatMap((tree: AnyRoute) => {
    const router = createRouter({ routeTree: tree, history: createMemoryHistory(), origin: 'http://localhost' });
    return Object.keys(router.routesByPath).map((path) => path.split('/')[1] ?? '');
  });
  expect(firsts.length).toBeGreaterThan(20);
  expect([...new Set(firsts)].filter((name) => name && !name.startsWith('$') && !pageNames.includes(name))).toEqual([]);
});

test('the account pages have no frame, and neither do those a portal adds, in any letter case', () => {
  expect(accountPages.filter((path) => !isOnStage(path))).toEqual([]);
  expect(['/Login/', '/FORGOT', '/account', '/', '/register', '/login/else'].filter((path) => isOnStage(path))).toEqual([
    '/Login/',
    '/FORGOT',
  ]);
  expect(isOnStage('/Register/', ['/register'])).toBe(true);
});
