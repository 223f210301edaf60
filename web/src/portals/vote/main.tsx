import { lazy } from 'react';
import { SmallRouter } from '#web/kernel/small-router.tsx';
import { startPortal } from '#web/kernel/start-portal.tsx';
import { VoteLayout } from './layout.tsx';
import { routes } from './routes.tsx';

const NotFound = lazy(() => import('#web/frame/not-found.tsx'));

const App = () => (
  <VoteLayout>
    <SmallRouter routes={routes} notFound={<NotFound />} />
  </VoteLayout>
);

startPortal('vote', { App, Unknown: lazy(() => import('#web/frame/unknown-property.tsx')) });
