import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { goHomeIfSignedIn, readSignInSearch, requireSession } from '#web/areas/account/guards.ts';
import NotFound from '#web/areas/property/not-found.tsx';
import type { RouterContext } from '#web/kernel/open-router.tsx';
import { EntriesLayout } from './layout.tsx';

const root = createRootRouteWithContext<RouterContext>()({ component: EntriesLayout, notFoundComponent: NotFound });

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('#web/areas/property/entries-welcome.tsx'), 'EntriesWelcome'),
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readSignInSearch,
  beforeLoad: goHomeIfSignedIn('/account'),
  component: lazyRouteComponent(() => import('#web/areas/account/sign-in-page.tsx'), 'SignInPage'),
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  beforeLoad: goHomeIfSignedIn('/account'),
  component: lazyRouteComponent(() => import('#web/areas/account/register-page.tsx'), 'RegisterPage'),
});
const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  component: lazyRouteComponent(() => import('#web/areas/account/forgot-page.tsx'), 'ForgotPage'),
});
const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('#web/areas/account/reset-page.tsx'), 'ResetPage'),
});
const external = createRoute({
  getParentRoute: () => root,
  path: '/external',
  component: lazyRouteComponent(() => import('#web/areas/account/external-page.tsx'), 'ExternalPage'),
});
const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('#web/areas/account/entries-account-page.tsx'), 'EntriesAccountPage'),
});

const piece = createRoute({
  getParentRoute: () => root,
  path: '/pieces/$pieceId',
  beforeLoad: async (args) => {
    await requireSession(args);
    throw redirect({ to: `/pieces/${args.params.pieceId}/work`, replace: true });
  },
});
const pieceStep = createRoute({
  getParentRoute: () => root,
  path: '/pieces/$pieceId/$step',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('#web/areas/piece/piece-page.tsx'), 'PiecePage'),
});

export const routeTree = root.addChildren([welcome, login, register, forgot, reset, external, account, piece, pieceStep]);
