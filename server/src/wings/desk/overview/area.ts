import { defineArea } from '#server/kernel/area/area.ts';
import { overviewHandlers } from './overview.ts';
import { seasonProcessHandlers } from './season-process.ts';

export const overviewArea = defineArea({
  topics: {
    overview: overviewHandlers,
    seasonProcess: seasonProcessHandlers,
  },
  tables: {
    milestone: {},
  },
});
