import { type AnyRoute, createRouter, type ErrorComponentProps, RouterProvider, useRouter } from '@tanstack/react-router';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { useUiText } from '#web/ui/small/use-ui-text.ts';
import { trackPageView } from '../browser/analytics.ts';
import { isServed, PartMissing } from './lazy-page.ts';
import type { Portal } from './portal.ts';

function RouteError({ error, reset }: ErrorComponentProps) {
  const t = useUiText();
  const router = useRouter();
  const isMissing = error instanceof PartMissing;
  const retry = useCallback((): void => {
    if (!isMissing) {
      reset();
      void router.invalidate();
      return;
    }
    // Browsers remember a part that failed: only a new page asks for it again.
    void isServed().then((isThere) => isThere && window.location.reload());
  }, [isMissing, reset, router]);
  useEffect(() => {
    if (!isMissing) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isMissing, retry]);
  return (
    <div className="page" style={{ paddingBlock: '3rem' }}>
      {isMissing ? (
        <ErrorState title={t('partMissing')} onRetry={retry}>
          {t('partMissingBody')}
        </ErrorState>
      ) : (
        <ErrorState onRetry={retry} />
      )}
    </div>
  );
}

/** As tall as the window: a foot below it would jump when the page comes. */
const RoutePending = () => (
  <div className="page" style={{ paddingBlock: '3rem', minHeight: '100dvh' }}>
    <TextSkeleton lines={4} />
  </div>
);

/**
 * After a change of page the focus goes to its heading, so that a screen reader says where one is and the keyboard starts there; or to
 * what the address names behind its #.
 */
function focusHeading(hash: string): void {
  const named = hash ? document.getElementById(hash) : null;
  if (named) {
    if (named.tabIndex < 0) named.tabIndex = -1;
    return named.focus();
  }
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  // A dialog that opened in the meantime keeps the keyboard.
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
  heading.focus({ preventScroll: true });
}

/** Plain texts both ways: the router's own reading would turn a mailed code such as 12e4 into a number. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
const stringifySearch = (search: Record<string, unknown>): string => {
  const given = Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

function openRouter(routeTree: AnyRoute, portal: Portal) {
  const router = createRouter({
    routeTree,
    basepath: portal.base,
    context: { portal },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: RoutePending,
    defaultPendingMs: 300,
    defaultPreload: 'intent',
  });
  const { documentElement } = document;
  // The address changes immediately, the page when its part is here: until then this is shown by the pointer and announced to screen readers.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) documentElement.dataset.leaving = '';
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    delete documentElement.dataset.leaving;
    if (!pathChanged) return;
    trackPageView({ page: toLocation.pathname, isModal: false });
    // On the very first page the browser's own start is right.
    if (fromLocation) focusHeading(toLocation.hash);
  });
  return router;
}

export interface RouterContext {
  portal: Portal;
}

/** The app of a portal with pages. */
export const routedApp = (routeTree: AnyRoute): ComponentType<{ portal: Portal }> =>
  function App({ portal }) {
    const [router] = useState(() => openRouter(routeTree, portal));
    return <RouterProvider router={router} />;
  };
