import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { NotFound } from '#web/areas/property/not-found.tsx';
import { VoteLanding } from '#web/areas/property/vote-landing.tsx';
import type { RouterContext } from '#web/kernel/open-router.tsx';
import { VoteLayout } from './layout.tsx';

const root = createRootRouteWithContext<RouterContext>()({ component: VoteLayout, notFoundComponent: NotFound });
const landing = createRoute({ getParentRoute: () => root, path: '/', component: VoteLanding });

export const routeTree = root.addChildren([landing]);
