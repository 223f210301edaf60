import '#web/theme/forms.css';
import { routedApp } from '#web/kernel/open-router.tsx';
import { startPortal } from '#web/kernel/start-portal.tsx';
import { routeTree } from './routes.tsx';

startPortal('admin', { App: routedApp(routeTree) });
