import { type ComponentType, lazy } from 'react';
import { entryProperties } from '#contract/kernel/award/properties.ts';

/** Apart, because hardly anyone sees it: it brings all words about awards along. */
const NoAward = lazy(() => import('./no-award-page.tsx').then((file) => ({ default: file.NoAward })));

/** A screen that is about awards; without any it leads to the set-up. */
export const withAward = (Screen: ComponentType): ComponentType =>
  function WithAward() {
    return entryProperties().length > 0 ? <Screen /> : <NoAward />;
  };
