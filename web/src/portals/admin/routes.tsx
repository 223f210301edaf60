import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { goHomeIfSignedIn, readSignInSearch, requireSession } from '#web/areas/account/sign-in/guards.ts';
import NotFound from '#web/frame/not-found.tsx';
import type { RouterContext } from '#web/kernel/open-router.tsx';
import { AdminLayout } from './layout.tsx';
import { adminHome, adminScreens } from './screens.ts';

const root = createRootRouteWithContext<RouterContext>()({ component: AdminLayout, notFoundComponent: NotFound });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readSignInSearch,
  beforeLoad: goHomeIfSignedIn(adminHome),
  component: lazyRouteComponent(() => import('#web/areas/account/sign-in/sign-in-page.tsx'), 'SignInPage'),
});
const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  component: lazyRouteComponent(() => import('#web/areas/account/password/forgot-page.tsx'), 'ForgotPage'),
});
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  component: lazyRouteComponent(() => import('#web/areas/account/email/mailed-link-page.tsx'), 'ConfirmEmailPage'),
});
const changeEmail = createRoute({
  getParentRoute: () => root,
  path: '/change-email',
  component: lazyRouteComponent(() => import('#web/areas/account/email/mailed-link-page.tsx'), 'ChangeEmailPage'),
});
const keepEmail = createRoute({
  getParentRoute: () => root,
  path: '/keep-email',
  component: lazyRouteComponent(() => import('#web/areas/account/email/mailed-link-page.tsx'), 'KeepEmailPage'),
});
const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('#web/areas/account/password/reset-page.tsx'), 'ResetPage'),
});
const external = createRoute({
  getParentRoute: () => root,
  path: '/external',
  component: lazyRouteComponent(() => import('#web/areas/account/sign-in/external-page.tsx'), 'ExternalPage'),
});

const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', beforeLoad: requireSession });
const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyRouteComponent(() => import('#web/areas/account/settings/account-page.tsx'), 'AccountPage'),
});
const screens = adminScreens.map(({ path, load }) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    component: lazyRouteComponent(() => load().then((screen) => ({ default: screen }))),
  }),
);
const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: adminHome });
  },
});

export const routeTree = root.addChildren([
  login,
  forgot,
  reset,
  confirmEmail,
  changeEmail,
  keepEmail,
  external,
  signedIn.addChildren([account, ...screens, ...(adminHome === '/' ? [] : [start])]),
]);
