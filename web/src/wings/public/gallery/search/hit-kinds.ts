import type { HitKind } from '#contract/wings/public/gallery/search.ts';

/** In the order of the tabs. Held to the contract's by their types. */
export const hitKindNames = ['work', 'person', 'organization', 'category', 'achievement'] as const satisfies readonly HitKind[];
