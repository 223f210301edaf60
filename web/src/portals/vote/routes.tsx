import { VoteLanding } from '#web/areas/property/landing/vote-landing.tsx';
import type { SmallRoute } from '#web/kernel/small-router.tsx';

export const routes: readonly SmallRoute[] = [{ path: '/', Page: VoteLanding }];
