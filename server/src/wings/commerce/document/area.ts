import { defineArea } from '#server/kernel/area/area.ts';
import { documentHandlers } from './document.ts';

export const documentArea = defineArea({
  topics: {
    document: documentHandlers,
  },
});
