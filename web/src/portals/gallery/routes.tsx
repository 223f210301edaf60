import { lazy } from 'react';
import { GalleryLanding } from '#web/areas/property/landing/gallery-landing.tsx';
import type { SmallRoute } from '#web/kernel/small-router.tsx';

const PressPage = lazy(() => import('#web/areas/results/press-page.tsx').then((file) => ({ default: file.PressPage })));
const PreviewPage = lazy(() => import('#web/areas/gallery/preview/preview-page.tsx').then((file) => ({ default: file.PreviewPage })));

export const routes: readonly SmallRoute[] = [
  { path: '/', Page: GalleryLanding },
  { path: '/press', Page: PressPage },
  { path: '/preview', Page: PreviewPage },
];
