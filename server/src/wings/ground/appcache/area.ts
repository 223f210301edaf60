import { defineArea } from '#server/kernel/area/area.ts';
import { appCacheHandlers } from './app-cache.ts';

export const appcacheArea = defineArea({
  topics: {
    appCache: appCacheHandlers,
  },
});
