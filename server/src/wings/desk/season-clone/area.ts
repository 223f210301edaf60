import { defineArea } from '#server/kernel/area/area.ts';
import { seasonCloneHandlers } from './season-clone.ts';

export const seasonCloneArea = defineArea({
  topics: {
    seasonClone: seasonCloneHandlers,
  },
});
