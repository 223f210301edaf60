import { lazy } from 'react';
import { type SmallRoute, SmallRouter } from '#web/kernel/page/small-router.tsx';
import { startPortal } from '#web/kernel/page/start-portal.tsx';
import { VoteLayout } from './layout.tsx';

const NotFound = lazy(() => import('#web/frame/not-found.tsx'));
const routes: readonly SmallRoute[] = [
  { path: '/peek', Page: lazy(async () => ({ default: (await import('#web/wings/public/voting/peek-page.tsx')).PeekPage })) },
];

const App = () => (
  <VoteLayout>
    <SmallRouter routes={routes} notFound={<NotFound />} />
  </VoteLayout>
);

/** Pages that few people open, with all that the other portals have; also where an address names no award. */
export const startFull = (): void => startPortal('vote', { App, Unknown: lazy(() => import('#web/frame/unknown-property.tsx')) });
