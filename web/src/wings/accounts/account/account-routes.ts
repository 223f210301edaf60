import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/kernel/page/lazy-page.ts';
import type { Portal } from '#web/kernel/page/portal.ts';
import { readSignInSearch, type SignInSearch } from './sign-in/guards.ts';

interface AccountRoutesOptions {
  /** Runs before the sign-in page: someone with a living session has no use for it. */
  beforeSignIn: (args: { context: { portal: Portal }; search: SignInSearch }) => void | Promise<void>;
}

const pages = {
  '/login': lazyPage(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
  '/external': lazyPage(() => import('./sign-in/external-page.tsx'), 'ExternalPage'),
  '/forgot': lazyPage(() => import('./password/forgot-page.tsx'), 'ForgotPage'),
  '/reset-password': lazyPage(() => import('./password/reset-page.tsx'), 'ResetPage'),
  '/confirm-email': lazyPage(() => import('./email/mailed-link-page.tsx'), 'ConfirmEmailPage'),
  '/change-email': lazyPage(() => import('./email/mailed-link-page.tsx'), 'ChangeEmailPage'),
  '/act-as': lazyPage(() => import('./acting/acting-page.tsx'), 'ActingPage'),
  '/agree-email': lazyPage(() => import('./email/mailed-link-page.tsx'), 'AgreeEmailPage'),
  '/keep-email': lazyPage(() => import('./email/mailed-link-page.tsx'), 'KeepEmailPage'),
};

/** The ways into an account, the same in every portal with accounts: signing in, a forgotten password, what mails link to. */
export const accountRoutes = (root: AnyRoute, { beforeSignIn }: AccountRoutesOptions): AnyRoute[] =>
  Object.entries(pages).map(([path, component]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component,
      ...(path === '/login' && { validateSearch: readSignInSearch, beforeLoad: beforeSignIn }),
    }),
  );

/** These pages have no portal frame, and other pages of the portal may not either. The router matches paths in any letter case. */
export const isOnStage = (path: string, others: readonly string[] = []): boolean =>
  [...Object.keys(pages), ...others].includes(path.toLowerCase().replace(/(?<=.)\/$/, ''));
