import { lazy } from 'react';
import { VoteLanding } from '#web/areas/property/landing/vote-landing.tsx';
import type { SmallRoute } from '#web/kernel/small-router.tsx';

const PeekPage = lazy(() => import('#web/areas/voting/peek-page.tsx'));
const ReceiptsPage = lazy(() => import('#web/areas/voting/receipts-page.tsx'));

export const routes: readonly SmallRoute[] = [
  { path: '/', Page: VoteLanding },
  { path: '/peek', Page: PeekPage },
  { path: '/receipts', Page: ReceiptsPage },
];
