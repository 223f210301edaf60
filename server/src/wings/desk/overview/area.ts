import { defineArea } from '#server/kernel/area/area.ts';
import { overviewHandlers } from './overview.ts';

export const overviewArea = defineArea({
  topics: {
    overview: overviewHandlers,
  },
  tables: {
    milestone: {},
  },
});
