import { startPortal } from '#web/kernel/page/start-portal.tsx';
import { Door } from './layout.tsx';

startPortal('door', { App: Door });
