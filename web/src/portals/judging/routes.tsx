import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { findPropertyBySlug } from '#contract/kernel/properties.ts';
import { goHomeIfSignedIn, readSignInSearch, requireSession } from '#web/areas/account/guards.ts';
import type { RouterContext } from '#web/kernel/open-router.tsx';
import { JudgingLayout } from './layout.tsx';

const root = createRootRouteWithContext<RouterContext>()({ component: JudgingLayout });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readSignInSearch,
  beforeLoad: goHomeIfSignedIn('/account'),
  component: lazyRouteComponent(() => import('#web/areas/account/sign-in-page.tsx'), 'SignInPage'),
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
  component: lazyRouteComponent(() => import('#web/areas/account/judging-account-page.tsx'), 'JudgingAccountPage'),
});

/** R025, R607: an entry step keeps its entry property through the sign-in; nothing else does. */
const entryStepOf = (path: string): string | undefined => {
  const name = /^\/([\w-]+)\/entry(\/|$)/.exec(path)?.[1];
  return name && findPropertyBySlug('entry', name) ? name : undefined;
};

/** R001: unknown paths lead to the account; R024: without a token to the sign-in. */
const others = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ context, location }) => {
    const rt = entryStepOf(location.pathname);
    if (!context.portal.session.bearer()) throw redirect({ to: '/login', search: rt ? { rt } : {} });
    throw redirect({ to: '/account' });
  },
});

export const routeTree = root.addChildren([login, forgot, reset, external, account, others]);
