import { lazy } from 'react';
import { SmallRouter } from '#web/kernel/page/small-router.tsx';
import { startPortal } from '#web/kernel/page/start-portal.tsx';
import { GalleryLayout } from './layout.tsx';
import { routes } from './routes.tsx';

const NotFound = lazy(() => import('#web/frame/not-found.tsx'));

const App = () => (
  <GalleryLayout>
    <SmallRouter routes={routes} notFound={<NotFound />} />
  </GalleryLayout>
);

/** Pages that few people open, with all that the other portals have; also where an address names no award. */
export const startFull = (): void => startPortal('gallery', { App, Unknown: lazy(() => import('#web/frame/unknown-property.tsx')) });
