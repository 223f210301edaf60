import { lazy } from 'react';
import type { SmallRoute } from '#web/kernel/page/small-router.tsx';

const PressPage = lazy(() => import('#web/wings/desk/results/press-page.tsx').then((file) => ({ default: file.PressPage })));
const PreviewPage = lazy(() =>
  import('#web/wings/public/gallery/preview/preview-page.tsx').then((file) => ({ default: file.PreviewPage })),
);

/** Pages that are drawn in the browser; the server draws the others. */
export const routes: readonly SmallRoute[] = [
  { path: '/press', Page: PressPage },
  { path: '/preview', Page: PreviewPage },
];
