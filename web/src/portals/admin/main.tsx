import '#web/theme/forms.css';
import { routedApp } from '#web/kernel/page/open-router.tsx';
import { startPortal } from '#web/kernel/page/start-portal.tsx';
import { routeTree } from './routes.tsx';

startPortal('admin', { App: routedApp(routeTree) });
