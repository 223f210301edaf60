import { GalleryLanding } from '#web/areas/property/landing/gallery-landing.tsx';
import type { SmallRoute } from '#web/kernel/small-router.tsx';

export const routes: readonly SmallRoute[] = [{ path: '/', Page: GalleryLanding }];
