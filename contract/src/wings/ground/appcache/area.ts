import { appCache } from './app-cache.ts';

export const appcacheTopics = { appCache };
