import { type AnyRoute, createRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import { tellPageView } from './analytics.ts';
import type { Portal } from './portal.ts';

function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="page" style={{ paddingBlock: '3rem' }}>
      <ErrorState onRetry={retry} />
    </div>
  );
}

const RoutePending = () => (
  <div className="page" style={{ paddingBlock: '3rem' }}>
    <TextSkeleton lines={4} />
  </div>
);

/** After a change of page the focus goes to its heading, so that a screen reader says where one is and the keyboard starts there. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export function openRouter(routeTree: AnyRoute, portal: Portal) {
  const router = createRouter({
    routeTree,
    basepath: portal.base,
    context: { portal },
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: RoutePending,
    defaultPendingMs: 300,
    defaultPreload: 'intent',
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (!pathChanged) return;
    tellPageView({ page: toLocation.pathname, isModal: false });
    // On the very first page the browser's own start is right.
    if (fromLocation) focusHeading();
  });
  return router;
}

export interface RouterContext {
  portal: Portal;
}
