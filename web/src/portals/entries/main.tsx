import '#web/theme/forms.css';
import { lazy } from 'react';
import { routedApp } from '#web/kernel/page/open-router.tsx';
import { startPortal } from '#web/kernel/page/start-portal.tsx';
import { routeTree } from './routes.tsx';

startPortal('entries', { App: routedApp(routeTree), Unknown: lazy(() => import('#web/frame/unknown-property.tsx')) });
