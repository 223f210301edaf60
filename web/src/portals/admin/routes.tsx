import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { accountRoutes } from '#web/wings/accounts/account/account-routes.ts';
import { goHomeIfSignedIn, requireSession } from '#web/wings/accounts/account/sign-in/guards.ts';
import { withAward } from '#web/wings/desk/award/no-award.tsx';
import { withScope } from '#web/wings/ground/season/admin/admin-season.tsx';
import { carriesSeason } from '#web/wings/ground/season/admin/chosen-season.ts';
import NotFound from '#web/frame/not-found.tsx';
import { lazyPage } from '#web/kernel/page/lazy-page.ts';
import type { RouterContext } from '#web/kernel/page/open-router.tsx';
import { AdminLayout, emailArrivedPath } from './layout.tsx';
import { adminHome, adminScreens } from './screens.ts';
import { withGrant } from './staff-grants.tsx';

const root = createRootRouteWithContext<RouterContext>()({ component: AdminLayout, notFoundComponent: NotFound });

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSession,
  search: { middlewares: [carriesSeason] },
});
const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyPage(() => import('#web/wings/accounts/account/settings/account-page.tsx'), 'AccountPage'),
});
const security = createRoute({
  getParentRoute: () => signedIn,
  path: '/security',
  component: lazyPage(() => import('#web/wings/accounts/account/security/security-page.tsx'), 'SecurityPage'),
});
const screens = adminScreens.map((screen) =>
  createRoute({
    getParentRoute: () => signedIn,
    path: screen.path,
    component: lazyPage(() =>
      screen.load().then((loaded) => {
        const scoped = screen.scope
          ? withScope(loaded, screen.scope, screen.needs && { needs: screen.needs, title: screen.label })
          : loaded;
        return { default: withGrant(screen, screen.needsAward ? withAward(scoped) : scoped) };
      }),
    ),
  }),
);
/** Without anything around it that asks the server first: it opens without a connection. */
const door = createRoute({
  getParentRoute: () => root,
  path: '/check-in/$event',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/commerce/ticket/door/door-page.tsx'), 'DoorPage'),
});
/** For the reader of a test email, signed in or not. */
const emailArrived = createRoute({
  getParentRoute: () => root,
  path: emailArrivedPath,
  component: lazyPage(() => import('#web/wings/desk/connection/email-arrived-page.tsx'), 'EmailArrivedPage'),
});
/** Where bookmarks of what is now one screen lead. */
const administrators = createRoute({
  getParentRoute: () => signedIn,
  path: '/administrators',
  beforeLoad: () => {
    throw redirect({ to: '/staff' });
  },
});
const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: adminHome });
  },
});

export const routeTree = root.addChildren([
  ...accountRoutes(root, { beforeSignIn: goHomeIfSignedIn(adminHome) }),
  door,
  emailArrived,
  signedIn.addChildren([account, security, administrators, ...screens, ...(adminHome === '/' ? [] : [start])]),
]);
