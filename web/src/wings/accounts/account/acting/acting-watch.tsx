import { lazy, Suspense } from 'react';
import { usePortal } from '#web/kernel/page/portal.ts';

// Hardly anyone sees it, so no one downloads it before it is needed.
const ActingBanner = lazy(() => import('./acting-banner.tsx').then((module) => ({ default: module.ActingBanner })));

/** Mounted in every portal in which an organizer can look as someone else. */
export function ActingWatch() {
  const { acting } = usePortal();
  return acting ? (
    <Suspense fallback={null}>
      <ActingBanner acting={acting} />
    </Suspense>
  ) : null;
}
