import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { NotFound } from '#web/areas/property/not-found.tsx';
import { GalleryLanding } from '#web/areas/property/gallery-landing.tsx';
import type { RouterContext } from '#web/kernel/open-router.tsx';
import { GalleryLayout } from './layout.tsx';

const root = createRootRouteWithContext<RouterContext>()({ component: GalleryLayout, notFoundComponent: NotFound });
const landing = createRoute({ getParentRoute: () => root, path: '/', component: GalleryLanding });

export const routeTree = root.addChildren([landing]);
