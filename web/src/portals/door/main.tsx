import { startPortal } from '#web/kernel/start-portal.tsx';
import { Door } from './layout.tsx';

startPortal('door', { App: Door });
