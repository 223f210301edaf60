import { UnknownProperty } from '#web/areas/property/unknown-property.tsx';
import { routedApp } from '#web/kernel/open-router.tsx';
import { startPortal } from '#web/kernel/start-portal.tsx';
import { routeTree } from './routes.tsx';

startPortal('vote', { App: routedApp(routeTree), Unknown: UnknownProperty });
