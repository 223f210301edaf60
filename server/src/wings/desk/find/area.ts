import { defineArea } from '#server/kernel/area/area.ts';
import { findHandlers } from './find.ts';

export const findArea = defineArea({ topics: { find: findHandlers } });
