import { lazy } from 'react';
import { startPortal } from '#web/kernel/start-portal.tsx';

const Unknown = lazy(() => import('#web/frame/unknown-property.tsx'));

/** The other portals' way to say that there is no such award, with all that it needs. */
export const showUnknown = (): void => startPortal('vote', { App: Unknown, Unknown });
