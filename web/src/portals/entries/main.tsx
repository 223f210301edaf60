import '#web/theme/forms.css';
import { lazy } from 'react';
import { routedApp } from '#web/kernel/open-router.tsx';
import { startPortal } from '#web/kernel/start-portal.tsx';
import { routeTree } from './routes.tsx';

startPortal('entries', { App: routedApp(routeTree), Unknown: lazy(() => import('#web/frame/unknown-property.tsx')) });
